import { drawExamPaper, type ExamQuestion } from "../../lib/assessments/exam/exam-papers";
import { type Random, shuffle } from "../../lib/assessments/papers";
import { hasPassed, scorePercent } from "../../lib/assessments/pass-mark";
import { cellOf } from "../../lib/content/exam-blueprint";
import { CATEGORIES } from "../../lib/content/question-banks";
import type { ExamItem } from "../../lib/content/schema";

/*
 * The gates that questions of the exam pass before they are used: docs/exam.md, 'Gates'. Readers get sheets without keys,
 * in an order and with options in an order of the sheet's own, and answer by number and letter.
 */

/** What a sheet shows of each question. */
export const SHEETS = ["options", "question", "whole"] as const;
export type Sheet = (typeof SHEETS)[number];
/** Who answers which sheet. */
export const READERS = {
  options: "options",
  question: "question",
  expert: "whole",
  novice: "whole",
} as const;
export type Reader = keyof typeof READERS;

const LETTERS = ["A", "B", "C", "D"] as const;
export type SheetKeys = Record<string, { id: string; answer: string }>;

/** Three texts for readers, and the keys of their numbers, which readers must not see. */
export function makeSheets(
  items: readonly ExamItem[],
  random: Random,
): { texts: Record<Sheet, string>; keys: SheetKeys } {
  const keys: SheetKeys = {};
  const entries = shuffle(items, random).map(({ id, stimulus, question, options, answer }, index) => {
    const number = `Q${index + 1}`;
    const order = shuffle([0, 1, 2, 3], random);
    keys[number] = { id, answer: LETTERS[order.indexOf(answer)] ?? "" };
    const shown = order.map((place, at) => `  ${LETTERS[at]}: ${options[place]?.text}`).join("\n");
    return {
      options: `${number}\n${shown}\n`,
      question: `${number}: ${question}\n${shown}\n`,
      whole: `${number}\n\n${stimulus ?? ""}\n${question}\n${shown}\n`,
    };
  });
  const text = (sheet: Sheet) => entries.map((entry) => entry[sheet]).join("\n");
  return { texts: { options: text("options"), question: text("question"), whole: text("whole") }, keys };
}

export type Answer = {
  id: string;
  isRight: boolean;
  /** Percent: what a novices' reader expects. Null for the others. */
  expected: number | null;
};

/**
 * Reads lines of 'Q7,B' or, of a novices' reader, 'Q7,B,45'.
 * @throws Error with the line that is none
 */
export function readAnswers(csv: string, keys: SheetKeys): Answer[] {
  return csv
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [number = "", letter = "", percent = ""] = line.split(",").map((cell) => cell.trim());
      const key = keys[number];
      if (!key || !LETTERS.some((each) => each === letter))
        throw new Error(`no answer of this sheet: ${line}`);
      const expected = percent === "" ? null : Number(percent);
      if (expected !== null && !(expected >= 0 && expected <= 100))
        throw new Error(`not a percentage: ${line}`);
      return { id: key.id, isRight: letter === key.answer, expected };
    });
}

/** Shares from 0 to 1. Source: docs/exam.md, 'Gates'. */
export const LIMITS = {
  options: 0.4,
  question: 0.5,
  expert: 0.95,
  noviceLeast: 0.35,
  noviceMost: 0.6,
  novicePasses: 0.03,
};
const RUNS_TO_GO_BACK = 3;

export type ItemGates = {
  id: string;
  cell: string;
  /** Readers that found the key, of those that looked. */
  options: [number, number];
  question: [number, number];
  expert: [number, number];
  /** Mean expectation, 0 to 1; null before anybody looked. */
  novice: number | null;
  goesBack: string | null;
};
export type AnswersOf = Record<Reader, Answer[][]>;

