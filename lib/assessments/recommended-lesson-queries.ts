import "server-only";
import { sql } from "kysely";
import type { Category } from "../content/question-banks";
import type { DifficultyLevel } from "../generated/prisma/enums";
import { mayOpenCourse } from "../learning/courses/lesson-access";
import { listHeldSkus } from "../learning/courses/lesson-access-queries";
import { exerciseCountOf } from "../learning/practice/exercise-queries";
import { anyOf, condition, query } from "../platform/db/query";

const LESSONS_A_CATEGORY = 2;

export type RecommendedLesson = PlanLesson & { category: Category };

export type PlanLesson = {
  courseId: string;
  courseTitle: string;
  key: string;
  title: string;
  exercises: number;
  isDone: boolean;
  /** EUR cents that the course still costs this person. */
  price: number;
};

/** Lessons that the person has not completed come first. */
export async function listRecommendedLessons(
  userId: string,
  categories: Category[],
): Promise<RecommendedLesson[]> {
  return priceFor(userId, await listLessonsOfCategories(userId, categories));
}

type Offered = { courseId: string; price: number; difficultyLevel: DifficultyLevel };

/** With the price that each course still has for this person. */
export async function priceFor<L extends Offered>(userId: string, lessons: L[]) {
  const heldSkus = await listHeldSkus(userId);
  return lessons.map(({ difficultyLevel, ...lesson }) => {
    const course = { id: lesson.courseId, price: lesson.price, difficultyLevel };
    return { ...lesson, price: mayOpenCourse(course, heldSkus) ? 0 : lesson.price };
  });
}

async function listLessonsOfCategories(userId: string, categories: Category[]) {
  if (categories.length === 0) return [];
  const ranked = query()
    .selectFrom("category_lessons as t")
    .innerJoin("course_lessons as l", (join) =>
      join.onRef("l.id", "=", "t.lesson_id").on("l.retired_at", "is", null),
    )
    .innerJoin("public_courses as c", "c.id", "l.course_id")
    .leftJoin("lesson_completions as done", (join) =>
      join.onRef("done.lesson_id", "=", "l.id").on("done.user_id", "=", userId),
    )
    .where("t.category", "=", anyOf(categories))
    .select(({ fn, eb, ref }) => [
      "t.category",
      "c.id as courseId",
      "c.title as courseTitle",
      "l.key",
      "l.title",
      "c.price",
      "c.difficulty_level as difficultyLevel",
      exerciseCountOf(ref("l.id")).as("exercises"),
      condition(eb("done.id", "is not", null)).as("isDone"),
      fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy("t.category")
            .orderBy(({ eb }) => eb("done.id", "is not", null))
            .orderBy("t.order_index"),
        )
        .as("place"),
    ]);
  return query()
    .selectFrom(ranked.as("ranked"))
    .select(["category", "courseId", "courseTitle", "key", "title", "price", "difficultyLevel"])
    .select(["exercises", "isDone"])
    .where("place", "<=", LESSONS_A_CATEGORY)
    .orderBy(sql`array_position(${categories}::question_category[], category)`)
    .orderBy("place")
    .execute();
}
