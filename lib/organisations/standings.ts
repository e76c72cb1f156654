/** How far somebody on a seat, or invited to one, is; in the order in which a manager asks for them. */
export const standings = ["not-begun", "invited", "stuck", "learning", "passed", "ended"] as const;
export type Standing = (typeof standings)[number];

/** Who has begun and not passed the exam is stuck when no lesson was completed for so long. */
export const STUCK_DAYS = 14;

export const standingNames: Record<Standing, string> = {
  "not-begun": "Not begun",
  invited: "Invited",
  stuck: "Stuck",
  learning: "Learning",
  passed: "Passed",
  ended: "Ended",
};

/** What a standing means, where its name leaves it open. */
export const standingMeanings: Partial<Record<Standing, string>> = {
  "not-begun": "no lesson completed, and no course begun on the seat",
  invited: "the invitation is not accepted",
  stuck: `begun, no lesson completed for ${STUCK_DAYS} days, exam not passed`,
  learning: "begun, exam not passed yet",
  ended: "the seat is over without a pass",
};

export type StandingCount = { standing: Standing; people: number };

/** The groups that a manager chooses from; who was invited has not begun either. */
export const standingGroups = {
  "not-begun": ["not-begun", "invited"],
  stuck: ["stuck"],
  learning: ["learning"],
  passed: ["passed"],
} as const satisfies Record<string, readonly Standing[]>;
export type StandingGroup = keyof typeof standingGroups;

export const countPeople = (counts: readonly StandingCount[], of: readonly Standing[]): number =>
  counts.reduce((sum, { standing, people }) => (of.includes(standing) ? sum + people : sum), 0);
