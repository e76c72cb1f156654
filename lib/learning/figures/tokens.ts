/** A piece of a text. Several tokens make one piece where each alone is only a part of a character. */
export type Piece = { text: string; tokens: number };

export const MAX_TEXT = 2_000; // characters

export function countTokens(pieces: Piece[]): number {
  return pieces.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Euros for answers of `tokens` tokens each. `price`: euros per million tokens. */
export function priceOf({
  tokens,
  answers,
  price,
}: {
  tokens: number;
  answers: number;
  price: number;
}): number {
  return (tokens * answers * price) / 1_000_000;
}

/** What cannot be seen is drawn: '·' for a space, '↵' for the end of a line. */
export function showSpaces(text: string): string {
  return text.replaceAll(" ", "·").replaceAll("\n", "↵").replaceAll("\t", "→");
}
