import "server-only";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

const MARKUP = 8_000; // max characters read: hostile markup takes quadratic time
const html = unified().use(rehypeParse, { fragment: true });

/** The text that a reader would see; "" for markup that is nested too deeply. */
export function readMarkup(markup: string): string {
  try {
    return toText(html.parse(markup.slice(0, MARKUP)));
  } catch (error) {
    if (error instanceof RangeError) return ""; // stack overflow: one bad text must not block the others
    throw error;
  }
}

/**
 * Like readMarkup, for a title that may be markup or plain text. A tag counts if it is closed, has attributes or is a
 * line break; 'the <dialog> element' and 'a < b' stay text.
 */
export function readTitle(title: string): string {
  const names = [...title.slice(0, MARKUP).matchAll(/<([^<>]*)>/g)].map(([, inside = ""]) => nameOf(inside));
  const all = new Set(names);
  const marked = title.slice(0, MARKUP).replaceAll(/<([^<>]*)(>?)/g, (tag, inside: string, end: string) => {
    const name = nameOf(inside);
    const partner = name.startsWith("/") ? name.slice(1) : `/${name}`;
    const isTag = all.has(partner) || /^w?br$/.test(name) || (name && inside.includes("="));
    return inside.startsWith("!--") || (end && isTag) ? tag : tag.replace("<", "&lt;");
  });
  return readMarkup(marked);
}

function nameOf(inside: string): string {
  return /^\/?[a-z][a-z\d-]*(?=[\s/]|$)/i.exec(inside)?.[0].toLowerCase() ?? "";
}
