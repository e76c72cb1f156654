import { createHash } from "node:crypto";
import { toText } from "hast-util-to-text";
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

const markdown = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize, allowed).freeze();
const fromMarkdown = markdown().use(rehypeStringify);
const fromLesson = markdown()
  .use(() => lowerHeadings)
  .use(rehypeStringify);

const fromHtml = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowed)
  .use(() => boxTables)
  .use(rehypeStringify);

type Nodes = Parameters<typeof toText>[0];
type Element = Extract<Nodes, { type: "element" }>;

/** Sets each heading one level down: above a lesson's text stands its title, which is no `h1` itself. */
function lowerHeadings(tree: Nodes): void {
  if (!("children" in tree)) return;
  for (const child of tree.children) {
    if (child.type !== "element") continue;
    child.tagName = child.tagName.replace(/^h([1-5])$/, (_, level) => `h${Number(level) + 1}`);
    lowerHeadings(child);
  }
}

/** Puts each table into a box that scrolls: on a phone the table moves sideways, not the page. */
function boxTables(tree: Nodes): void {
  if (!("children" in tree)) return;
  for (const [index, child] of tree.children.entries()) {
    if (child.type === "element" && child.tagName === "table") tree.children[index] = boxOf(child);
    else boxTables(child);
  }
}

/** With the focus and a name, because the keyboard has to reach it, and Safari leads none to a box that scrolls. */
function boxOf(table: Element): Element {
  const ariaLabel = `Table: ${headersOf(table).filter(Boolean).join(", ")}`;
  const properties = { className: ["table-box"], role: "region", ariaLabel, tabIndex: 0 };
  return { type: "element", tagName: "div", properties, children: [table] };
}

function headersOf(node: Element): string[] {
  if (node.tagName === "th") return [toText(node).trim()];
  return node.children.flatMap((child) => (child.type === "element" ? headersOf(child) : []));
}

/** Markdown (GitHub's) to sanitised HTML. */
export function markdownToHtml(markdown: string): string {
  return String(fromMarkdown.processSync(markdown));
}

/** The same for the text of a lesson, whose headings belong under the lesson's own. */
export function lessonToHtml(markdown: string): string {
  return String(fromLesson.processSync(markdown));
}

const KEPT = 300;
const sanitised = new Map<string, string>();

/**
 * HTML of unknown origin (the database included) to HTML that may be shown. The last results are kept by
 * the text's hash: a lesson is parsed once a process, not once a reader. Its tables scroll in boxes of their own.
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
