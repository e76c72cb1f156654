/** Sentences in which somebody's own name stands are ours: no address, no line break, no control of direction. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Co}@<>]|:\/\//u;
/** Zero-width joiners belong to several scripts; every other invisible character only misleads. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** Marks upon one letter: three are more than any script needs. */
const STACKED = /\p{M}{4,}/u;
const letters = new Intl.Segmenter();
const MOST = 80; // characters as people count them

/** A person's name in one spelling; null when it is none (facts: 80 characters, no more than three marks a letter). */
export function cleanName(value: string): string | null {
  const name = value.replace(INVISIBLE, "").normalize("NFC").replace(/ +/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(name) || REFUSED.test(name) || STACKED.test(name)) return null;
  return [...letters.segment(name)].length <= MOST ? name : null;
}

/** Hours that the new address has to confirm, and days in which the old one can still undo it. */
export const CHANGE_HOURS = 24;
export const UNDO_DAYS = 7;
