import type { Level } from "../courses/rules";
import { streakOf } from "../dashboard/rules";

/** Badges, by key, with the name that is kept when one is awarded. */
export const badgeNames = {
  "first-lesson": "First bite",
  "first-course": "First course",
  "week-of-days": "A week of days",
  "perfect-check": "Nothing missed",
  "level-beginner": "All of Beginner",
  "level-intermediate": "All of Intermediate",
  "level-advanced": "All of Advanced",
} as const;

/** What each is awarded for: `earnedBadges`, in words. */
export const howToEarn = {
  "first-lesson": "Complete a lesson.",
  "first-course": "Complete all lessons of a course.",
  "week-of-days": "Learn on seven days in a row.",
  "perfect-check": "Answer a whole knowledge check right.",
  "level-beginner": "Complete every course of the Beginner level.",
  "level-intermediate": "Complete every course of the Intermediate level.",
  "level-advanced": "Complete every course of the Advanced level.",
} as const;

export type BadgeKey = keyof typeof badgeNames;

type Facts = {
  lessonsCompleted: number;
  coursesCompleted: number;
  /** ISO dates in the learner's time zone. */
  days: string[];
  today: string;
  perfectChecks: number;
  /** Levels of which every published course is completed. */
  levelsCompleted: Level[];
};

/** What somebody has earned. Badges are only ever added: what no longer follows was earned all the same. */
export function earnedBadges(facts: Facts): BadgeKey[] {
  const earned: BadgeKey[] = [];
  if (facts.lessonsCompleted > 0) earned.push("first-lesson");
  if (facts.coursesCompleted > 0) earned.push("first-course");
  if (streakOf(facts.days, facts.today) >= 7) earned.push("week-of-days");
  if (facts.perfectChecks > 0) earned.push("perfect-check");
  for (const level of facts.levelsCompleted) earned.push(`level-${level}`);
  return earned;
}
