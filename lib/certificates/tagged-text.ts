import "server-only";
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import type PDFDocument from "pdfkit";
import { fontFile, nameFaces } from "./name-fonts";
import { fontOf, segmenter } from "./name-typesetting";

type Weight = 400 | 600;
/** `face`: that of names and headings, instead of the documents' own. */
export type Piece = { text: string; weight?: Weight; face?: "name" };
export type Style = { size: number; ink: string; spacing?: number };
type Run = { text: string; file: string; width: number };
export type Line = { runs: Run[]; width: number };

const sansFiles = (weight: Weight) =>
  ["latin", "latin-ext"].map((subset) => fontFile(`figtree/files/figtree-${subset}-${weight}-normal.woff`));
const nameFiles = nameFaces.map(({ src }) => src);
/** The documents' own face, and those of names for letters that it lacks. */
const filesOf = ({ weight = 400, face }: Piece) =>
  face === "name" ? nameFiles : [...sansFiles(weight), ...nameFiles];
const opened = new Map<string, Font>();

function open(file: string): Font {
  const font = opened.get(file) ?? (create(readFileSync(file)) as Font);
  opened.set(file, font);
  return font;
}

/** By the first file that has the letter. */
function split(text: string, files: string[]): { text: string; file: string }[] {
  const runs: { text: string; file: string }[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const file = files.find((each) => fontOf(segment, [open(each)])) ?? files[0] ?? "";
    const last = runs.at(-1);
    if (last?.file === file) last.text += segment;
    else runs.push({ text: segment, file });
  }
  return runs;
}

type Word = Line & { space: number };

/** Lines of at most `width` points. Each but the last ends in a space, so that nobody reads two words as one. */
export function layOut(doc: PDFDocument, pieces: Piece[], style: Style, width: number): Line[] {
  return fill(measure(doc, pieces, style), width);
}

/** Lines of about the same length: no last word stands alone. */
export function balance(doc: PDFDocument, pieces: Piece[], style: Style, width: number): Line[] {
  const words = measure(doc, pieces, style);
  const most = fill(words, width).length;
  const longest = Math.max(...words.map((word) => word.width));
  let narrow = width;
  while (narrow - 4 > longest && fill(words, narrow - 4).length === most) narrow -= 4;
  return fill(words, narrow);
}

function measure(doc: PDFDocument, pieces: Piece[], style: Style): Word[] {
  return pieces.flatMap((piece) =>
    [...piece.text.matchAll(/\S+\s*|\s+/g)].map(([word]) => {
      const runs = split(word, filesOf(piece)).map((run) => ({ ...run, width: widthOf(doc, run, style) }));
      return { runs, width: sum(runs), space: spaceAfter(doc, runs, style) };
    }),
  );
}

function fill(words: Word[], width: number): Line[] {
  const lines: Line[] = [];
  for (const { runs, width: length, space } of words) {
    const line = lines.at(-1);
    if (line && line.width + length - space <= width) {
      line.runs = join([...line.runs, ...runs]);
      line.width += length;
    } else lines.push({ runs: join(runs), width: length });
  }
  return lines;
}

/** Words in the same face are one text, to copy and search. */
function join(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.file !== run.file) joined.push({ ...run });
    else Object.assign(last, { text: last.text + run.text, width: last.width + run.width });
  }
  return joined;
}

/** In the faces of names, on one line. */
export function layOutName(doc: PDFDocument, text: string, style: Style): Line {
  const runs = split(text, nameFiles).map((run) => ({ ...run, width: widthOf(doc, run, style) }));
  return { runs, width: sum(runs) };
}

const sum = (runs: Run[]) => runs.reduce((total, { width }) => total + width, 0);

function widthOf(doc: PDFDocument, { text, file }: { text: string; file: string }, style: Style): number {
  return doc.font(file, style.size).widthOfString(text, { characterSpacing: style.spacing });
}

function spaceAfter(doc: PDFDocument, runs: Run[], style: Style): number {
  const last = runs.at(-1);
  return last?.text.endsWith(" ") ? widthOf(doc, { ...last, text: " " }, style) : 0;
}

type Place = { x: number; y: number; width: number; align?: "left" | "center" | "right"; leading?: number };
const shares = { left: 0, center: 0.5, right: 1 };

/** `y` is the first baseline. @returns the last one */
export function drawLines(doc: PDFDocument, lines: Line[], style: Style, place: Place): number {
  const { x, y, width, align = "left", leading = 1.4 } = place;
  for (const [at, { runs, width: taken }] of lines.entries()) {
    const seen = taken - spaceAfter(doc, runs, style) - (style.spacing ?? 0);
    let left = x + (width - seen) * shares[align];
    for (const run of runs) {
      doc.font(run.file, style.size).fillColor(style.ink);
      const where = y + at * leading * style.size;
      doc.text(run.text, left, where, {
        lineBreak: false,
        baseline: "alphabetic",
        characterSpacing: style.spacing,
      });
      left += run.width;
    }
  }
  return y + (lines.length - 1) * leading * style.size;
}
