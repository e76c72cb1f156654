import { expect, it } from "vitest";
import { countSteps, figuresByCell } from "./exam-figures";
import type { AdvisedQuestion } from "./question-advice";

const at = new Date("2027-03-01");
const question = (overlay: Partial<AdvisedQuestion>): AdvisedQuestion => ({
  versionId: "v",
  key: "k",
  bank: "skills_certification",
  cell: "cost",
  status: "live",
  responses: 100,
  facility: 0.6,
  interval: [0.5, 0.7],
  correlation: 0.3,
  exposure: 0.1,
  papers: 100,
  exposures: 10,
  seconds: 40,
  expected: 0.5,
  reviewBy: new Date("2027-09-01"),
  options: [],
  next: { step: "none", words: "", because: "" },
  warnings: [],
  ...overlay,
});
const cost = (questions: Partial<AdvisedQuestion>[]) =>
  figuresByCell(questions.map(question), at).find(({ cell }) => cell === "cost");

it("counts the questions of a cell by status, and those that are due", () => {
  const questions = [
    {},
    { reviewBy: at },
    { status: "pilot" as const, reviewBy: at },
    { status: "draft" as const },
    { status: null, reviewBy: at },
    { cell: "law" },
    { cell: null },
  ];
  expect(cost(questions)).toMatchObject({ live: 2, pilot: 1, draft: 1, due: 2 });
});

it("takes the mean and the most exposure of the live ones", () => {
  const exposures = [{ exposure: 0.1 }, { exposure: 0.3 }, { exposure: null }];
  const figures = cost([...exposures, { status: "pilot" as const, exposure: 0.9 }]);
  expect(figures?.meanExposure).toBeCloseTo(0.2);
  expect(figures?.mostExposure).toBe(0.3);
});

it("takes what is expected of all live ones, and what is observed where answers are enough", () => {
  const figures = cost([
    { expected: 0.4, facility: 0.5 },
    { expected: 0.6, facility: 0.9 },
    { expected: 0.2, responses: 99, facility: 0 },
  ]);
  expect(figures?.expected).toBeCloseTo(0.4);
  expect(figures?.observed).toBeCloseTo(0.7);
  expect(figures?.answers).toBe(200);
});

it("says nothing of an empty cell", () => {
  const nothing = { meanExposure: null, mostExposure: null, expected: null, observed: null, answers: 0 };
  expect(cost([])).toEqual({ cell: "cost", live: 0, pilot: 0, draft: 0, due: 0, ...nothing });
});

it("counts what waits, the most pressing first", () => {
  const next = (step: "wait" | "key" | "none") => ({ next: { step, words: step, because: "" } });
  const counted = countSteps([next("wait"), next("key"), next("wait"), next("none")].map(question));
  expect(counted.filter(({ count }) => count > 0).map(({ step, count }) => [step, count])).toEqual([
    ["key", 1],
    ["wait", 2],
  ]);
});
