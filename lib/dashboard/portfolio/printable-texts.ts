import "server-only";
import { listUnprintable } from "../../certificates/printable-names";

/** What our PDFs cannot set of a text: letters, without which it cannot be read, and other signs. */
export type Missing = { letters: string[]; signs: string[] };

/** Letters that every face of our documents has. */
const COMMON = /^[\n -~\u00a0-\u00ff–—‘’“”…•€]*$/u;

/** Letters of a word on one line: a longer one could leave the page. */
const LONGEST = 40;
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The lines of a text as a document sets them. */
export function linesOf(text: string): string[] {
  return text.normalize("NFC").split("\n").flatMap(toLines);
}

function toLines(line: string): string[] {
  const start = line.trimStart();
  // Spaces that do not break: the renderer drops others at the start of a line.
  const indent = "\u00a0".repeat(line.slice(0, line.length - start.length).replaceAll("\t", "    ").length);
  // Two spaces in a row would get a hyphen between them at the end of a line.
  const words = start.trimEnd().split(/\s+/).map(broken).join(" ");
  return `${indent}${words}`.split("\n");
}

function broken(word: string): string {
  if (word.length <= LONGEST) return word;
  const all = [...letters.segment(word)].map(({ segment }) => segment);
  const lines = Math.ceil(all.length / LONGEST);
  return Array.from({ length: lines }, (_, at) => all.slice(at * LONGEST, (at + 1) * LONGEST).join("")).join(
    "\n",
  );
}

export function missingIn(text: string): Missing {
  if (COMMON.test(text)) return { letters: [], signs: [] };
  const missing = [...new Set(linesOf(text).flatMap(listUnprintable))];
  // What makes an emoji of a sign is a mark by its class.
  const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign.replaceAll(/[\u20e3\ufe0f]/gu, ""));
  return {
    letters: missing.filter(isLetter),
    signs: missing.filter((sign) => !isLetter(sign)),
  };
}
