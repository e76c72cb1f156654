import { createHash } from "node:crypto";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { monthInWords } from "./month";

/*
 * The only pipeline for HTML. It drops raw HTML in Markdown, then applies one allow-list: links only to http, https,
 * mailto and our own pages; no styles, scripts or frames.
 */
const allowed: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "input" && name !== "picture"),
  protocols: { href: ["http", "https", "mailto"], src: ["https"] },
};

const markdown = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize, allowed).freeze();
const fromMarkdown = markdown().use(rehypeStringify);

const fromHtml = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowed)
  .use(() => boxTables)
  .use(() => framePrompts)
  .use(rehypeStringify);

type Nodes = Parameters<typeof toText>[0];
type Element = Extract<Nodes, { type: "element" }>;

function boxTables(tree: Nodes): void {
  if (!("children" in tree)) return;
  for (const [index, child] of tree.children.entries()) {
    if (child.type === "element" && child.tagName === "table") {
      emptyHeadersToCells(child);
      tree.children[index] = boxOf(child);
    } else boxTables(child);
  }
}

/** The corner of a table heads nothing: a screen reader would name it as an empty header. */
function emptyHeadersToCells(node: Element): void {
  if (node.tagName === "th" && toText(node).trim() === "") node.tagName = "td";
  for (const child of node.children) if (child.type === "element") emptyHeadersToCells(child);
}

/** Focusable and named for keyboard users: Safari does not focus scroll boxes by itself. */
function boxOf(table: Element): Element {
  const ariaLabel = `Table: ${headersOf(table).filter(Boolean).join(", ")}`;
  const properties = { className: ["table-box"], role: "region", ariaLabel, tabIndex: 0 };
  return { type: "element", tagName: "div", properties, children: [table] };
}

function headersOf(node: Element): string[] {
  if (node.tagName === "th") return [toText(node).trim()];
  return node.children.flatMap((child) => (child.type === "element" ? headersOf(child) : []));
}

/** What a fenced block of one of our own languages holds: a caption, and whether readers want to copy it. */
function frameOf(language: string): { caption: string; name: string; canCopy: boolean } | null {
  if (language === "prompt") return { caption: "Prompt", name: "prompt", canCopy: true };
  if (language === "template") return { caption: "Prompt to fill in", name: "prompt", canCopy: true };
  const [, month] = /^output-(20\d\d-(?:0[1-9]|1[0-2]))$/.exec(language) ?? [];
  if (!month) return null;
  const caption = `Written by an AI model in ${monthInWords(month)}`;
  return { caption, name: "model-output", canCopy: false };
}

/** Prompts get a button to copy them (components/learning/courses/copy-prompts.tsx), outputs of models a mark. */
function framePrompts(tree: Nodes): void {
  if (!("children" in tree)) return;
  for (const [index, child] of tree.children.entries()) {
    if (child.type !== "element") continue;
    const frame = child.tagName === "pre" ? frameOf(languageOf(child)) : null;
    if (frame) tree.children[index] = framed(child, frame);
    else framePrompts(child);
  }
}

function languageOf({ children: [code] }: Element): string {
  if (code?.type !== "element" || code.tagName !== "code") return "";
  const { className } = code.properties;
  const [first] = Array.isArray(className) ? className : [];
  return String(first ?? "").replace(/^language-/, "");
}

function framed(pre: Element, { caption, name, canCopy }: NonNullable<ReturnType<typeof frameOf>>): Element {
  const text = (value: string) => ({ type: "text" as const, value });
  const element = (tagName: string, properties: Element["properties"], children: Element["children"]) => {
    return { type: "element" as const, tagName, properties, children };
  };
  const copy = element("button", { type: "button", className: ["copy-prompt"] }, [text("Copy")]);
  return element("figure", { className: [name] }, [
    element("figcaption", {}, [text(caption)]),
    ...(canCopy ? [pre, copy] : outputOf(pre)),
  ]);
}

/** What a model wrote is Markdown. Its headings are none of the page's. */
function outputOf(pre: Element): Element["children"] {
  const tree = markdown().runSync(markdown().parse(toText(pre, { whitespace: "pre" }))) as Nodes;
  boxTables(tree);
  return "children" in tree ? tree.children.flatMap(withoutHeading) : [];
}

function withoutHeading(node: Nodes): Element["children"] {
  if (node.type === "element" && /^h[1-6]$/.test(node.tagName)) {
    const strong = { ...node, tagName: "strong", properties: {} };
    return [{ type: "element", tagName: "p", properties: {}, children: [strong] }];
  }
  return node.type === "element" || node.type === "text" ? [node] : [];
}

export function markdownToHtml(markdown: string): string {
  return String(fromMarkdown.processSync(markdown));
}

const KEPT = 300;
const sanitised = new Map<string, string>();

/**
 * Sanitises untrusted HTML, including HTML from the database. Caches results by hash, so a lesson is parsed once per
 * process. Tables get scroll boxes.
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
