import { uuidv4 } from "uuidv7";
import type { ExerciseContent } from "@/lib/content/exercise-schema";

type Run = (statement: string, values: unknown[]) => Promise<unknown>;

/**
 * Puts an exercise into a lesson, as the content sync does. `run`: as the database's owner. Returns its version's id,
 * from which the order of its options follows.
 */
export async function addExercise(
  run: Run,
  lessonId: string,
  content: ExerciseContent,
  orderIndex = 0,
  versionId = uuidv4(),
) {
  const exerciseId = uuidv4();
  await run("INSERT INTO exercises (id, lesson_id, key, order_index, section) VALUES ($1, $2, $3, $4, 1)", [
    exerciseId,
    lessonId,
    `${content.kind}-${orderIndex}`,
    orderIndex,
  ]);
  await run("INSERT INTO exercise_versions (id, exercise_id, version, content) VALUES ($1, $2, 1, $3)", [
    versionId,
    exerciseId,
    JSON.stringify(content),
  ]);
  return versionId;
}
