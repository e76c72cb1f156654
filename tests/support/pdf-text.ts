import { inflateSync } from "node:zlib";

/** The letters of a PDF that our renderer made, in the order in which they are drawn, without any space. */
export function readPdfLetters(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  const letters = lettersIn(objects);
  const texts = [...objects.values()].map(({ stream }) => drawnText(stream, letters));
  return withoutSpaces(texts.join(""));
}

export const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, "");

export type PdfTag = {
  role: string;
  alt: string;
  actual: string;
  scope: string;
  /** The page on which it begins. */
  page: string;
  text: string;
  children: PdfTag[];
};

/** The structure tree: what a screen reader has. */
export function readPdfTags(pdf: Uint8Array): PdfTag[] {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  const marked = markedTexts(objects);
  const read = (id: string): PdfTag => {
    const { head = "" } = objects.get(id) ?? {};
    const [, kids = ""] = /\/K \[([\s\S]*)\]/.exec(head.replaceAll(/\/(?:BBox|Rect) \[[^\]]*\]/g, "")) ?? [];
    const [, page = ""] = /\/Pg (\d+) 0 R/.exec(head.replace(/\/K \[[\s\S]*\]/, "")) ?? [];
    const others = kids.match(/<<[\s\S]*?>>/g) ?? [];
    const plain = kids.replaceAll(/<<[\s\S]*?>>/g, "");
    const tags = [...plain.matchAll(/(\d+) 0 R/g)].map(([, kid = ""]) => kid);
    const own = (plain.replaceAll(/\d+ 0 R/g, "").match(/\d+/g) ?? []).map((mcid) => `${page} ${mcid}`);
    const onLaterPages = others.flatMap((part) => {
      const [, later] = /\/Pg (\d+) 0 R/.exec(part) ?? [];
      const [, mcid] = /\/MCID (\d+)/.exec(part) ?? [];
      return mcid ? [`${later} ${mcid}`] : [];
    });
    return {
      role: /\/S \/(\w+)/.exec(head)?.[1] ?? "",
      alt: stringOf(head, "Alt"),
      actual: stringOf(head, "ActualText"),
      scope: /\/Scope \/(\w+)/.exec(head)?.[1] ?? "",
      page,
      text: [...own, ...onLaterPages].map((place) => marked.get(place) ?? "").join(""),
      children: tags.map(read),
    };
  };
  const roots = [...objects.values()].filter(({ head }) => head.includes("/Type /StructTreeRoot"));
  return roots.flatMap(({ head }) =>
    [...(/\/K \[([^\]]*)\]/.exec(head)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => read(id)),
  );
}

/** All tags below these, in reading order. */
export const flatTags = (tags: PdfTag[]): PdfTag[] => tags.flatMap((tag) => [tag, ...flatTags(tag.children)]);

/** Of each element, as it is read aloud. */
export const heardIn = (pdf: Uint8Array): string[] =>
  flatTags(readPdfTags(pdf)).map(({ role, text, alt, actual }) => `${role}: ${actual || alt || text}`.trim());

/** By the page and the number of the mark. */
function markedTexts(objects: Map<string, PdfObject>): Map<string, string> {
  const letters = lettersIn(objects);
  const marked = new Map<string, string>();
  for (const [page, { head }] of objects) {
    const [, contents] = /\/Type \/Page\b[\s\S]*\/Contents (\d+) 0 R/.exec(head) ?? [];
    const { stream = "" } = objects.get(contents ?? "") ?? {};
    for (const [, id = "", content = ""] of stream.matchAll(/\/MCID (\d+)\n>> BDC\n([\s\S]*?)EMC/g))
      marked.set(`${page} ${id}`, drawnText(content, letters));
  }
  return marked;
}

/** The titles of the bookmarks, in the order in which they were made. */
export function readPdfBookmarks(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  const items = [...objects].filter(([, { head }]) => /\/Dest \[/.test(head) && head.includes("/Title "));
  return items.sort(([a], [b]) => Number(a) - Number(b)).map(([, { head }]) => stringOf(head, "Title"));
}

/** What is drawn on the page outside all tags and artifacts: there should be nothing. */
export function readPdfUntagged(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  return [...objects.values()]
    .map(({ stream }) => stream.replaceAll(/BDC\n[\s\S]*?EMC/g, ""))
    .flatMap((stream) => stream.match(/\] TJ$|^f$|^S$| Do$/gm) ?? []);
}

function stringOf(head: string, name: string): string {
  const [, text = ""] = new RegExp(`/${name} \\(((?:[^()\\\\]|\\\\[\\s\\S])*)\\)`).exec(head) ?? [];
  const bytes = Buffer.from(text.replaceAll(/\\([()\\])/g, "$1"), "latin1");
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1");
}

type PdfObject = { head: string; stream: string };

function objectsOf(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const found of pdf.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)(?=endobj|stream\n)/g)) {
    const [whole, id = "", head = ""] = found;
    const from = found.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const isStream = pdf.startsWith("stream\n", from);
    const bytes = isStream ? pdf.slice(from + "stream\n".length).slice(0, length) : "";
    const isPacked = head.includes("/FlateDecode") && !head.includes("/Subtype");
    const stream = isPacked ? inflateSync(Buffer.from(bytes, "latin1")).toString("latin1") : "";
    objects.set(id, { head, stream });
  }
  return objects;
}

function lettersIn(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const letters = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "") ?? [];
      letters.set(name, lettersOf(objects.get(unicode)?.stream ?? ""));
    }
  }
  return letters;
}

/** By the glyph's code, from the table with which a reader copies text. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", texts = ""] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex = ""]] of [...texts.matchAll(/<([\da-f ]+)>/gi)].entries()) {
      const code = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      letters.set(code, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function drawnText(content: string, letters: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  const words: string[] = [];
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map();
    const codes = [...(glyphs ?? "").matchAll(/<([\da-f]+)>/gi)].flatMap(
      ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
    );
    if (glyphs) words.push(codes.map((code) => font.get(code.toLowerCase()) ?? "").join(""));
  }
  return words.join("");
}
