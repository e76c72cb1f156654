import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { mayOpenCourse } from "../../learning/courses/lesson-access";
import { heldSkusOf, isLessonCompleted } from "../../learning/courses/lesson-access-queries";
import { exerciseCountOf } from "../../learning/practice/exercise-queries";
import { query } from "../../platform/db/query";
import { resultSchema } from "../schema";
import { type LearningPath, learningPathOf } from "./learning-path";

/** The lessons of all categories that this person could take. */
const categoryLessonsOf = (userId: string) =>
  query()
    .selectFrom("category_lessons as t")
    .innerJoin("course_lessons as l", (join) =>
      join.onRef("l.id", "=", "t.lesson_id").on("l.retired_at", "is", null),
    )
    .innerJoin("public_courses as c", "c.id", "l.course_id")
    .select(["t.category", "c.id as courseId", "c.title as courseTitle", "c.price"])
    .select(["c.difficulty_level as difficultyLevel", "l.key", "l.title"])
    .select(({ ref }) => [
      exerciseCountOf(ref("l.id")).as("exercises"),
      isLessonCompleted(userId, ref("l.id")).as("isDone"),
    ])
    .orderBy("t.category")
    .orderBy("t.order_index");

/** For toLearningPath: of the given attempt, else of the newest one; one row, or none without a closed one. */
export const pathOf = (userId: string, attemptId?: string) =>
  query()
    .selectFrom("attempts as a")
    .select("a.result")
    .select([heldSkusOf(userId).as("heldSkus"), jsonArrayFrom(categoryLessonsOf(userId)).as("lessons")])
    .where("a.user_id", "=", userId)
    .where("a.kind", "=", "practice")
    .where("a.status", "=", "closed")
    .$if(attemptId !== undefined, (of) => of.where("a.id", "=", attemptId ?? ""))
    .orderBy("a.closed_at", "desc")
    .limit(1);

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof pathOf>["executeTakeFirst"]>>>;

/** The path after a quiz of this person. Null without a closed one, or when nothing was missed. */
export const findLearningPath = async (userId: string, attemptId?: string): Promise<LearningPath | null> =>
  toLearningPath((await pathOf(userId, attemptId).executeTakeFirst()) ?? null);

export function toLearningPath(found: Found | null): LearningPath | null {
  const result = resultSchema.safeParse(found?.result);
  if (!found || !result.success) return null;
  const lessons = found.lessons.map(({ difficultyLevel, ...lesson }) => {
    const course = { id: lesson.courseId, price: lesson.price, difficultyLevel };
    return { ...lesson, price: mayOpenCourse(course, found.heldSkus) ? 0 : lesson.price };
  });
  const path = learningPathOf(result.data.categories, lessons);
  return path.lessons.length > 0 ? path : null;
}
