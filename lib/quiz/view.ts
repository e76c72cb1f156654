import type { Category } from "../assessments/rules";
import type { ReviewedItem } from "../assessments/view";
import type { Level, QuizResult } from "./schema";

export type RecommendedLesson = {
  category: Category;
  courseId: string;
  courseTitle: string;
  key: string;
  title: string;
  /** What its course still costs this person, in cents. */
  price: number;
};

/** What may be said of a closed attempt. The exam's pool is private: of its questions only the wording is shown. */
export type ResultsView = {
  id: string;
  kind: "practice" | "certification";
  score: number;
  passed: boolean;
  closedAt: Date;
  /** The code of the certificate that was issued for it. */
  certificate: string | null;
  result: QuizResult;
  /** The tier that was kept for this attempt, and for how many more seconds; 0 once it has ended. */
  reserved: { percent: number; secondsLeft: number } | null;
  lessons: RecommendedLesson[];
  questions: ReportableItem[];
};

export type ReportableItem = {
  versionId: string;
  question: string;
  /** Null for the exam. */
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
