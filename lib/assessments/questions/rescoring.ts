import { hasPassed } from "../pass-mark";

export type RescoreVerdict = "higher" | "lower" | "passes" | "fails";

type Attempt = {
  kind: "practice" | "certification" | "final_assessment";
  /** Percent: the stored score, and then the score by today's answer keys. */
  before: number;
  after: number;
  isKept: boolean;
  /** It passes only by this correction, and nobody has been notified yet. */
  isUnannounced: boolean;
};

/**
 * What today's answer keys mean for a closed attempt. A pass of the exam or of a final assessment is never taken
 * automatically: 'fails' waits for a person and leaves the score. Null changes nothing.
 */
export function verdictOf({ kind, before, after, isKept, isUnannounced }: Attempt): RescoreVerdict | null {
  if (before === after) return null;
  const crosses = hasPassed(before) !== hasPassed(after);
  if (kind === "practice" || !crosses) return after > before ? "higher" : "lower";
  if (hasPassed(after)) return "passes";
  if (isUnannounced) return "lower";
  return isKept ? null : "fails";
}
