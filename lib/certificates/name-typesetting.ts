import "server-only";
import bidiFactory, { type Levels } from "bidi-js";
import type { Font, Glyph, GlyphPosition } from "fontkit";
import { fontsOf } from "./name-fonts";

/** `font` is the first that has the letter, as in browsers. `shown` is '?' if none has. */
type Cluster = { text: string; shown: string; at: number; font: Font };
export type Drawn = { glyph: Glyph; position: GlyphPosition };
type Run = { font: Font; drawn: Drawn[] };

/** `width` and the path are in the units of `size`; y points down from the baseline. */
export type NameLine = { text: string; path: string; width: number };

const bidi = bidiFactory();
export const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
export const JOINERS = /[\u200c\u200d]/gu;

const pointsOf = (text: string) =>
  [...text.replaceAll(JOINERS, "")].map((letter) => letter.codePointAt(0) ?? 0);

export function fontOf(text: string, fonts: Font[]): Font | undefined {
  const [base, ...marks] = pointsOf(text);
  const font = fonts.find((each) => base !== undefined && each.hasGlyphForCodePoint(base));
  return font && marks.every((mark) => font.hasGlyphForCodePoint(mark)) ? font : undefined;
}

function clustersOf(name: string): Cluster[] {
  const fonts = fontsOf(name);
  return [...segmenter.segment(name)].map(({ segment: text, index: at }) => {
    const own = fontOf(text, fonts);
    const shown = own ? text : "?";
    const font = own ?? fontOf(shown, fonts);
    if (!font) throw new Error("no face has a question mark");
    return { text, shown, at, font };
  });
}

export const directionOf = (text: string): "ltr" | "rtl" =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";

/** Arabic vowels go above the doubling sign, which NFC puts after them. */
const VOWELS = /[\u064b-\u0651\u0656-\u065f\u0670]+/gu;
const DOUBLING = "\u0651";

function doublingFirst(marks: string): string {
  const vowels = marks.replaceAll(DOUBLING, "");
  return DOUBLING.repeat(marks.length - vowels.length) + vowels;
}

export function shape(text: string, font: Font, isReversed: boolean): Drawn[] {
  const spelled = text.replaceAll(VOWELS, doublingFirst);
  const { glyphs, positions } = font.layout(
    spelled,
    undefined,
    undefined,
    undefined,
    isReversed ? "rtl" : "ltr",
  );
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    return position ? [{ glyph, position }] : [];
  });
}

/** From left to right, by UAX #9; the whole name sets the direction. */
function runsOf(line: Cluster[], name: string, levels: Levels): Run[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const clusterAt = new Map(line.map((cluster) => [cluster.at, cluster]));
  const order = bidi.getReorderedIndices(name, levels, first.at, last.at + last.text.length - 1);
  const groups: { font: Font; isReversed: boolean; texts: string[] }[] = [];
  for (const cluster of order.flatMap((at) => clusterAt.get(at) ?? [])) {
    const isReversed = (levels.levels[cluster.at] ?? 0) % 2 === 1;
    const mirrored = isReversed && bidi.getMirroredCharacter(cluster.shown);
    const text = mirrored || cluster.shown;
    const group = groups.at(-1);
    if (group?.font === cluster.font && group.isReversed === isReversed) group.texts.push(text);
    else groups.push({ font: cluster.font, isReversed, texts: [text] });
  }
  return groups.map(({ font, isReversed, texts }) => {
    const text = (isReversed ? texts.toReversed() : texts).join("");
    return { font, drawn: shape(text, font, isReversed) };
  });
}

const widthOf = (runs: Run[]) =>
  runs
    .map(
      ({ font, drawn }) => drawn.reduce((sum, { position }) => sum + position.xAdvance, 0) / font.unitsPerEm,
    )
    .reduce((sum, width) => sum + width, 0);

export function nameSize(name: string, width: number): number {
  const letters = [...name].length;
  const size = letters <= 24 ? 50 : letters <= 42 ? 35 : 23;
  const longest = Math.max(...name.split(" ").map((word) => widthOf(layOut(word))));
  return Math.min(size, width / longest);
}

function layOut(name: string): Run[] {
  return runsOf(clustersOf(name), name, bidi.getEmbeddingLevels(name));
}

/** Outlines: the PDF renderer's text ignores the height of marks. */
export function typesetName(name: string, size: number, width: number): NameLine[] {
  const levels = bidi.getEmbeddingLevels(name);
  return linesOf(name, width / size, levels).map((line) => {
    const runs = runsOf(line, name, levels);
    const text = line.map((cluster) => cluster.text).join("");
    return { text, path: outline(runs, size), width: widthOf(runs) * size };
  });
}

function linesOf(name: string, width: number, levels: Levels): Cluster[][] {
  const lines: Cluster[][] = [];
  for (const word of wordsOf(clustersOf(name))) {
    const line = lines.at(-1);
    const longer = line ? [...line, ...word] : word;
    const fits = line && widthOf(runsOf(trimmed(longer), name, levels)) <= width;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map(trimmed);
}

function wordsOf(clusters: Cluster[]): Cluster[][] {
  const words: Cluster[][] = [];
  let isOpen = false;
  for (const cluster of clusters) {
    if (isOpen) words.at(-1)?.push(cluster);
    else words.push([cluster]);
    isOpen = cluster.text !== " ";
  }
  return words;
}

const trimmed = (line: Cluster[]) => (line.at(-1)?.text === " " ? line.slice(0, -1) : line);

function outline(runs: Run[], size: number): string {
  let x = 0;
  const paths: string[] = [];
  for (const { font, drawn } of runs) {
    const scale = size / font.unitsPerEm;
    for (const { glyph, position } of drawn) {
      const [left, up] = [x + position.xOffset * scale, position.yOffset * scale];
      // Only joiners have no glyph here.
      if (glyph.id === 0) continue;
      paths.push(glyph.path.scale(scale, -scale).translate(left, -up).toSVG());
      x += position.xAdvance * scale;
    }
  }
  return paths.join("");
}
