import { share } from "./weekly-figures";

type Declared = { label: string; of: string | null; base: string };

/**
 * Each step with the one that it is a share of: everybody who does it has done that one. Guests buy and take the exam
 * without signing up, so that no step presumes an account but the lessons.
 */
const STEPS = {
  came: { label: "Came (quiz begun or account made)", of: null, base: "who came" },
  quiz: { label: "Quiz finished", of: "came", base: "" },
  account: { label: "Signed up", of: "came", base: "who signed up" },
  lesson: { label: "First lesson completed", of: "account", base: "" },
  checkout: { label: "Checkout started", of: "came", base: "who started a checkout" },
  paid: { label: "Paid", of: "checkout", base: "" },
  exam: { label: "Exam started", of: "came", base: "who started the exam" },
  passed: { label: "Exam passed", of: "exam", base: "" },
} as const satisfies Record<string, Declared>;

type StepName = keyof typeof STEPS;
export const stepNames = Object.keys(STEPS) as StepName[];

export type StepRow = { step: string; people: number };
export type Step = {
  step: StepName;
  label: string;
  people: number;
  /** Of whom it is a share, in words and number; null for the first step. */
  of: { people: number; words: string } | null;
  /** 0 to 1; null where there is nobody to be a share of. */
  share: number | null;
};

export function stepsOf(rows: StepRow[]): Step[] {
  const known = new Map(rows.map(({ step, people }) => [step, people]));
  return stepNames.map((step) => {
    const { label, of } = STEPS[step];
    const people = known.get(step) ?? 0;
    if (of === null) return { step, label, people, of, share: null };
    const whole = known.get(of) ?? 0;
    return { step, label, people, of: { people: whole, words: STEPS[of].base }, share: share(people, whole) };
  });
}
