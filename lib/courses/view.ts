import type { QuestionView } from "../assessments/view";
import type { Level } from "./rules";

/** What may leave the server about courses. The content of a lesson is only in `LessonView`. */

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
  /** Sanitised HTML. */
  html: string;
  video: { src: string; captions: string; poster: string } | null;
  /** What it says, in paragraphs. */
  videoText: string[];
  resources: { name: string; url: string }[];
  isCompleted: boolean;
  /** Only in lessons whose title contains 'Introduction' (product.md, section 2); without keys. */
  check: QuestionView[];
  /** Percent, of the check as this person last handed it in. */
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
      /** Null when the course has no lesson, or the one that was asked for is locked or unknown. */
      lesson: LessonView | null;
      /** That lesson is locked. */
      isLocked: boolean;
      /** The first lesson that is still to do: it is never locked. */
      toDo: Pick<OutlineLesson, "key" | "title"> | null;
      previousKey: string | null;
      nextKey: string | null;
      /** There is a next lesson, and it is locked. */
      isNextLocked: boolean;
    };
