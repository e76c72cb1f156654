/** Reads as a name, and as nothing else: what stands on a certificate under our address (facts/security.md, X4). */

const MOST_GRAPHEMES = 80;
/** A grapheme can be endlessly long (joiners, conjoining letters): this bounds the whole. */
const MOST_CODE_POINTS = 240;
const MARKS_A_LETTER = 3;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * One spelling a name: composed, without invisible and direction characters, with single spaces and at most
 * three marks a letter. Null when it is no name: an address, several lines, no letter, or far too long.
 */
export function cleanHolderName(value: string): string | null {
  if (value.length > 4 * MOST_CODE_POINTS || /[\n\r\v\f\u0085\u2028\u2029]|:\/\/|@/.test(value.trim()))
    return null;
  const name = limitMarks(
    value
      .toWellFormed()
      .normalize("NFC")
      // Joiners stay: some scripts are not written right without them.
      .replaceAll(/(?![\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, (found) =>
        found === "\t" ? " " : "",
      )
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  // Once more: taking characters away can have brought others together.
  if (/:\/\/|@/.test(name.normalize("NFKC")) || !/\p{L}/u.test(name)) return null;
  const graphemes = [...segmenter.segment(name)].length;
  return graphemes <= MOST_GRAPHEMES && [...name].length <= MOST_CODE_POINTS ? name : null;
}

function limitMarks(text: string): string {
  return text.replaceAll(/[\p{M}\u200c\u200d]+/gu, (run) => {
    const marks = [...run].filter((each) => /\p{M}/u.test(each)).slice(0, MARKS_A_LETTER);
    const joiner = /[\u200c\u200d]/.exec(run)?.[0] ?? "";
    return marks.join("") + joiner;
  });
}

/** A percentage as it may stand in a URL: an integer from 0 to 100, else `fallback`. */
export function scoreOf(value: string | undefined, fallback: number): number {
  const score = /^\d{1,3}$/.test(value ?? "") ? Number(value) : Number.NaN;
  return score <= 100 ? score : fallback;
}

/** A certificate's code as somebody types it: letters, digits and hyphens, in the case that codes have. */
export function cleanCode(value: string | undefined): string | null {
  const code = (value ?? "")
    .slice(0, 200)
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015]+/g, (found) => (/\s/.test(found) ? "" : "-"))
    .replaceAll(/[^A-Z0-9-]/g, "")
    .slice(0, 32);
  return code === "" ? null : code;
}
