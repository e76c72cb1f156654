import { uuidv7 } from "uuidv7";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { learning } from "@/lib/organisations/learning-table";
import { listRows } from "@/lib/organisations/organisation-queries";
import { organisationTableQuery } from "@/lib/organisations/schema";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "./database";
import { createCourse } from "./factories";
import type { Organisation, Person } from "./organisations";

const courseId = "ai-basics";

/** A course of four lessons, the only one published: percentages count its lessons. */
export async function createOnlyCourse() {
  await createCourse({ id: courseId, lessons: 4 });
  await asOwner("UPDATE courses SET is_published = false WHERE id <> $1", [courseId]);
}

/** Completes the first `count` lessons of the only course. */
export async function completeLessons(person: Person, count: number, completedAt = new Date()) {
  const lessons = await db().courseLesson.findMany({
    where: { courseId },
    orderBy: { orderIndex: "asc" },
    take: count,
  });
  await db().lessonCompletion.createMany({
    data: lessons.map(({ id }) => ({ userId: person.id, lessonId: id, courseId, completedAt })),
    skipDuplicates: true,
  });
}

/** Enrols the person in the only course. */
export const enrol = (person: Person, enrolledAt = new Date()) =>
  db().userCourseProgress.create({ data: { userId: person.id, courseId, enrolledAt } });

/** The person answers an exercise of the first lesson of the only course. */
export async function tryExercise(person: Person, triedAt = new Date()) {
  const lesson = await db().courseLesson.findFirstOrThrow({
    where: { courseId },
    orderBy: { orderIndex: "asc" },
  });
  const versionId = uuidv7();
  await asOwner(
    `WITH exercise AS (INSERT INTO exercises (id, lesson_id, key, order_index, section)
       VALUES (gen_random_uuid(), $1, $2::text, 0, 0) RETURNING id)
     INSERT INTO exercise_versions (id, exercise_id, version, content) SELECT $2::uuid, id, 1, '{}' FROM exercise`,
    [lesson.id, versionId],
  );
  await db().exerciseTry.create({
    data: { id: uuidv7(), userId: person.id, versionId, answer: {}, isDone: true, triedAt },
  });
}

/** Passes the exam and claims its certificate. Returns the code. */
export async function certify(person: Person, score: number, at = new Date(), name = "Ada Lovelace") {
  const held = await db().entitlement.findFirstOrThrow({ where: { userId: person.id, sku: "exam" } });
  const { id } = await db().attempt.create({
    data: {
      userId: person.id,
      kind: "certification",
      status: "closed",
      entitlementId: held.id,
      startedAt: at,
      closedAt: at,
      score,
    },
  });
  return (await issueCertificate({ userId: person.id, attemptId: id, name })).code;
}

/** The rows of the organisation's learning table, as its owner sees them. */
export async function listLearning({ org, owner }: Organisation, given: Record<string, string> = {}) {
  const scope = { personId: owner.id, orgId: org.id };
  return (await listRows(learning, scope, organisationTableQuery.parse(given))).rows;
}
