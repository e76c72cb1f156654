import { uuidv4 } from "uuidv7";
import type { ExerciseContent } from "@/lib/content/exercise-schema";
import { asOwner } from "./database";

/** Puts an exercise into a lesson, as the content sync does. Returns the id of its version. */
export async function addExercise(lessonId: string, content: ExerciseContent, orderIndex = 0) {
  const [exerciseId, versionId] = [uuidv4(), uuidv4()];
  await asOwner(
    "INSERT INTO exercises (id, lesson_id, key, order_index, section) VALUES ($1, $2, $3, $4, 0)",
    [exerciseId, lessonId, `${content.kind}-${orderIndex}`, orderIndex],
  );
  await asOwner("INSERT INTO exercise_versions (id, exercise_id, version, content) VALUES ($1, $2, 1, $3)", [
    versionId,
    exerciseId,
    JSON.stringify(content),
  ]);
  return versionId;
}
