import type { ExamItem, PracticeQuestion } from "./schema";
import { words } from "./text-overlap";

/** Words. Source: docs/exam.md, 'Questions'. */
const STIMULUS = { least: 35, most: 150 };
/** Months until a question is looked at again. */
const REVIEW_WITHIN = 12;
/** Characters. */
const OPTION_LENGTH = 140;

/** Rules for questions of the exam, beyond those for every bank. */
export function examItemFaults(items: ExamItem[], today: Date): string[] {
  const latest = monthAfter(today, REVIEW_WITHIN);
  return items.flatMap((item) => {
    const { id, cell, type, stimulus, options, review_by } = item;
    const faults = judgedOptionFaults(item);
    const size = stimulus === undefined ? 0 : words(stimulus).length;
    if (stimulus === undefined && type !== "concept") faults.push(`${id}: '${type}' needs a stimulus`);
    if (stimulus !== undefined && (size < STIMULUS.least || size > STIMULUS.most)) {
      faults.push(`${id}: its stimulus has ${size} words, not ${STIMULUS.least} to ${STIMULUS.most}`);
    }
    if (options.some(({ text }) => text.length > OPTION_LENGTH)) faults.push(`${id}: an option is too long`);
    if (review_by > latest) faults.push(`${id}: it is looked at after ${latest} only`);
    if (!id.startsWith(`${cell}-`)) faults.push(`${id}: its id does not begin with its cell, ${cell}`);
    return faults;
  });
}

/** Each wrong option says under which change it would be right; the right one says nothing. */
export function judgedOptionFaults({
  id,
  options,
  answer,
}: Pick<PracticeQuestion, "id" | "options" | "answer">) {
  return options.flatMap(({ right_if }, index) => {
    if ((right_if === undefined) === (index === answer)) return [];
    return [
      `${id}: option ${index + 1} ${right_if === undefined ? "has no right_if" : "is right and has a right_if"}`,
    ];
  });
}

function monthAfter(today: Date, months: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7);
}
