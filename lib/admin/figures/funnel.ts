import { share } from "./weekly-figures";

export const STEPS = {
  came: "Came (quiz begun or account made)",
  quiz: "Quiz finished",
  account: "Signed up",
  lesson: "First lesson completed",
  checkout: "Checkout started",
  paid: "Paid",
  exam: "Exam started",
  passed: "Exam passed",
} as const;

type StepName = keyof typeof STEPS;
/** In the order in which a person takes them. */
export const stepNames = Object.keys(STEPS) as StepName[];

export type StepRow = { step: string; people: number; inOrder: number };
export type Step = {
  step: StepName;
  label: string;
  /** People who did this step and every step before it. */
  inOrder: number;
  ofBefore: number | null;
  people: number;
};

export function stepsOf(rows: StepRow[]): Step[] {
  const known = new Map(rows.map((row) => [row.step, row]));
  let before = 0;
  return stepNames.map((step) => {
    const { people, inOrder } = known.get(step) ?? { people: 0, inOrder: 0 };
    const ofBefore = step === "came" ? null : share(inOrder, before);
    before = inOrder;
    return { step, label: STEPS[step], inOrder, ofBefore, people };
  });
}
