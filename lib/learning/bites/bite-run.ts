/** What came of one step: an item that was due, or the new bite. */
export type StepResult = {
  /** Of the first answer. Null where nothing is right or wrong. */
  isRight: boolean | null;
  /** 'Comes back in 3 days.'; null for the bite, which is done once. */
  comesBack: string | null;
};

/** One way through a Weekly Bite. `step`: from 0; after the last one it is over. */
export type BiteRun = {
  step: number;
  total: number;
  /** By step. */
  results: (StepResult | null)[];
  canGoOn: boolean;
  xp: number;
};

export type BiteRunEvent =
  /** `isOver`: the step may be left. */
  { type: "answered"; step: number; result: StepResult; isOver: boolean; xp: number } | { type: "next" };

export const startRun = (total: number): BiteRun => {
  return { step: 0, total, results: Array.from({ length: total }, () => null), canGoOn: false, xp: 0 };
};

export function biteRun(run: BiteRun, event: BiteRunEvent): BiteRun {
  if (event.type === "next") {
    return run.canGoOn ? { ...run, step: run.step + 1, canGoOn: false } : run;
  }
  const { step, result, isOver, xp } = event;
  const results = run.results.map((old, at) => (at === step ? (old ?? result) : old));
  // A late answer of a step that was left opens nothing.
  const canGoOn = run.canGoOn || (isOver && step === run.step);
  return { ...run, results, canGoOn, xp: run.xp + xp };
}

export function countRight({ results }: BiteRun): { right: number; graded: number } {
  const graded = results.filter((result) => result !== null && result.isRight !== null);
  return { right: graded.filter((result) => result?.isRight).length, graded: graded.length };
}
