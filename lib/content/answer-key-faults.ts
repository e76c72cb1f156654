import { atLeast, percent } from "./probability";
import type { Item, Statement } from "./question-banks";
import { words } from "./text-overlap";

/**
 * Max probability of a pattern by chance. Stricter for words, because some hundred words are tried but only four ranks.
 */
const CHANCE = { length: 0.01, word: 0.001 };
/** Max part of the answer keys that their words may give away. Chance is 1 in 4; some words belong to the subject. */
const GUESSED = 0.45;
const RANKS = ["longest", "second longest", "second shortest", "shortest"];

/**
 * An option's length must not reveal the key: in a bank, keys must not have one length rank far more often than 1 in 4.
 */
export function keyLengthFaults(bank: string, items: Item[]): string[] {
  const ranks = items.map(({ options, answer }) => {
    const key = options[answer]?.length ?? 0;
    const isAlone = options.filter(({ length }) => length === key).length === 1;
    return isAlone ? options.filter(({ length }) => length > key).length : null;
  });
  return RANKS.flatMap((name, rank) => {
    const count = ranks.filter((each) => each === rank).length;
    return atLeast(count, items.length, 1 / 4) < CHANCE.length
      ? [`${bank}: the key is the ${name} option in ${count} of ${items.length} questions`]
      : [];
  });
}

/**
 * A word or mark must not reveal the key: where only one option has it, it must not be the key far more or less often
 * than 1 in 4. Otherwise a person could choose by it without knowing the subject.
 */
export function keyWordFaults(bank: string, items: Item[]): string[] {
  const tells = new Map<string, { keys: number; all: number }>();
  for (const { options, answer } of items) {
    const each = options.map(wordsAndMarks);
    for (const [index, own] of each.entries()) {
      for (const word of own) {
        if (each.some((other) => other !== own && other.has(word))) continue;
        const { keys, all } = tells.get(word) ?? { keys: 0, all: 0 };
        tells.set(word, { keys: keys + (index === answer ? 1 : 0), all: all + 1 });
      }
    }
  }
  return [...tells].flatMap(([word, { keys, all }]) =>
    Math.min(atLeast(keys, all, 1 / 4), atLeast(all - keys, all, 3 / 4)) < CHANCE.word
      ? [`${bank}: the only option with "${word}" is the key in ${keys} of ${all} questions`]
      : [],
  );
}

/**
 * All words and marks together must not reveal the keys. Guesses each question from the keys and other options of all
 * other questions (naive Bayes), as a person could who knows the writer's habits but not the subject.
 */
export function keyGuessFaults(items: Item[]): string[] {
  const all = items.map(({ options, answer }) => ({ options: options.map(wordsAndMarks), answer }));
  const counts = new Map<string, { keys: number; others: number }>();
  for (const { options, answer } of all) {
    for (const [index, option] of options.entries()) {
      for (const word of option) {
        const { keys, others } = counts.get(word) ?? { keys: 0, others: 0 };
        const isKey = index === answer;
        counts.set(word, { keys: keys + (isKey ? 1 : 0), others: others + (isKey ? 0 : 1) });
      }
    }
  }
  let found = 0;
  for (const { options, answer } of all) {
    const key = options[answer];
    const likeness = options.map((option) =>
      [...option].reduce((sum, word) => {
        const { keys = 0, others = 0 } = counts.get(word) ?? {};
        const ownKey = key?.has(word) ? 1 : 0;
        const ownOthers = options.filter((each) => each !== key && each.has(word)).length;
        return sum + Math.log((3 * (keys - ownKey + 1)) / (others - ownOthers + 3));
      }, 0),
    );
    const best = Math.max(...likeness);
    if (likeness[answer] === best) found += 1 / likeness.filter((each) => each === best).length;
  }
  return found > GUESSED * items.length
    ? [
        `${percent(found / items.length)} of all keys can be guessed from their words; ${percent(GUESSED)} may be`,
      ]
    : [];
}

/**
 * A habit must not reveal the true statements: always the same answer, or the length. It tries all lengths and takes
 * the strongest one, so it uses the strict limit for words.
 */
export function statementFaults(statements: Statement[]): string[] {
  const total = statements.length;
  const habits = [0, ...statements.map(({ text }) => text.length)].map((length) => {
    const count = statements.filter(({ text, isTrue }) => isTrue === text.length >= length).length;
    return { length, count, either: Math.max(count, total - count) };
  });
  const [habit] = habits.sort((a, b) => b.either - a.either);
  return habit && atLeast(habit.either, total, 1 / 2) < CHANCE.word
    ? [`'true' from ${habit.length} characters on is right for ${habit.count} of ${total} statements`]
    : [];
}

function wordsAndMarks(option: string): Set<string> {
  return new Set([...words(option), ...(option.match(/[,;:]/g) ?? [])]);
}
