import type { Category } from "../rules";
import type { ReviewedItem } from "../view";
import type { Level, QuizResult } from "./schema";

export type RecommendedLesson = {
  category: Category;
  courseId: string;
  courseTitle: string;
  key: string;
  title: string;
  /** EUR cents that the course still costs this person. */
  price: number;
};

/** The exam's pool is private: only the wording of its questions is shown. */
export type ResultsView = {
  id: string;
  kind: "practice" | "certification";
  score: number;
  passed: boolean;
  closedAt: Date;
  certificate: string | null;
  result: QuizResult;
  /** The reserved tier, and the seconds that are left; 0 once it has ended. */
  reserved: { percent: number; secondsLeft: number } | null;
  lessons: RecommendedLesson[];
  questions: ReportableItem[];
};

export type ReportableItem = {
  versionId: string;
  question: string;
  review: Pick<ReviewedItem, "options" | "answerId" | "correctOptionId" | "explanation" | "lesson"> | null;
  isReported: boolean;
};

export type PastAttempt = {
  id: string;
  kind: "practice" | "certification";
  closedAt: Date;
  score: number;
  passed: boolean;
  level: Level;
};
