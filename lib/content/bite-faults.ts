import { keyLengthFaults, keyWordFaults } from "./answer-key-faults";
import { choiceOf, kindFaults } from "./exercise-faults";
import type { Bite } from "./read-bites";
import { words } from "./text-overlap";

/** Words of a bite: a minute. */
const WORDS = { least: 90, most: 160 };

type Judged = Pick<Bite, "id" | "html" | "exercise">;

/** Faults as sentences that name the file. */
export function biteFaults(bites: Judged[]): string[] {
  const choices = bites.flatMap(({ id, exercise }) => choiceOf(id, exercise));
  return [
    ...bites.flatMap(faultsOf),
    ...keyLengthFaults("bites", choices),
    ...keyWordFaults("bites", choices),
  ];
}

function faultsOf({ id, html, exercise }: Judged): string[] {
  const count = words(html.replaceAll(/<[^<>]*>/g, " ")).length;
  const isInLength = count >= WORDS.least && count <= WORDS.most;
  const length = isInLength ? [] : [`${count} words; a bite has ${WORDS.least} to ${WORDS.most}`];
  return [...length, ...kindFaults(exercise)].map((fault) => `${id}: ${fault}`);
}
