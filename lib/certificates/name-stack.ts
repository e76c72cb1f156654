/**
 * What a holder's name is set in, the same on the page (app/(credentials)/names.css) and in the PDF:
 * the display face where it has every letter, Noto Serif for all others. One family a name: a single letter of
 * another face looks like a mistake. `marks` begins with the file of Noto Serif that has the rarer marks.
 */
export type NameStack = "display" | "serif" | "marks";

/** Letters of Fraunces. It cannot place a mark, so that no mark is among them. */
const DISPLAY = /^[ -~\u00a0-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9ʼ–—‘’“”]*$/u;

/** Marks that Noto Serif has beside the basic Latin letters only. */
const RARE_MARK = /[\u0302\u0305\u0307\u0310\u0312\u0315\u031a\u0326\u0327\u032c\u032f\u0330\u0332\u0333]/u;

/** Of a name in NFC, as `cleanHolderName` returns it. */
export function stackOf(name: string): NameStack {
  if (DISPLAY.test(name)) return "display";
  return RARE_MARK.test(name) ? "marks" : "serif";
}

const classes: Record<NameStack, string> = {
  display: "holder-name",
  serif: "holder-name holder-name-serif",
  marks: "holder-name holder-name-marks",
};

export const nameClass = (name: string) => classes[stackOf(name)];
