import { isDeepStrictEqual } from "node:util";
import type { Exercise, ExerciseContent } from "../lib/content/exercise-schema";
import type { Bite } from "../lib/content/read-bites";
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
  await syncVersion(tx, id, content);
  return id;
}

/** A bite that left `content/` is retired, with its exercise. */
export async function syncBites(tx: OwnerTx, bites: Bite[]): Promise<void> {
  for (const { key, name, date, title, html, sources, exercise } of bites) {
    const bite = { date: new Date(date), title, content: html, sources, retiredAt: null };
    const { id: biteId } = await tx.bite.upsert({
      where: { key },
      create: { key, ...bite },
      update: bite,
    });
    const place = { key: name, orderIndex: 0, section: 0, absentSince: null };
    const { id } = await tx.exercise.upsert({
      where: { biteId },
      create: { biteId, ...place },
      update: place,
    });
    await syncVersion(tx, id, exercise);
  }
  const gone = { key: { notIn: bites.map(({ key }) => key) } };
  await tx.bite.updateMany({ where: { ...gone, retiredAt: null }, data: { retiredAt: new Date() } });
  await tx.exercise.updateMany({
    where: { bite: gone, absentSince: null },
    data: { absentSince: new Date() },
  });
}

async function syncVersion(tx: OwnerTx, exerciseId: string, content: ExerciseContent): Promise<void> {
  const latest = await tx.exerciseVersion.findFirst({
    where: { exerciseId },
    orderBy: { version: "desc" },
  });
  if (!latest || !isDeepStrictEqual(latest.content, content)) {
    await tx.exerciseVersion.create({
      data: { exerciseId, version: (latest?.version ?? 0) + 1, content },
    });
  }
}
