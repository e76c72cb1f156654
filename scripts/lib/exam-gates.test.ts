import { describe, expect, it } from "vitest";
import { CELL_IDS, cellOf } from "../../lib/content/exam-blueprint";
import type { ExamItem } from "../../lib/content/schema";
import { dice } from "../../tests/support/dice";
import { type AnswersOf, chanceToPass, judgeItems, judgePool, makeSheets, readAnswers } from "./exam-gates";

const none: AnswersOf = { options: [], question: [], expert: [], novice: [] };
function itemOf(cell: ExamItem["cell"], n: number): ExamItem {
  return {
    id: `${cell}-${n}`,
    cell,
    type: cellOf(cell).types[0] ?? "concept",
    status: "live",
    review_by: "2027-01",
    novice: 0.5,
    stimulus: `The case of ${cell} ${n}.`,
    question: `What follows for ${cell} ${n}?`,
    options: [{ text: "right" }, ...["p", "q", "r"].map((text) => ({ text, right_if: "it were so" }))],
    answer: 0,
    explanation: "It follows from the case.",
    lesson: "a/b",
  };
}
const pool = CELL_IDS.flatMap((cell) => [1, 2, 3].map((n) => itemOf(cell, n)));

describe("sheets", () => {
  const { texts, keys } = makeSheets(pool, dice(3));

  it("show readers what they may see, and the keys of all", () => {
    expect(texts.options).not.toContain("What follows");
    expect(texts.question).not.toContain("The case of");
    for (const { stimulus = "", question } of pool) {
      expect(texts.whole).toContain(stimulus);
      expect(texts.question).toContain(question);
    }
    expect(texts.whole).not.toContain("it were so");
    expect(new Set(Object.values(keys).map(({ id }) => id)).size).toBe(pool.length);
    expect(new Set(Object.values(keys).map(({ answer }) => answer)).size).toBe(4);
  });

  it("name the letter under which the key stands", () => {
    for (const [number, { answer }] of Object.entries(keys)) {
      const entry = texts.options.split("\n\n").find((each) => each.startsWith(`${number}\n`)) ?? "";
      expect(entry).toContain(`  ${answer}: right`);
    }
  });
});

describe("answers", () => {
  const keys = { Q1: { id: "cost-1", answer: "B" }, Q2: { id: "cost-2", answer: "D" } };

  it("are read with and without an expectation", () => {
    expect(readAnswers("Q1,B\r\nQ2, A ,45\n\n", keys)).toEqual([
      { id: "cost-1", isRight: true, expected: null },
      { id: "cost-2", isRight: false, expected: 45 },
    ]);
  });

  it.each(["Q3,A", "Q1,E", "Q1", "Q1,B,a lot", "Q1,B,101"])("that are none are refused: %s", (line) => {
    expect(() => readAnswers(line, keys)).toThrow(line);
  });
});

describe("the gates", () => {
  const [first, second] = pool as [ExamItem, ExamItem];
  const said = (id: string, isRight: boolean, expected: number | null = null) => ({ id, isRight, expected });

  it.each<[what: string, answers: Partial<AnswersOf>, goesBack: string | null]>([
    ["nobody has looked", {}, null],
    [
      "three of three find it unseen",
      { question: [1, 2, 3].map(() => [said(first.id, true)]) },
      "found each time without its stimulus",
    ],
    [
      "two of three find it unseen",
      { question: [true, true, false].map((is) => [said(first.id, is)]) },
      null,
    ],
    ["two of two find it unseen", { question: [1, 2].map(() => [said(first.id, true)]) }, null],
    [
      "an expert finds another answer",
      { expert: [[said(first.id, true)], [said(first.id, false)]] },
      "an expert found another answer",
    ],
  ])("send a question back or not when %s", (_what, answers, goesBack) => {
    const [judged] = judgeItems([first], { ...none, ...answers });
    expect(judged?.goesBack).toBe(goesBack);
  });

  it("sum up the pool against the limits", () => {
    const answers: AnswersOf = {
      options: [[said(first.id, true), said(second.id, false)]],
      question: [[said(first.id, true), said(second.id, false)]],
      expert: [[said(first.id, true), said(second.id, true)]],
      novice: [[said(first.id, true, 50), said(second.id, false, 40)]],
    };
    const gates = judgePool(judgeItems([first, second], answers), 0.04);
    const figures = Object.fromEntries(gates.map(({ gate, figure, isMet }) => [gate, [figure, isMet]]));
    expect(figures).toEqual({
      "G1 options only": ["50.0%", false],
      "G1 without stimulus": ["50.0%", true],
      "G2 experts": ["100.0%", true],
      "G3 novices, fundamentals": ["45.0%", true],
      "G3 novices, tools": ["nobody has looked", null],
      "G3 novices, business": ["nobody has looked", null],
      "G3 novices, ethics": ["nobody has looked", null],
      "G3 a novice passes": ["4.0%", false],
    });
  });

  it.each([
    [0.45, 0.002],
    [0.5, 0.006],
    [0.6, 0.051],
    [0.9, 0.957],
  ])(
    "let somebody who is right in %f of questions pass with the chance that the binomial says",
    (share, chance) => {
      const expected = new Map(pool.map(({ id }) => [id, share]));
      expect(chanceToPass(pool, expected, 20_000, dice(5))).toBeCloseTo(chance, 2);
    },
  );
});
