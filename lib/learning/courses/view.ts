import type { QuestionView } from "../../assessments/attempts";
import type { Level } from "./rules";

export type OutlineLesson = {
  key: string;
  title: string;
  durationMinutes: number;
  isCompleted: boolean;
  isCurrent: boolean;
  isLocked: boolean;
};

export type OutlineModule = { key: string; title: string; description: string; lessons: OutlineLesson[] };

export type LessonView = {
  key: string;
  title: string;
  durationMinutes: number;
  html: string;
  video: { src: string; captions: string; poster: string } | null;
  videoText: string[];
  resources: { name: string; url: string }[];
  isCompleted: boolean;
  /** Only in lessons whose title contains 'Introduction' (product.md, section 2); without answer keys. */
  check: QuestionView[];
  /** Percent, of this person's last submission. */
  lastScore: number | null;
};

export type CourseHead = { id: string; title: string; description: string; price: number; level: Level };

export type PlayerView =
  | { access: "missing" }
  | { access: "locked"; course: CourseHead }
  | {
      access: "granted";
      course: CourseHead;
      modules: OutlineModule[];
      completed: number;
      total: number;
      percent: number;
      /** Minutes. */
      timeSpent: number;
      completedAt: Date | null;
      /** Null when the course has no lesson, or the requested one is locked or unknown. */
      lesson: LessonView | null;
      isLocked: boolean;
      toDo: Pick<OutlineLesson, "key" | "title"> | null;
      previousKey: string | null;
      nextKey: string | null;
      isNextLocked: boolean;
    };