export function judgeItems(items: readonly ExamItem[], answers: AnswersOf): ItemGates[] {
  return items.map(({ id, cell }) => {
    const given = (reader: Reader) =>
      answers[reader].flatMap((run) => run.filter((answer) => answer.id === id));
    const found = (reader: Reader): [number, number] => {
      const all = given(reader);
      return [all.filter(({ isRight }) => isRight).length, all.length];
    };
    const expected = given("novice").flatMap((answer) => (answer.expected === null ? [] : [answer.expected]));
    const novice = expected.length === 0 ? null : mean(expected) / 100;
    const [options, question, expert] = [found("options"), found("question"), found("expert")];
    return { id, cell, options, question, expert, novice, goesBack: reasonToGoBack(question, expert) };
  });
}

function reasonToGoBack([unseen, runs]: [number, number], [experts, of]: [number, number]): string | null {
  if (experts < of) return "an expert found another answer";
  if (runs >= RUNS_TO_GO_BACK && unseen === runs) return "found each time without its stimulus";
  return null;
}

export type Gate = { gate: string; figure: string; limit: string; isMet: boolean | null };

/** The gates of the whole pool. `isMet` is null where nobody has looked. */
export function judgePool(judged: readonly ItemGates[], noviceChance: number | null): Gate[] {
  const share = (of: "options" | "question" | "expert") => {
    const [found, all] = judged.reduce((sum, item) => [sum[0] + item[of][0], sum[1] + item[of][1]], [0, 0]);
    return all === 0 ? null : found / all;
  };
  const gate = (
    name: string,
    value: number | null,
    limit: string,
    isMet: (value: number) => boolean,
  ): Gate => {
    return {
      gate: name,
      figure: value === null ? "nobody has looked" : asPercent(value),
      limit,
      isMet: value === null ? null : isMet(value),
    };
  };
  const novice = CATEGORIES.map((category) => {
    const own = judged.filter(({ cell }) => cellOf(cell as ExamItem["cell"]).category === category);
    const seen = own.flatMap(({ novice: expected }) => (expected === null ? [] : [expected]));
    return gate(
      `G3 novices, ${category}`,
      seen.length === 0 ? null : mean(seen),
      `${asPercent(LIMITS.noviceLeast)} to ${asPercent(LIMITS.noviceMost)}`,
      (value) => value >= LIMITS.noviceLeast && value <= LIMITS.noviceMost,
    );
  });
  return [
    gate(
      "G1 options only",
      share("options"),
      `at most ${asPercent(LIMITS.options)}`,
      (value) => value <= LIMITS.options,
    ),
    gate(
      "G1 without stimulus",
      share("question"),
      `at most ${asPercent(LIMITS.question)}`,
      (value) => value <= LIMITS.question,
    ),
    gate(
      "G2 experts",
      share("expert"),
      `at least ${asPercent(LIMITS.expert)}`,
      (value) => value >= LIMITS.expert,
    ),
    ...novice,
    gate(
      "G3 a novice passes",
      noviceChance,
      `at most ${asPercent(LIMITS.novicePasses)}`,
      (value) => value <= LIMITS.novicePasses,
    ),
  ];
}

/** How often a novice passes a paper, if each question is an independent trial with its expected share. 0 to 1. */
export function chanceToPass(
  items: readonly ExamItem[],
  expected: ReadonlyMap<string, number>,
  papers: number,
  random: Random,
) {
  const pool = items
    .filter(({ status }) => status === "live")
    .map(({ id, cell, novice, enemies = [] }): ExamQuestion => {
      return {
        versionId: id,
        key: id,
        cell,
        category: cellOf(cell).category,
        enemies,
        expected: novice,
        optionIds: [],
      };
    });
  let passed = 0;
  for (let n = 0; n < papers; n++) {
    const paper = drawExamPaper(pool, new Set(), random);
    const right = paper.filter(
      ({ key, expected: noted }) => random(1_000_000) / 1_000_000 < (expected.get(key) ?? noted),
    );
    if (paper.length > 0 && hasPassed(scorePercent(right.length, paper.length))) passed++;
  }
  return passed / papers;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
export const asPercent = (share: number) => `${(100 * share).toFixed(1)}%`;
