import { brand } from "@/lib/platform/brand";
import { textSlugs } from "@/lib/site/legal/legal-documents";
import { readDocument } from "@/lib/site/legal/read-legal-document";

export const dynamic = "force-static";
export const dynamicParams = false;

const fileOf = (slug: string) => `${slug}.md`;

export function generateStaticParams() {
  return textSlugs.map((slug) => ({ document: fileOf(slug) }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ document: string }> }) {
  const { document } = await params;
  const slug = textSlugs.find((known) => fileOf(known) === document);
  if (!slug) return new Response("Not found", { status: 404 });
  return new Response(readDocument(slug).markdown, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "public, max-age=86400, must-revalidate",
      Link: `<${new URL(slug, brand.url)}>; rel="canonical"`,
    },
  });
}
