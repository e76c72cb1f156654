import "server-only";
import { type ExerciseContent, exerciseContentSchema } from "../../content/exercise-schema";
import { query, type RawClient } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { findOpenLesson, findSampleLesson } from "../courses/lesson-access-queries";

/** `at`: the time of the check. */
export type OpenExercise = { versionId: string; lessonId: string; content: ExerciseContent; at: Date };

/**
 * An exercise of a lesson that this person may open now. Every write to an exercise checks this first.
 * @throws AppError as findOpenLesson; `unauthenticated` for a guest outside of sample lessons
 */
export async function findOpenExercise(
  tx: RawClient,
  person: { id: string; isGuest: boolean },
  versionId: string,
): Promise<OpenExercise> {
  const found = await query(tx)
    .selectFrom("exercise_versions as v")
    .innerJoin("exercises as e", "e.id", "v.exercise_id")
    .innerJoin("course_lessons as l", "l.id", "e.lesson_id")
    .select(["v.content", "l.id as lessonId", "l.key as lessonKey", "l.course_id as courseId"])
    .where("v.id", "=", versionId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", "This exercise is not available.");
  const { content, lessonId, ...place } = found;
  const at = await checkLesson(tx, person, place);
  return { versionId, lessonId, content: exerciseContentSchema.parse(content), at };
}

/** Returns the time of the check. */
async function checkLesson(
  tx: RawClient,
  { id: userId, isGuest }: { id: string; isGuest: boolean },
  place: { courseId: string; lessonKey: string },
): Promise<Date> {
  const sample = await findSampleLesson(tx, place.courseId);
  if (sample?.key === place.lessonKey) return sample.at;
  if (isGuest) throw new AppError("unauthenticated", "Please sign in to go on with this lesson.");
  return (await findOpenLesson(tx, { userId, ...place })).at;
}
