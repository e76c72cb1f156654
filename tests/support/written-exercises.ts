import { uuidv7 } from "uuidv7";
import type { ExerciseContent } from "@/lib/content/exercise-schema";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "./database";

const example = { text: "An example", output: "What came back", notes: "Why" };

export const writeContent = (task: string): ExerciseContent => ({
  kind: "write",
  demand: "thought",
  task,
  criteria: ["It is short.", "It has a name.", "It has a date."],
  weak: example,
  strong: example,
});

export const chooseContent: ExerciseContent = {
  kind: "choose",
  demand: "easy",
  task: "Choose.",
  options: [
    { text: "This", right: true, feedback: "Yes." },
    { text: "That", feedback: "No." },
    { text: "None", feedback: "No." },
  ],
};

type Place = { courseId: string; lessonKey: string; key: string; content?: ExerciseContent };

/** Like the content sync. Returns the ids of the exercise and of its first wording. */
export async function createExercise({
  courseId,
  lessonKey,
  key,
  content = writeContent(`Task ${key}`),
}: Place) {
  const id = uuidv7();
  await asOwner(
    `INSERT INTO exercises (id, lesson_id, key, order_index, section)
     SELECT $1, l.id, $4, (SELECT count(*) FROM exercises e WHERE e.lesson_id = l.id), 0
     FROM course_lessons l WHERE l.course_id = $2 AND l.key = $3`,
    [id, courseId, lessonKey, key],
  );
  return { id, versionId: await addWording(id, 1, content) };
}

export async function addWording(exerciseId: string, version: number, content: ExerciseContent) {
  const id = uuidv7();
  await asOwner("INSERT INTO exercise_versions (id, exercise_id, version, content) VALUES ($1, $2, $3, $4)", [
    id,
    exerciseId,
    version,
    content,
  ]);
  return id;
}

type Writing = { userId: string; versionId: string; text: string; met?: number[]; minutesAgo?: number };

export async function write({ userId, versionId, text, met = [], minutesAgo = 0 }: Writing) {
  const triedAt = new Date(Date.now() - minutesAgo * 60_000);
  await db().exerciseTry.create({
    data: { id: uuidv7(), userId, versionId, answer: { kind: "write", text, met }, isDone: true, triedAt },
  });
}
