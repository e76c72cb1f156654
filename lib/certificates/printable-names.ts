import "server-only";
import type { Font } from "fontkit";
import { isAdvertisement, NO_ADVERTISEMENT } from "../accounts/person-names";
import { AppError } from "../platform/errors";
import { cleanHolderName } from "./holder-names";
import { fontsOf } from "./name-fonts";
import { type Drawn, directionOf, fontOf, JOINERS, segmenter, shape } from "./name-typesetting";

/** @throws AppError `invalid`, with the reason for the field `name` */
export function requirePrintableName(given: string): string {
  if (isAdvertisement(given)) throw refused(NO_ADVERTISEMENT);
  const name = cleanHolderName(given);
  if (!name) throw refused("Enter a name: letters on one line, at most 80, and no address.");
  const missing = listUnprintable(name);
  if (missing.length > 0) {
    const shown = missing.slice(0, 5).join(" ");
    throw refused(
      `We cannot set ${missing.length === 1 ? "this letter" : "these letters"} yet: ${shown}. Our certificates print Latin, Greek, Cyrillic, Hebrew and Arabic letters, with the marks that are common: please write the name as in a passport.`,
    );
  }
  return name;
}

const refused = (reason: string) => new AppError("invalid", reason, { name: reason });

/**
 * The distinct letters that no face has, or whose marks it does not place: they would print as boxes or with
 * misplaced accents.
 */
export function listUnprintable(name: string): string[] {
  const fonts = fontsOf(name);
  const letters = [...new Set([...segmenter.segment(name)].map(({ segment }) => segment))];
  return letters.filter((letter) => {
    const font = fontOf(letter, fonts);
    return !font || !placesMarks(letter, font);
  });
}

/** For names that cannot be refused: '?' for each missing letter. */
export function toPrintable(text: string): string {
  const fonts = fontsOf(text);
  const isDrawn = (letter: string) => letter.trim() === "" || fontOf(letter, fonts) !== undefined;
  return [...segmenter.segment(text)].map(({ segment }) => (isDrawn(segment) ? segment : "?")).join("");
}

function placesMarks(letter: string, font: Font): boolean {
  const isReversed = directionOf(letter) === "rtl";
  const drawn = shape(letter.replaceAll(JOINERS, ""), font, isReversed);
  const base = isReversed ? drawn.at(-1) : drawn[0];
  const marks = drawn.filter((each) => each !== base);
  // Right to left, an unmoved mark can be over its letter; left to right it is beside it.
  const isPlaced = (mark: Drawn) =>
    mark.position.xOffset !== 0 || (isReversed && base !== undefined && isOver(boxOf(mark), boxOf(base)));
  return drawn.every(({ glyph }) => glyph.id !== 0) && marks.every(isPlaced) && !collide(marks.map(boxOf));
}

type Box = { left: number; right: number; low: number; high: number };

const boxOf = ({ glyph: { bbox }, position: { xOffset, yOffset } }: Drawn): Box => ({
  left: bbox.minX + xOffset,
  right: bbox.maxX + xOffset,
  low: bbox.minY + yOffset,
  high: bbox.maxY + yOffset,
});

const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right;

const collide = (boxes: Box[]) =>
  boxes.some((a, at) => boxes.slice(at + 1).some((b) => isOver(a, b) && a.low < b.high && b.low < a.high));
