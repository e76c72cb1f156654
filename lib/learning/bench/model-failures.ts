/** Why a model gave no whole answer. */
export type ModelFailure = "unreachable" | "busy" | "refused" | "stalled" | "broken" | "empty";

const words: Record<ModelFailure, string> = {
  unreachable: "The model cannot be reached right now. Please try again in a few minutes.",
  busy: "The model has too much to do right now. Please try again in a minute.",
  refused: "The model does not take our requests right now. That is not your fault, and it is on record.",
  stalled: "The model stopped writing, so we stopped waiting after 20 seconds.",
  broken: "The answer broke off before its end.",
  empty: "The model sent an empty answer.",
};

export const failureInWords = (failure: ModelFailure | null) => words[failure ?? "broken"];

export const isModelFailure = (word: string | null): word is ModelFailure =>
  word !== null && Object.hasOwn(words, word);

/** `status`: of HTTP, undefined without an answer. */
export function failureOfStatus(status: number | undefined): ModelFailure {
  if (status === undefined || status === 408 || status >= 500) return "unreachable";
  return status === 429 ? "busy" : "refused";
}
