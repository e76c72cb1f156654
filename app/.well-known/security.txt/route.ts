import { brand } from "@/lib/platform/brand";

/** Built per request: the file must say that it is fresh (RFC 9116), however old the build is. */
export const dynamic = "force-dynamic";

const VALID_DAYS = 180;

export function GET() {
  const expires = new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString().replace(/T.*/, "T00:00:00Z");
  const lines = [
    `Contact: mailto:${brand.supportEmail}`,
    `Contact: ${new URL("/contact", brand.url)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", brand.url)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
