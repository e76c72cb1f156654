import type { Passage, Synonym } from "./handbook";

/** A word of the question with the word of the passage that matched it. */
type Match = { asked: string; found: string; weight: number };
export type Ranked = { passage: Passage; score: number; matches: Match[] };

/** Words that say nothing about the matter. */
const STOP_WORDS = new Set(
  (
    "a about after am an and another any are as at be before by can could do does each every for from get has have how i if in " +
    "is it its many may me much my no not of on one only or our same should so that the their them they this to up until us " +
    "we what when where which who will with within would you your"
  ).split(" "),
);

export function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** ln(passages / passages with the word): 2.3 for a word in one of ten, 0 for a word in all of them. */
export function weightOf(word: string, passages: Passage[]): number {
  const having = passages.filter((passage) => contentOf(passage).has(word)).length;
  return having === 0 ? 0 : Math.log(passages.length / having);
}

/** The passages that share a word with the question, the best first; equal ones in the order of the handbook. */
export function rankPassages(question: string, passages: Passage[], synonyms: Synonym[]): Ranked[] {
  const asked = [...new Set(wordsIn(question))];
  return passages
    .map((passage) => {
      const content = contentOf(passage);
      const matches = asked.flatMap((word): Match[] => {
        const [best] = variantsOf(word, synonyms)
          .filter((variant) => content.has(variant))
          .map((found) => ({ asked: word, found, weight: weightOf(found, passages) }))
          .sort((a, b) => b.weight - a.weight);
        return best ? [best] : [];
      });
      return { passage, matches, score: matches.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The words of the question that no passage has. */
export function unknownWords(question: string, passages: Passage[], synonyms: Synonym[]): string[] {
  const contents = passages.map(contentOf);
  const isUnknown = (word: string) =>
    !variantsOf(word, synonyms).some((variant) => contents.some((content) => content.has(variant)));
  return [...new Set(wordsIn(question))].filter(isUnknown);
}

const contentOf = ({ title, text }: Passage) => new Set(wordsIn(`${title} ${text}`));

const variantsOf = (word: string, synonyms: Synonym[]) => [
  word,
  ...synonyms.flatMap(([asked, written]) => (asked === word ? [written] : [])),
];
