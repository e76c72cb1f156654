/** Runs of today, as the database has them: of this learner, and of all together. */
export type RunsToday = { own: number; all: number };

/** Runs a day. */
export type BenchLimits = { perLearner: number; perDay: number };

/** How many runs a learner has left today: never more than are left for all. */
export function runsLeft({ own, all }: RunsToday, { perLearner, perDay }: BenchLimits): number {
  return Math.max(0, Math.min(perLearner - own, perDay - all));
}

/** Why there is no further run today, in words for the learner; null while there is one. A day is one of UTC. */
export function limitReached({ own, all }: RunsToday, { perLearner, perDay }: BenchLimits): string | null {
  const again = "There are new ones after midnight (UTC), and your text stays here.";
  if (own >= perLearner) return `You have used your ${perLearner} runs of today. ${again}`;
  if (all >= perDay) return `All learners together have used the runs of today. ${again}`;
  return null;
}
