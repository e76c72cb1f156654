import "server-only";
import { type ExerciseContent, exerciseContentSchema } from "../../content/exercise-schema";
import { appNow, query, type RawClient } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { findOpenLesson, findSampleLesson } from "../courses/lesson-access-queries";

/** `lessonId`: null for the exercise of a bite. `at`: the time of the check. */
export type OpenExercise = {
  versionId: string;
  exerciseId: string;
  lessonId: string | null;
  content: ExerciseContent;
  at: Date;
};

/**
 * An exercise of a lesson or a bite that this person may open now. Every write to an exercise checks this first.
 * @throws AppError as findOpenLesson; `unauthenticated` for a guest outside of sample lessons; `not_found` for a bite of
 * a later week
 */
export async function findOpenExercise(
  tx: RawClient,
  person: { id: string; isGuest: boolean },
  versionId: string,
): Promise<OpenExercise> {
  const found = await query(tx)
    .selectFrom("exercise_versions as v")
    .innerJoin("exercises as e", "e.id", "v.exercise_id")
    .leftJoin("course_lessons as l", "l.id", "e.lesson_id")
    .select(["v.content", "e.id as exerciseId", "e.bite_id as biteId", "l.id as lessonId"])
    .select(["l.key as lessonKey", "l.course_id as courseId"])
    .where("v.id", "=", versionId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", "This exercise is not available.");
  const { content, exerciseId, biteId, lessonId, lessonKey, courseId } = found;
  const at =
    lessonKey !== null && courseId !== null
      ? await checkLesson(tx, person, { lessonKey, courseId })
      : await checkBite(tx, person, biteId);
  return { versionId, exerciseId, lessonId, content: exerciseContentSchema.parse(content), at };
}

/** Returns the time of the check. */
async function checkBite(tx: RawClient, { isGuest }: { isGuest: boolean }, biteId: string | null) {
  if (isGuest) throw new AppError("unauthenticated", "Please sign in to go on.");
  const found = await query(tx)
    .selectFrom("open_bites")
    .select(appNow.as("at"))
    .where("id", "=", biteId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", "This exercise is not available.");
  return found.at;
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
