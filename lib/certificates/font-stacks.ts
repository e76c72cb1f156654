/**
 * The faces of a holder's name, the same on the page (app/(credentials)/names.css) and in the PDF. One family per
 * name: a single letter of another face looks like a mistake.
 */
export type NameStack = "display" | "serif" | "marks";

/** Letters of Fraunces, which cannot place combining marks. */
const DISPLAY = /^[ -~\u00a0-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9ʼ–—‘’“”]*$/u;

/** Noto Serif has these marks only beside basic Latin letters. */
const RARE_MARK = /[\u0302\u0305\u0307\u0310\u0312\u0315\u031a\u0326\u0327\u032c\u032f\u0330\u0332\u0333]/u;

/** Expects NFC, as `cleanHolderName` returns. */
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
