import "server-only";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

const MARKUP = 8_000; // characters of one text that are looked at: a hostile one takes the square of its length
const html = unified().use(rehypeParse, { fragment: true });

/** Markup to what a person would read of it; nothing where it is nested deeper than any text is. */
export function readMarkup(markup: string): string {
  try {
    return toText(html.parse(markup.slice(0, MARKUP)));
  } catch (error) {
    if (error instanceof RangeError) return ""; // the stack: one text does not keep the others from being read
    throw error;
  }
}

/**
 * As readMarkup, of a title, in which nobody says whether it is markup. A tag that is closed there, has attributes or
 * breaks the line is one; 'the <dialog> element' and 'a < b' are words.
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

/** 'b' of '<b class=x>', '/b' of '</b>', nothing of what is no tag. */
function nameOf(inside: string): string {
  return /^\/?[a-z][a-z\d-]*(?=[\s/]|$)/i.exec(inside)?.[0].toLowerCase() ?? "";
}
