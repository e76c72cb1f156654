import { drawIndex } from "./random-numbers";

/** How often each word follows the last two words, the last word, and any words at all. Words of a context are joined by a space. */
export type NextWordModel = { counts: Map<string, Map<string, number>>; wordCount: number };
export type NextWord = { word: string; chance: number };

/** A word counts more when more of the words before it were the same. */
const WEIGHTS = [0.05, 0.25, 0.7];

/** Words and marks in small letters; "." stands before the first word, as before every sentence. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+|[.,]/g) ?? [];
}

export function countWords(text: string): NextWordModel {
  const words = wordsOf(text);
  const counts: NextWordModel["counts"] = new Map();
  words.forEach((word, at) => {
    for (let length = 0; length < WEIGHTS.length; length++) {
      const context = contextOf(words.slice(0, at), length);
      const following = counts.get(context) ?? new Map<string, number>();
      counts.set(context, following.set(word, (following.get(word) ?? 0) + 1));
    }
  });
  return { counts, wordCount: words.length };
}

/** A sentence begins after a full stop, also the first one. */
const contextOf = (before: string[], length: number) =>
  length === 0 ? "" : [".", ".", ...before].slice(-length).join(" ");

/**
 * All words that may come next, the likeliest first; their chances add up to 1. `temperature` below 1 makes likely
 * words likelier, above 1 rare ones: each chance to the power of 1 / temperature, as language models do it.
 */
export function nextWords(model: NextWordModel, before: string[], temperature: number): NextWord[] {
  const chances = new Map<string, number>();
  WEIGHTS.forEach((weight, length) => {
    const following = model.counts.get(contextOf(before, length));
    if (!following) return;
    const total = sum(following.values());
    for (const [word, count] of following) {
      chances.set(word, (chances.get(word) ?? 0) + (weight * count) / total);
    }
  });
  const powered = [...chances].map(([word, chance]) => ({ word, chance: chance ** (1 / temperature) }));
  const total = sum(powered.map(({ chance }) => chance));
  return powered
    .map(({ word, chance }) => ({ word, chance: chance / total }))
    .sort((a, b) => b.chance - a.chance || (a.word < b.word ? -1 : 1));
}

export function pickWord(words: NextWord[], chance: number): string {
  const index = drawIndex(
    words.map((each) => each.chance),
    chance,
  );
  return words[index]?.word ?? ".";
}

/** As a text: 'The baker sells bread, rolls' */
export function writeWords(words: string[]): string {
  return words.reduce((text, word, at) => {
    if (/[.,]/.test(word)) return text + word;
    const begins = at === 0 || words[at - 1] === ".";
    const written = begins ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    return at === 0 ? written : `${text} ${written}`;
  }, "");
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
