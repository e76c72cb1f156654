import { createHash } from "node:crypto";
import rehypeParse from "rehype-parse";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/*
 * The one pipeline for text that becomes HTML. Raw HTML in Markdown is dropped; what is left passes one
 * allow-list: links only to http, https, mailto and our own pages, no styles, no scripts, no frames.
 */
const allowed: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "input" && name !== "picture"),
  protocols: { href: ["http", "https", "mailto"], src: ["https"] },
};

const fromMarkdown = remark()
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify);

const fromHtml = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify);

/** Markdown (GitHub's) to sanitised HTML. */
export function markdownToHtml(markdown: string): string {
  return String(fromMarkdown.processSync(markdown));
}

const KEPT = 300;
const sanitised = new Map<string, string>();

/**
 * HTML of unknown origin (the database included) to HTML that may be shown. The last results are kept by
 * the text's hash: a lesson is parsed once a process, not once a reader.
 */
export function sanitizeHtml(html: string): string {
  const key = createHash("sha256").update(html).digest("base64");
  const known = sanitised.get(key);
  if (known !== undefined) return known;
  const clean = String(fromHtml.processSync(html));
  if (sanitised.size >= KEPT) sanitised.delete(sanitised.keys().next().value ?? "");
  sanitised.set(key, clean);
  return clean;
}
