import type { Category } from "../../content/question-banks";
import type { PlanLesson } from "../recommended-lesson-queries";

/** A lesson that teaches a category, in the order of content/skills/lessons.yaml. */
export type CategoryLesson = PlanLesson & { category: Category };

export type LearningPath = {
  lessons: CategoryLesson[];
  /** The first that is not done and costs nothing, else the first that is not done; null when all are. */
  next: CategoryLesson | null;
};

const LONGEST = 8;

/**
 * The lessons that somebody needs after a quiz, in this order: the weakest category first, without those that had no
 * mistake; in a category the lessons that cost this person nothing first. Done ones keep their place.
 */
export function learningPathOf(
  scores: readonly { category: Category; percent: number }[],
  lessons: readonly CategoryLesson[],
): LearningPath {
  const weakestFirst = scores
    .filter(({ percent }) => percent < 100)
    .toSorted((a, b) => a.percent - b.percent)
    .flatMap(({ category }) =>
      lessons
        .filter((lesson) => lesson.category === category)
        .toSorted((a, b) => Number(a.price > 0) - Number(b.price > 0)),
    );
  const once = new Map<string, CategoryLesson>();
  for (const lesson of weakestFirst) {
    const name = `${lesson.courseId}/${lesson.key}`;
    if (!once.has(name)) once.set(name, lesson);
  }
  const path = [...once.values()].slice(0, LONGEST);
  const toDo = path.filter(({ isDone }) => !isDone);
  return { lessons: path, next: toDo.find(({ price }) => price === 0) ?? toDo[0] ?? null };
}
