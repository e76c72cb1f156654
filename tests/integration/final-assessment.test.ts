import { describe, expect, it } from "vitest";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { findFinalAssessment } from "@/lib/assessments/final-assessment-queries";
import { saveAnswer } from "@/lib/assessments/save-answer";
import { startFinalAssessment } from "@/lib/assessments/start-final-assessment";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { db } from "@/lib/platform/db/client";
import { createCourse, createUser, grant } from "../support/factories";

const courseId = "ai-in-everyday-life";

async function createGraduate() {
  const user = await createUser();
  const lessons = await db().courseLesson.findMany({ where: { courseId, retiredAt: null } });
  for (const { key } of lessons) await completeLesson({ userId: user.id, courseId, lessonKey: key });
  return user;
}

async function keyOf(attemptId: string) {
  const items = await db().attemptItem.findMany({
    where: { attemptId },
    orderBy: { position: "asc" },
    include: { version: { include: { options: true } } },
  });
  return items.map(({ version }) => version.options.find(({ isCorrect }) => isCorrect)?.id ?? "");
}

describe("a final assessment", () => {
  it("is refused before all lessons are done", async () => {
    const user = await createUser();
    await expect(startFinalAssessment({ userId: user.id, courseId })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is refused without a standing entitlement, whatever was learned", async () => {
    const user = await createUser();
    await createCourse({ id: "dear", price: 9900 });
    const entitlement = await grant(user.id, "course_dear");
    for (const lessonKey of ["m1-l1", "m1-l2", "m1-l3"]) {
      await completeLesson({ userId: user.id, courseId: "dear", lessonKey });
    }
    await db().entitlement.update({ where: { id: entitlement.id }, data: { revokedAt: new Date() } });
    const start = () => startFinalAssessment({ userId: user.id, courseId: "dear" });
    await expect(start()).rejects.toMatchObject({ code: "not_found" });
    await db().entitlement.update({ where: { id: entitlement.id }, data: { revokedAt: null } });
    await expect(start()).rejects.toMatchObject({ code: "unavailable" }); // open, but this course has no questions
  });

  it("is one open paper of fifteen, however often it is started at once, without its key", async () => {
    const user = await createGraduate();
    const starts = Array.from({ length: 10 }, () => startFinalAssessment({ userId: user.id, courseId }));
    const ids = new Set((await Promise.all(starts)).map(({ attemptId }) => attemptId));
    expect(ids.size).toBe(1);
    const shown = await findFinalAssessment(user.id, courseId);
    expect(shown).toMatchObject({ status: "open" });
    expect(shown?.items).toHaveLength(15);
    for (const item of shown?.items ?? []) {
      expect(Object.keys(item).sort().join(" ")).toBe(
        "answerId isFlagged isReported options position question stimulus versionId",
      );
    }
  });

  it("keeps the last answer, grades once, and reviews with the lesson that taught it", async () => {
    const user = await createGraduate();
    const { attemptId } = await startFinalAssessment({ userId: user.id, courseId });
    const keys = await keyOf(attemptId);
    await expect(closeAttempt(user.id, attemptId)).rejects.toMatchObject({ code: "invalid" });
    const save = (position: number, optionId: string, seq: number) =>
      saveAnswer({ userId: user.id, attemptId, position, optionId, seq });
    const wrong =
      (await findFinalAssessment(user.id, courseId))?.items[0]?.options.find(({ id }) => id !== keys[0])
        ?.id ?? "";
    await save(0, keys[0] ?? "", 7);
    await save(0, wrong, 3);
    for (const [position, key] of keys.entries()) if (position > 0) await save(position, key, 7 + position);
    const closed = await Promise.all(Array.from({ length: 5 }, () => closeAttempt(user.id, attemptId)));
    expect(new Set(closed.map(({ score }) => score))).toEqual(new Set([100]));
    await expect(save(0, wrong, 99)).rejects.toMatchObject({ code: "conflict" });
    const result = await findFinalAssessment(user.id, courseId);
    if (result?.status !== "closed") throw new Error("it is not closed");
    expect(result).toMatchObject({ score: 100, passed: true });
    expect(result.items.every(({ explanation, lesson }) => explanation.length > 10 && lesson !== null)).toBe(
      true,
    );
  });

  it("is nobody else's, and takes no foreign option", async () => {
    const [owner, other] = [await createGraduate(), await createUser()];
    const { attemptId } = await startFinalAssessment({ userId: owner.id, courseId });
    const [first, second] = await keyOf(attemptId);
    const answer = { attemptId, position: 0, seq: 1 };
    await expect(saveAnswer({ userId: other.id, ...answer, optionId: first ?? "" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(saveAnswer({ userId: owner.id, ...answer, optionId: second ?? "" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(closeAttempt(other.id, attemptId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("that was passed stays passed when a later one is not", async () => {
    const user = await createGraduate();
    for (const isRight of [true, false]) {
      const { attemptId } = await startFinalAssessment({ userId: user.id, courseId });
      const right = await keyOf(attemptId);
      const shown = await findFinalAssessment(user.id, courseId);
      for (const { position, options } of shown?.items ?? []) {
        const optionId = options.find(({ id }) => (id === right[position]) === isRight)?.id ?? "";
        await saveAnswer({ userId: user.id, attemptId, position, optionId, seq: position + 1 });
      }
      await closeAttempt(user.id, attemptId);
      const result = await findFinalAssessment(user.id, courseId);
      expect(result).toMatchObject({
        passed: isRight,
        score: isRight ? 100 : 0,
        passedAttemptId: expect.any(String),
      });
    }
  });

  it("draws anew after the last one was closed", async () => {
    const user = await createGraduate();
    const draw = async () => {
      const { attemptId } = await startFinalAssessment({ userId: user.id, courseId });
      const keys = await keyOf(attemptId);
      for (const [position, optionId] of keys.entries()) {
        await saveAnswer({ userId: user.id, attemptId, position, optionId, seq: position + 1 });
      }
      await closeAttempt(user.id, attemptId);
      return keys.join();
    };
    expect(await draw()).not.toBe(await draw());
  });
});
