/** Starts of the exam that a person has. Source: docs/exam.md, 'Attempts'. */
export const START_LIMITS = [
  { starts: 2, hours: 24, words: "two attempts in 24 hours" },
  { starts: 5, hours: 30 * 24, words: "five attempts in 30 days" },
] as const;

/** For all who read of retakes, before they buy and before they start. */
export const RETAKE_RULE = `at most ${START_LIMITS.map(({ words }) => words).join(" and ")}`;

const HOUR = 60 * 60 * 1000;

export type StartLimit = { from: Date; words: string };

/** From when the next start is possible, or null if it is now. `starts`: of this person, in any order. */
export function nextStart(starts: readonly Date[], at: Date): StartLimit | null {
  const latest = [...starts].sort((a, b) => b.getTime() - a.getTime());
  const limits = START_LIMITS.flatMap(({ starts: most, hours, words }) => {
    const first = latest[most - 1];
    const from = first && new Date(first.getTime() + hours * HOUR);
    return from && from > at ? [{ from, words }] : [];
  });
  return limits.sort((a, b) => b.from.getTime() - a.from.getTime())[0] ?? null;
}
