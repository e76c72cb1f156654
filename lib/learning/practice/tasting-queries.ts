import "server-only";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { arrangeExercise } from "./arranged-exercises";
import { findOpenExercise } from "./exercise-access-queries";
import { TASTING } from "./tasting";

/**
 * Today's version of the exercise on the home page, and its options in the order of the lesson.
 * @throws AppError `not_found` without it, `unauthenticated` when its lesson is not open to guests
 */
export async function findTasting(): Promise<{ versionId: string; options: string[] }> {
  const version = await query()
    .selectFrom("current_exercise_versions as e")
    .innerJoin("course_lessons as l", "l.id", "e.lesson_id")
    .select("e.id")
    .where("l.course_id", "=", TASTING.courseId)
    .where("l.key", "=", TASTING.lessonKey)
    .where("e.key", "=", TASTING.exerciseKey)
    .executeTakeFirst();
  const versionId = version?.id;
  if (!versionId) throw new AppError("not_found", "This exercise is not available.");
  const { content } = await findOpenExercise(db(), { id: "", isGuest: true }, versionId);
  const exercise = arrangeExercise(versionId, content);
  return { versionId, options: exercise.kind === "choose" ? exercise.options.map(({ text }) => text) : [] };
}
