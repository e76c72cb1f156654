import { type NextStep, STEPS } from "../assessments/questions/next-steps";

/** What an operator should do next with a question, by how pressing it is. */
export const ADVISED_STEPS = { report: "look at the report", ...STEPS } as const;
export type AdvisedStep = Omit<NextStep, "step"> & { step: keyof typeof ADVISED_STEPS };

/** An open report comes before what the figures say. */
export function withReports(next: NextStep | null, open: number): AdvisedStep {
  if (open === 0) return next ?? { step: "none", words: "", because: "" };
  const because = `${open.toLocaleString("en")} ${open === 1 ? "report is" : "reports are"} open.`;
  return { step: "report", words: ADVISED_STEPS.report, because };
}
