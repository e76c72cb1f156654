import "server-only";
import type { Piece } from "./tokens";

/** The tokens of o200k_base, which current models of OpenAI use. Others cut differently, with counts of the same order. */
export async function cutIntoPieces(text: string): Promise<Piece[]> {
  // Its vocabulary takes 50 MB of memory: only a process that is asked loads it.
  const { decode, encode, setMergeCacheSize } = await import("gpt-tokenizer/encoding/o200k_base");
  setMergeCacheSize(0); // it would keep words of people's texts
  const pieces: Piece[] = [];
  let waiting = 0;
  // "<|endoftext|>" is text here, and no command.
  for (const token of encode(text.toWellFormed(), { disallowedSpecial: new Set() })) {
    waiting++;
    // Empty until the last token of a character has come: the library's decoder keeps what is incomplete.
    const piece = decode([token]);
    if (piece === "") continue;
    pieces.push({ text: piece, tokens: waiting });
    waiting = 0;
  }
  return pieces;
}
