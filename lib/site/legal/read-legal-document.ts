import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { splitFrontMatter } from "../../content/content-files";
import { brand } from "../../platform/brand";
import { markdownToHtml } from "../../platform/html";
import { fillTokens, type Heading, type LegalSlug, linkSections } from "./legal-documents";
import { frontMatterSchema, sellerSchema } from "./schema";

export type LegalDocument = {
  slug: LegalSlug;
  title: string;
  description: string;
  version: string;
  html: string;
  headings: Heading[];
  markdown: string;
};

/** `slug` comes from a fixed list, so no path contains user input. */
export function readDocument(slug: LegalSlug): LegalDocument {
  const name = `${slug}.md` as const;
  try {
    return parseDocument(slug, readContent(name));
  } catch (error) {
    throw new Error(`content/legal/${name}: ${error instanceof Error ? error.message : error}`);
  }
}

function parseDocument(slug: LegalSlug, source: string): LegalDocument {
  const { front, body } = splitFrontMatter(source);
  const { title, version, description } = frontMatterSchema.parse(front);
  const text = fillTokens(body, values(), `on request at ${brand.supportEmail}`);
  return {
    slug,
    title,
    description,
    version,
    ...linkSections(markdownToHtml(text)),
    markdown: `# ${title}\n\nVersion: ${version}\n\n${text}\n`,
  };
}

function values(): Record<string, string> {
  const { name, legalName, supportEmail, url } = brand;
  return { name, legalName, supportEmail, url, ...sellerSchema.parse(parse(readContent("seller.yaml"))) };
}

function readContent(name: `${LegalSlug}.md` | "seller.yaml"): string {
  return readFileSync(join(process.cwd(), "content/legal", name), "utf8");
}
