import { kindFaults } from "./exercise-faults";
import type { Bite } from "./read-bites";
import { words } from "./text-overlap";

/** Words of a bite: a minute. */
const WORDS = { least: 90, most: 160 };

/** Faults as sentences that name the file. */
export function biteFaults({ id, html, exercise }: Pick<Bite, "id" | "html" | "exercise">): string[] {
  const count = words(html.replaceAll(/<[^<>]*>/g, " ")).length;
  const length =
    count < WORDS.least || count > WORDS.most
      ? [`${count} words; a bite has ${WORDS.least} to ${WORDS.most}`]
      : [];
  return [...length, ...kindFaults(exercise)].map((fault) => `${id}: ${fault}`);
}
