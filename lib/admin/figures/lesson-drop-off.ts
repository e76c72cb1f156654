import { share } from "./weekly-figures";

export type LessonRow = { key: string; title: string; completed: number; noFurther: number };
export type CourseRow = {
  id: string;
  title: string;
  enrolled: number;
  notBegun: number;
  finished: number;
  lessons: LessonRow[];
};
export type LessonFigures = LessonRow & {
  number: number;
  /** Came to this lesson or further. */
  reached: number;
  /** Share of the people who reached it and went no further. */
  lost: number | null;
};
export type CourseFigures = Omit<CourseRow, "lessons"> & {
  lessons: LessonFigures[];
  worst: LessonFigures | undefined;
};

/** People who finished have reached every lesson; others have reached all lessons up to their furthest one. */
export function courseFigures({ lessons, ...course }: CourseRow): CourseFigures {
  let reached = course.finished;
  const figures: LessonFigures[] = [];
  for (const [index, lesson] of [...lessons.entries()].reverse()) {
    reached += lesson.noFurther;
    figures.unshift({ ...lesson, number: index + 1, reached, lost: share(lesson.noFurther, reached) });
  }
  const [worst] = byDrop(figures);
  return { ...course, lessons: figures, worst: worst && worst.noFurther > 0 ? worst : undefined };
}

/** By the share that was lost; of equal ones, the one that lost more people comes first. */
export const byDrop = <Lesson extends LessonFigures>(lessons: Lesson[]): Lesson[] =>
  lessons.toSorted((a, b) => (b.lost ?? 0) - (a.lost ?? 0) || b.noFurther - a.noFurther);

/** By people, not by share: across courses, a lesson that one person reached and left would come first. */
export const byPeopleLost = <Lesson extends LessonFigures>(lessons: Lesson[]): Lesson[] =>
  lessons.toSorted((a, b) => b.noFurther - a.noFurther || (b.lost ?? 0) - (a.lost ?? 0));
