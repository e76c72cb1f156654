import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { findFinalStep } from "@/lib/certificates/final-step-queries";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { findCourseCompletion } from "@/lib/learning/progress/course-completion-queries";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createCertificate, createCourse, createFinalAttempt, createUser, grant } from "../support/factories";
import { chooseContent, createExercise, write } from "../support/written-exercises";

async function begin({ price = 0 } = {}) {
  const { id: courseId, keys } = await createCourse({ id: `done-${uuidv7().slice(-12)}`, price, lessons: 2 });
  const { id: userId } = await createUser();
  if (price > 0) await grant(userId, `course_${courseId}`);
  const complete = (lessonKey: string) => completeLesson({ userId, courseId, lessonKey });
  return { courseId, userId, keys, complete, find: () => findCourseCompletion(courseId, userId) };
}

describe("a finished course", () => {
  it("is one whose lessons are all done, or that was finished before lessons were added", async () => {
    const { courseId, complete, find } = await begin();
    expect(await find()).toBeNull();
    await complete("m1-l1");
    expect(await find()).toBeNull();
    await complete("m1-l2");
    // 'First bite' was earned by another lesson, and shown there.
    const badges = [{ key: "first-course", name: "First course" }];
    expect(await find()).toMatchObject({ lessons: { completed: 2, total: 2 }, badges });
    await asOwner(
      `INSERT INTO course_lessons (id, course_id, module_id, key, title, order_index, duration_minutes, content)
       SELECT gen_random_uuid(), $1, module_id, 'added', 'Added', 9, 5, '' FROM course_lessons
       WHERE course_id = $1 AND key = 'm1-l1'`,
      [courseId],
    );
    expect(await find()).toMatchObject({ lessons: { completed: 2, total: 3 } });
  });

  it("has the figures of this learner and this course, and no others", async () => {
    const { courseId, userId, complete, find } = await begin();
    const other = await begin();
    const text = await createExercise({ courseId, lessonKey: "m1-l1", key: "text" });
    await createExercise({ courseId, lessonKey: "m1-l2", key: "open-text" });
    await createExercise({ courseId, lessonKey: "m1-l2", key: "chosen", content: chooseContent });
    const gone = await createExercise({ courseId, lessonKey: "m1-l2", key: "no-more" });
    await asOwner("UPDATE exercises SET absent_since = now() WHERE id = $1", [gone.id]);
    await write({ userId, ...text, text: "Mine" });
    await write({ userId, ...gone, text: "Mine, to a task that is gone" });
    await write({ userId: other.userId, ...text, text: "Theirs" });
    await other.complete("m1-l1");
    for (const key of ["m1-l1", "m1-l2"]) await complete(key);
    await db().userCourseProgress.updateMany({ where: { userId, courseId }, data: { totalTimeSpent: 95 } });
    const lesson = await db().courseLesson.findFirstOrThrow({ where: { courseId, key: "m1-l1" } });
    const earned = (amount: number, reason: string) => ({ userId, amount, reason, createdAt: new Date() });
    await db().xpEntry.createMany({
      data: [earned(10, `exercises_done:${lesson.id}`), earned(20, "weekly_bite:2026-48")],
    });
    expect(await find()).toMatchObject({
      lessons: { completed: 2, total: 2 },
      exercises: { done: 1, total: 3 },
      texts: { written: 1, total: 2 },
      timeSpent: 95,
      xp: 110,
      outcomes: [],
      modules: [{ key: "m1" }],
    });
  });

  it("is not shown to who has lost access to it, or to somebody else", async () => {
    const { courseId, userId, complete, find } = await begin({ price: 3900 });
    for (const key of ["m1-l1", "m1-l2"]) await complete(key);
    expect(await find()).not.toBeNull();
    expect(await findCourseCompletion(courseId, (await createUser()).id)).toBeNull();
    await db().entitlement.updateMany({ where: { userId }, data: { revokedAt: new Date() } });
    expect(await find()).toBeNull();
  });

  it("leads on to a course that is not begun, an open one first", async () => {
    const { userId, complete, find } = await begin();
    for (const key of ["m1-l1", "m1-l2"]) await complete(key);
    await asOwner("UPDATE courses SET is_published = false WHERE id NOT LIKE 'ai-%'");
    expect((await find())?.next).toMatchObject({ id: "ai-in-everyday-life", price: 0 });
    await db().userCourseProgress.create({ data: { userId, courseId: "ai-in-everyday-life" } });
    expect((await find())?.next).toMatchObject({ id: "ai-for-relationships", price: 3900 });
    await grant(userId, "level_advanced");
    expect((await find())?.next).toMatchObject({ id: "ai-in-business", price: 0 });
    await asOwner("UPDATE courses SET is_published = false");
    expect((await find())?.next).toBeNull();
  });
});

describe("the step to the certificate", () => {
  it("is the final assessment, to take or to go on with, the claim, and then the certificate", async () => {
    const { courseId, userId } = await begin();
    const step = () => findFinalStep(userId, courseId);
    expect(await step()).toEqual({ kind: "take" });
    await createFinalAttempt(userId, courseId, 60);
    expect(await step()).toEqual({ kind: "take" });
    const open = { status: "open", startedAt: new Date() } as const;
    const { id } = await db().attempt.create({
      data: { userId, courseId, kind: "final_assessment", ...open },
    });
    expect(await step()).toEqual({ kind: "resume" });
    const passed = await createFinalAttempt(userId, courseId, 93);
    expect(await step()).toEqual({ kind: "claim", attemptId: passed.id });
    await createFinalAttempt(userId, courseId, 80);
    expect(await step()).toEqual({ kind: "claim", attemptId: passed.id });
    const { code } = await createCertificate({ userId, courseId, attemptId: passed.id });
    expect(await step()).toEqual({ kind: "certified", code });
    expect(id).not.toBe(passed.id);
    expect(await findFinalStep((await createUser()).id, courseId)).toEqual({ kind: "take" });
  });
});
