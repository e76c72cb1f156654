/** Chromium ends an utterance after about 15 seconds: this many characters take less, also spoken slowly. */
export const UTTERANCE_LENGTH = 160;

/** A text in pieces that are spoken one after the other: whole sentences, as far as they fit. */
export function utterancesOf(text: string): string[] {
  const sentences = text
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?…][)\]"”’»]{0,2}) /);
  const pieces: string[] = [];
  for (const piece of sentences.flatMap(shorten)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= UTTERANCE_LENGTH)
      pieces[pieces.length - 1] = `${last} ${piece}`;
    else pieces.push(piece);
  }
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** A long sentence is cut where one would breathe, else between two words. */
function shorten(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > UTTERANCE_LENGTH) {
    const head = rest.slice(0, UTTERANCE_LENGTH + 1);
    const breath = /^.*[,;:–—](?= )/.exec(head)?.[0].length;
    const at = breath ?? (head.includes(" ") ? head.lastIndexOf(" ") : UTTERANCE_LENGTH);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...pieces, rest];
}
