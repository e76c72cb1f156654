import { atLeast } from "../../content/probability";

/** Why a person looks at an attempt before it counts. Source: docs/exam.md, 'Integrity'. */
export const HOLD_REASONS = {
  "fast-paper": "The whole paper took less than 90 seconds.",
  "fast-answers": "Half of the questions or more were answered within four seconds of being shown.",
  "matching-answers": "Its wrong answers equal those of another person, beyond what chance explains.",
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;

/** Seconds. Nobody can have read a paper in less, or a question. */
const LEAST_PAPER = 90;
export const LEAST_QUESTION = 4;
/** How often two people who are both wrong choose the same option, when it is not known: wrong options are not equally tempting. */
const SAME_BY_CHANCE = 0.5;
/** Pairs of attempts are many, so a match must be rare: one in ten thousand. */
const CHANCE = 1e-4;

type Timed = { shownAt: Date | null; answeredAt: Date | null };
type Sitting<Item extends Timed = Timed> = { startedAt: Date; closedAt: Date; items: readonly Item[] };

export const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/**
 * The answered questions in the order of their answers, with the seconds each was before the candidate. Without a time of
 * showing it begins at the answer before.
 */
export function timelineOf<Item extends Timed>({ startedAt, items }: Omit<Sitting<Item>, "closedAt">) {
  let last = startedAt;
  return items
    .filter((item): item is Item & { answeredAt: Date } => item.answeredAt !== null)
    .sort((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime())
    .map((item) => {
      const from = item.shownAt ?? last;
      last = item.answeredAt;
      return { ...item, seconds: Math.max(0, secondsBetween(from, item.answeredAt)) };
    });
}

export function paceReasons(sitting: Sitting): HoldReason[] {
  const reasons: HoldReason[] = [];
  if (secondsBetween(sitting.startedAt, sitting.closedAt) < LEAST_PAPER) reasons.push("fast-paper");
  const times = timelineOf(sitting)
    .map(({ seconds }) => seconds)
    .sort((a, b) => a - b);
  const median = times[Math.floor((times.length - 1) / 2)];
  if (median !== undefined && median < LEAST_QUESTION) reasons.push("fast-answers");
  return reasons;
}

/**
 * Whether two attempts match beyond chance. `bothWrong`: questions that both answered wrong. `same`: those of them with
 * the same option.
 */
export function matchesBeyondChance({ bothWrong, same }: { bothWrong: number; same: number }): boolean {
  return atLeast(same, bothWrong, SAME_BY_CHANCE) < CHANCE;
}
