import { ENOUGH_TO_WARN } from "../assessments/questions/question-statistics";
import { CELL_IDS, type CellId } from "../content/exam-blueprint";
import type { AdvisedQuestion } from "./question-advice";
import { ADVISED_STEPS, type AdvisedStep } from "./question-steps";

export type CellFigures = {
  cell: CellId;
  live: number;
  pilot: number;
  draft: number;
  /** Questions whose review date has come. */
  due: number;
  /** Of its live questions, share of papers: the mean and the most. Null without papers. */
  meanExposure: number | null;
  mostExposure: number | null;
  /** The mean of its live questions, by which papers are balanced. Null without one. */
  expected: number | null;
  /** The mean of those of them that have enough answers, and how many first answers that are. */
  observed: number | null;
  answers: number;
};

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const known = (values: (number | null)[]) => values.filter((value) => value !== null);

export const hasEnough = ({ status, responses }: AdvisedQuestion) =>
  status === "live" && responses >= ENOUGH_TO_WARN;

/** The exam's questions by cell, in the order of the blueprint. */
export function figuresByCell(questions: AdvisedQuestion[], at: Date): CellFigures[] {
  return CELL_IDS.map((cell) => {
    const asked = questions.filter((question) => question.cell === cell && question.status !== null);
    const count = (status: AdvisedQuestion["status"]) =>
      asked.filter((question) => question.status === status).length;
    const live = asked.filter(({ status }) => status === "live");
    const exposures = known(live.map(({ exposure }) => exposure));
    const answered = live.filter(hasEnough);
    return {
      cell,
      live: live.length,
      pilot: count("pilot"),
      draft: count("draft"),
      due: asked.filter(({ reviewBy }) => reviewBy !== null && reviewBy <= at).length,
      meanExposure: mean(exposures),
      mostExposure: exposures.length === 0 ? null : Math.max(...exposures),
      expected: mean(known(live.map(({ expected }) => expected))),
      observed: mean(known(answered.map(({ facility }) => facility))),
      answers: answered.reduce((sum, { responses }) => sum + responses, 0),
    };
  });
}

type Step = AdvisedStep["step"];

/** How many questions wait for each step, the most pressing first; those with nothing to do are left out. */
export function countSteps(questions: AdvisedQuestion[]): { step: Step; label: string; count: number }[] {
  return (Object.keys(ADVISED_STEPS) as Step[])
    .filter((step) => step !== "none")
    .map((step) => ({
      step,
      label: ADVISED_STEPS[step],
      count: questions.filter(({ next }) => next.step === step).length,
    }));
}
