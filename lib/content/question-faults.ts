import type { Item } from "./question-banks";
import { pairs, runs, sharedPart, words } from "./text-overlap";

/** Two questions may share at most this part of the shorter one's runs of words. */
const SHARED_RUNS = 0.5;

export function questionFaults(items: Item[]): string[] {
  const faults: string[] = [];
  for (const { id, options } of items) {
    if (new Set(options.map((option) => words(option).join(" "))).size < options.length) {
      faults.push(`${id}: two options say the same`);
    }
  }
  const texts = items.map(({ id, stimulus = "", question, options }) => ({
    id,
    question: words(`${stimulus} ${question}`).join(" "),
    runs: runs(`${stimulus} ${question} ${options.join(" ")}`),
  }));
  for (const [one, other] of pairs(texts)) {
    const part = one.question === other.question ? 1 : sharedPart(one.runs, other.runs);
    if (part > SHARED_RUNS) faults.push(`${other.id}: asks the same as ${one.id}`);
  }
  return faults;
}
