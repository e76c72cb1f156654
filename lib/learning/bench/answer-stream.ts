import { isModelFailure, type ModelFailure } from "./model-failures";

/*
 * The answer of POST /api/bench: the model's text as it comes, then a mark and one word for its end. Without the mark the
 * connection broke. No text holds the mark: control characters are taken out.
 */

export type AnswerEnd = "done" | ModelFailure;

const MARK = "\u001e";

export const endOfAnswer = (end: AnswerEnd) => `${MARK}${end}`;

/** Without what no text has: control characters, but for tab and line feed. */
export const cleanText = (text: string) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, "");

/** `end`: null while the answer is not at its end. */
export function readAnswerSoFar(received: string): { output: string; end: AnswerEnd | null } {
  const at = received.indexOf(MARK);
  if (at < 0) return { output: received, end: null };
  const word = received.slice(at + 1);
  const end = word === "done" || isModelFailure(word) ? word : null;
  return { output: received.slice(0, at), end };
}
