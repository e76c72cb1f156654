import { isDeepStrictEqual } from "node:util";
import type { Exercise } from "../lib/content/exercise-schema";
import type { CourseContent } from "../lib/content/schema";
import type { OwnerTx } from "./owner-client";

/** A changed wording becomes a new version, never an edit. */
export async function syncExercises(
  tx: OwnerTx,
  { course, lessons, exercises }: CourseContent,
  lessonIds: Map<string, string>,
): Promise<void> {
  const present: string[] = [];
  for (const { id: lesson, headings } of lessons) {
    const lessonId = lessonIds.get(lesson);
    if (!lessonId) continue;
    for (const [orderIndex, exercise] of (exercises.get(lesson) ?? []).entries()) {
      present.push(await syncExercise(tx, exercise, { lessonId, orderIndex, headings }));
    }
  }
  await tx.exercise.updateMany({
    where: { lesson: { courseId: course.id }, absentSince: null, id: { notIn: present } },
    data: { absentSince: new Date() },
  });
}

type Place = { lessonId: string; orderIndex: number; headings: string[] };

async function syncExercise(
  tx: OwnerTx,
  { id: key, after, ...content }: Exercise,
  { lessonId, orderIndex, headings }: Place,
): Promise<string> {
  const section = after === "end" ? headings.length : headings.indexOf(after) + 1;
  const place = { orderIndex, section, absentSince: null };
  const { id } = await tx.exercise.upsert({
    where: { lessonId_key: { lessonId, key } },
    create: { lessonId, key, ...place },
    update: place,
  });
  const latest = await tx.exerciseVersion.findFirst({
    where: { exerciseId: id },
    orderBy: { version: "desc" },
  });
  if (!latest || !isDeepStrictEqual(latest.content, content)) {
    await tx.exerciseVersion.create({
      data: { exerciseId: id, version: (latest?.version ?? 0) + 1, content },
    });
  }
  return id;
}
