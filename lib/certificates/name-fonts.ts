import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";

/**
 * The faces that a holder's name is set in, on the page (app/(credentials)/names.css) and in the PDF: Latin with
 * Vietnamese, Greek, Cyrillic, Hebrew and Arabic (with Persian and Urdu). Both take the first face that has a letter.
 */
const faces = [
  ["Fraunces latin", "fraunces/files/fraunces-latin-600-normal.woff"],
  ["Fraunces latin-ext", "fraunces/files/fraunces-latin-ext-600-normal.woff"],
  ["Fraunces vietnamese", "fraunces/files/fraunces-vietnamese-600-normal.woff"],
  ["Noto Serif greek", "noto-serif/files/noto-serif-greek-600-normal.woff"],
  ["Noto Serif greek-ext", "noto-serif/files/noto-serif-greek-ext-600-normal.woff"],
  ["Noto Serif cyrillic", "noto-serif/files/noto-serif-cyrillic-600-normal.woff"],
  ["Noto Serif cyrillic-ext", "noto-serif/files/noto-serif-cyrillic-ext-600-normal.woff"],
  ["Noto Serif Hebrew", "noto-serif-hebrew/files/noto-serif-hebrew-hebrew-600-normal.woff"],
  ["Amiri", "amiri/files/amiri-arabic-700-normal.woff"],
] as const;

/** The faces in their order, as a renderer falls back from one to the next, and where each lies. */
export const nameFamilies: string[] = faces.map(([family]) => family);

/** Where a file of a `@fontsource` package lies, also beside the built server. */
export const fontFile = (file: string) =>
  join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@fontsource", file);

export const nameFaces = faces.map(([family, file]) => ({ family, src: fontFile(file) }));

let opened: Font[] | undefined;

function openFaces(): Font[] {
  opened ??= nameFaces.map(({ src }) => create(readFileSync(src)) as Font);
  return opened;
}

/** How wide a text is when it is set in a size of 1, each letter in the first face that has it. */
function widthOf(text: string): number {
  const widths = [...text].map((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    const face = openFaces().find((each) => each.hasGlyphForCodePoint(point));
    return face ? face.glyphForCodePoint(point).advanceWidth / face.unitsPerEm : 0;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Long names are set smaller and break between words; a word that is wider than the line still fits. */
export function nameSize(name: string, line: number): number {
  const letters = [...name].length;
  const size = letters <= 24 ? 50 : letters <= 42 ? 35 : 23;
  const longest = Math.max(...name.split(" ").map(widthOf));
  return Math.min(size, line / longest);
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Spaces and joiners are set by every face. */
const UNPRINTED = /[\s\u200c\u200d]/gu;

const graphemesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** A letter and its marks have to come from one face. */
function canSet(grapheme: string): boolean {
  const points = [...grapheme.replaceAll(UNPRINTED, "")].map((letter) => letter.codePointAt(0) ?? 0);
  return openFaces().some((face) => points.every((point) => face.hasGlyphForCodePoint(point)));
}

/**
 * The letters of a clean name that no face of ours can set, each once: better to say so while the name is given than
 * to print boxes.
 */
export function unprintable(name: string): string[] {
  return [...new Set(graphemesOf(name).filter((grapheme) => !canSet(grapheme)))];
}

/** Where a name cannot be refused: a question mark for each letter that no face can set, which would print as another. */
export function printable(text: string): string {
  return graphemesOf(text)
    .map((grapheme) => (canSet(grapheme) ? grapheme : "?"))
    .join("");
}
