import "server-only";
import { readMarkup } from "./feed-markup";

const ROOT = /^(?:rss|(?:rdf:)?rdf|(?:[\w.-]*:)?feed)$/i;
const TEXTS = new Set([
  "title",
  "subtitle",
  "summary",
  "description",
  "content",
  "encoded",
  "tagline",
  "rights",
  "copyright",
  "info",
  "body",
]);
const TAG = /<(\/?)([a-z_][\w:.-]*)/iy;
const NAMES = 500; // max distinct entity names; no real feed has more

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
const isText = (name: string) => TEXTS.has(localName(name)) && name !== "media:content";

export type Repaired = { xml: string; isAtom: boolean; base: string };

/**
 * Turns a feed into strict XML: cuts around the root, escapes bare '&' and '<', writes entities as characters, and
 * turns markup inside a text into text (type 'xhtml'). One pass: it reads no part twice.
 * @throws Error with a reason that an operator can act on
 */
export function repairXml(text: string): Repaired {
  const root = findRoot(text);
  const prefix = localName(root.name) === "feed" ? root.name.slice(0, -"feed".length) : "";
  const plainName = (name: string) => (prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const toXml = entityReader();
  const characters = (part: string) =>
    part.replaceAll(/&(?:(#?\w{1,32});)?/g, (_, name?: string) => toXml(name)).replaceAll("<", "&lt;");
  const out: string[] = [];
  for (let at = root.at; at < text.length; ) {
    const part = readPart(text, at);
    at = part.next;
    if (part.kind === "text") out.push(part.text === "<" ? "&lt;" : characters(part.text));
    if (part.kind === "cdata") out.push(escapeXml(part.text));
    if (part.kind !== "tag") continue;
    const tag = `${part.isEnd ? "/" : ""}${plainName(part.name)}`;
    if (part.isEnd || part.text.endsWith("/") || !isText(part.name)) {
      out.push(`<${tag}${characters(part.text)}>`);
      if (part.isEnd && part.name === root.name) break;
      continue;
    }
    const inner = readInner(text, at, part.name);
    at = inner.next;
    out.push(
      inner.isMarkup ? `<${tag} type="xhtml">` : `<${tag}${characters(part.text)}>`,
      ...inner.parts.map((each) => {
        const asMarkup = each.kind === "cdata" ? escapeXml(each.text) : each.text;
        if (inner.isMarkup) return escapeXml(asMarkup);
        return each.kind === "cdata" ? asMarkup : characters(each.text);
      }),
    );
  }
  const [, base = ""] = /\sxml:base\s*=\s*["']([^"']*)["']/.exec(root.attributes) ?? [];
  return {
    xml: out.join("").replaceAll(/\p{Cs}/gu, "\ufffd"),
    isAtom: localName(root.name) === "feed",
    base,
  };
}

/** Skips the text before the root, and DOCTYPE entity definitions. */
function findRoot(text: string) {
  for (let at = 0; at < text.length; ) {
    const part = readPart(text, at);
    if (part.kind === "tag" && !part.isEnd && ROOT.test(part.name))
      return { at, name: part.name, attributes: part.text.slice(0, 4_000) };
    at = part.next;
  }
  throw new Error("it is no feed: neither RSS nor Atom");
}

type Part = { next: number; text: string } & (
  | { kind: "text" | "cdata" | "aside" }
  | { kind: "tag"; name: string; isEnd: boolean }
);

function readPart(text: string, at: number): Part {
  const upTo = (kind: "text" | "cdata" | "aside", from: number, mark: string): Part => {
    const end = text.indexOf(mark, from);
    const next = end < 0 ? text.length : end + (kind === "text" ? 0 : mark.length);
    return { kind, text: text.slice(from, end < 0 ? undefined : end), next };
  };
  if (text[at] !== "<") return upTo("text", at, "<");
  if (text.startsWith("<![CDATA[", at)) return upTo("cdata", at + 9, "]]>");
  if (text.startsWith("<!--", at)) return upTo("aside", at + 4, "-->");
  if (text.startsWith("<?", at)) return upTo("aside", at + 2, "?>");
  if (text.startsWith("<!", at)) return upTo("aside", at + 2, ">");
  TAG.lastIndex = at;
  const [whole = "", slash, name = ""] = TAG.exec(text) ?? [];
  if (!whole) return { kind: "text", text: "<", next: at + 1 };
  const from = at + whole.length;
  const end = endOfTag(text, from);
  return { kind: "tag", name, isEnd: slash === "/", text: text.slice(from, end), next: end + 1 };
}

function endOfTag(text: string, from: number): number {
  const mark = /["'>]/g;
  for (mark.lastIndex = from; ; ) {
    const found = mark.exec(text);
    if (!found) return text.length;
    if (found[0] === ">") return found.index;
    const close = text.indexOf(found[0], found.index + 1);
    mark.lastIndex = (close < 0 ? found.index : close) + 1;
  }
}

function readInner(text: string, from: number, name: string) {
  const parts: Part[] = [];
  let isMarkup = false;
  let start = from;
  for (let at = from; ; ) {
    const open = text.indexOf("<", at);
    if (open < 0) throw new Error(`its <${name}> is never closed`);
    const isCdata = text.startsWith("<![CDATA[", open);
    const isEnd = text.startsWith(`</${name}`, open) && /[\s>]/.test(text.charAt(open + 2 + name.length));
    if (isCdata || isEnd) parts.push({ kind: "text", text: text.slice(start, open), next: open });
    if (isEnd) return { parts, isMarkup, next: open };
    if (isCdata) {
      const part = readPart(text, open);
      parts.push(part);
      at = start = part.next;
    } else {
      isMarkup ||= /[a-z/!]/i.test(text.charAt(open + 1));
      at = open + 1;
    }
  }
}

function entityReader() {
  const found = new Map<string, string>();
  return (name: string | undefined): string => {
    if (name === undefined) return "&amp;";
    if (/^(?:amp|lt|gt|quot|apos)$/.test(name)) return `&${name};`;
    const [, hexadecimal, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
    if (hexadecimal) return escapeXml(character(Number.parseInt(hexadecimal, 16)));
    if (decimal) return escapeXml(character(Number.parseInt(decimal, 10)));
    const known = found.get(name);
    if (known !== undefined) return known;
    const text = escapeXml(found.size < NAMES ? readMarkup(`&${name};`) || " " : `&${name};`);
    found.set(name, text);
    return text;
  };
}

/** As in HTML: invalid codes become U+FFFD, and 0x80–0x9F are windows-1252. */
function character(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}
