/** For erased holders who did not let the name stay. */
export const NAME_WITHDRAWN = "Name withdrawn by the holder";

const MOST_GRAPHEMES = 80;
/** Joiners can make one grapheme endless. */
const MOST_CODE_POINTS = 240;
const MARKS_A_LETTER = 3;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * One spelling per name: NFC, no invisible or direction characters, single spaces, at most three marks per letter.
 * Null for a URL or email, several lines, no letter, or too long a name.
 */
export function cleanHolderName(value: string): string | null {
  if (value.length > 4 * MOST_CODE_POINTS || /[\n\r\v\f\u0085\u2028\u2029]|:\/\/|@/.test(value.trim()))
    return null;
  const name = limitMarks(
    value
      .toWellFormed()
      .normalize("NFC")
      // Some scripts need the joiners.
      .replaceAll(/(?![\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, (found) =>
        found === "\t" ? " " : "",
      )
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).normalize("NFC"); // a removed character may have separated letter and mark
  // Again: removals can have formed a URL or email.
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
