import { describe, expect, it } from "vitest";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { findLearningPath } from "@/lib/assessments/quiz/learning-path-queries";
import type { CategoryScore } from "@/lib/assessments/schema";
import { CATEGORIES } from "@/lib/content/question-banks";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { db, transaction } from "@/lib/platform/db/client";
import { takeAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";

/** A closed quiz with these percentages by category. */
async function closeQuiz(userId: string, percents: number[], minutesAgo = 0) {
  const categories: CategoryScore[] = CATEGORIES.map((category, at) => {
    const percent = percents[at] ?? 100;
    return { category, correct: percent / 20, total: 5, percent };
  });
  const words = { message: "", gapAnalysis: "", tip: "", quote: "" };
  const result = { level: "Novice", recommendation: "Beginner Bite", ...words, categories };
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const { id } = await db().attempt.create({
    data: { userId, kind: "practice", status: "closed", startedAt: at, closedAt: at, score: 50, result },
  });
  return id;
}

const namesOf = async (userId: string, attemptId?: string) =>
  (await findLearningPath(userId, attemptId))?.lessons.map(({ courseId, key }) => `${courseId}/${key}`);

describe("the path after the quiz", () => {
  it("follows from a real quiz, and does not exist before one", async () => {
    const user = await createUser("guest");
    expect(await findLearningPath(user.id)).toBeNull();
    await takeAttempt(user.id, 8);
    const path = await findLearningPath(user.id);
    expect(path?.lessons).toHaveLength(8);
    const free = path?.lessons.find(({ price }) => price === 0);
    expect(path?.next).toEqual(free ?? path?.lessons[0]);
  });

  it("begins with what is open, also where the weakest category has only paid lessons", async () => {
    const { id } = await createUser();
    await closeQuiz(id, [80, 100, 20, 100]);
    const path = await findLearningPath(id);
    expect(path?.lessons[0]?.price).toBeGreaterThan(0);
    expect(path?.next?.price).toBe(0);
  });

  it("has the lessons of the weakest category, free ones first, in the order of the content", async () => {
    const { id } = await createUser();
    await closeQuiz(id, [100, 100, 100, 40]);
    expect(await namesOf(id)).toEqual([
      "ai-in-everyday-life/what-to-share-what-to-keep",
      "ai-in-everyday-life/scams-deepfakes-and-cloned-voices",
      "ai-for-job-seekers/bias-and-your-rights",
      "ai-content-creation/rights-and-likeness",
      "ai-in-business/gdpr-for-ai-projects",
    ]);
    const path = await findLearningPath(id);
    expect(path?.lessons.map(({ price }) => price)).toEqual([0, 0, 6900, 6900, 9900]);
    expect(path?.lessons.filter(({ exercises }) => exercises < 3 || exercises > 5)).toEqual([]);
    await grant(id, "course_ai-in-business");
    expect((await namesOf(id))?.[2]).toBe("ai-in-business/gdpr-for-ai-projects");
  });

  it("ticks off what is done and goes on with the next one", async () => {
    const { id } = await createUser();
    await closeQuiz(id, [100, 100, 100, 40]);
    const first = { userId: id, courseId: "ai-in-everyday-life", lessonKey: "what-to-share-what-to-keep" };
    await completeLesson(first);
    const path = await findLearningPath(id);
    expect(path?.lessons.map(({ isDone }) => isDone)).toEqual([true, false, false, false, false]);
    expect(path?.next?.key).toBe("scams-deepfakes-and-cloned-voices");
  });

  it("follows the newest quiz, or the one that is asked for", async () => {
    const { id } = await createUser();
    const older = await closeQuiz(id, [100, 100, 100, 40], 60);
    await closeQuiz(id, [100, 40, 100, 100]);
    expect((await namesOf(id))?.[0]).toBe("ai-in-everyday-life/introduction-to-asking-well");
    expect((await namesOf(id, older))?.[0]).toBe("ai-in-everyday-life/what-to-share-what-to-keep");
    await closeQuiz(id, [100, 100, 100, 100], -1);
    expect(await findLearningPath(id)).toBeNull();
  });

  it("is nobody else's, and is kept when a guest signs up", async () => {
    const [guest, account] = [await createUser("guest"), await createUser()];
    const attemptId = await closeQuiz(guest.id, [100, 100, 100, 40]);
    expect(await findLearningPath(account.id, attemptId)).toBeNull();
    const before = await namesOf(guest.id);
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    expect(await namesOf(account.id)).toEqual(before);
  });
});
