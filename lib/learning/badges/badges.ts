import { streakOf } from "../progress/streak";
import type { Level } from "../skus";

export const badgeNames = {
  "first-lesson": "First bite",
  "first-course": "First course",
  "week-of-days": "A week of days",
  "perfect-check": "Nothing missed",
  "level-beginner": "All of Beginner",
  "level-intermediate": "All of Intermediate",
  "level-advanced": "All of Advanced",
} as const;

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
export type BadgeView = { key: BadgeKey; name: string };

export const inNotice = ({ name }: BadgeView) => `Badge earned: ${name}`;

export const isBadgeKey = (key: string): key is BadgeKey => key in badgeNames;

type Facts = {
  lessonsCompleted: number;
  coursesCompleted: number;
  days: string[];
  today: string;
  perfectChecks: number;
  levelsCompleted: Level[];
};

/** Badges are only added: one that no longer follows from the facts was still earned. */
export function earnedBadges(facts: Facts): BadgeKey[] {
  const earned: BadgeKey[] = [];
  if (facts.lessonsCompleted > 0) earned.push("first-lesson");
  if (facts.coursesCompleted > 0) earned.push("first-course");
  if (streakOf(facts.days, facts.today) >= 7) earned.push("week-of-days");
  if (facts.perfectChecks > 0) earned.push("perfect-check");
  for (const level of facts.levelsCompleted) earned.push(`level-${level}`);
  return earned;
}
