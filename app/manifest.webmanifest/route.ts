import type { MetadataRoute } from "next";
import { brand } from "@/lib/platform/brand";

/** Not a manifest.ts: its URL would be parsed on every page by way of an error that is thrown and caught. */
export const dynamic = "force-static";

const icon = (src: string, sizes: string, purpose: "any" | "maskable") =>
  ({ src, sizes, type: "image/png", purpose }) as const;

/** Both colours are the token `paper`, which a manifest cannot read. */
export function GET() {
  const manifest: MetadataRoute.Manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: "/",
    display: "standalone",
    background_color: "#fbf7f0",
    theme_color: "#fbf7f0",
    icons: [
      icon("/images/icon-192.png", "192x192", "any"),
      icon("/images/icon-512.png", "512x512", "any"),
      icon("/images/icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
