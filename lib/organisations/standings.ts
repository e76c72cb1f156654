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

/** `due`: whom a reminder would reach, because none did lately. */
export type StandingCount = { standing: Standing; people: number; due: number };

/** The groups that a manager chooses from; who was invited has not begun either. */
export const standingGroups = {
  "not-begun": ["not-begun", "invited"],
  stuck: ["stuck"],
  learning: ["learning"],
  passed: ["passed"],
} as const satisfies Record<string, readonly Standing[]>;
export type StandingGroup = keyof typeof standingGroups;

export function countPeople(counts: readonly StandingCount[], of: readonly Standing[]) {
  const chosen = counts.filter(({ standing }) => of.includes(standing));
  const sum = (key: "people" | "due") => chosen.reduce((total, count) => total + count[key], 0);
  return { people: sum("people"), due: sum("due") };
}
