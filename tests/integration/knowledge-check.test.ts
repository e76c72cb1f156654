import { describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/accounts/viewers";
import { getKnowledgeCheck, listCheckQuestions } from "@/lib/assessments/knowledge-check-queries";
import { submitKnowledgeCheck } from "@/lib/assessments/submit-knowledge-check";
import { getPlayer } from "@/lib/learning/courses/player-queries";
import { db } from "@/lib/platform/db/client";
import { createCourse, createUser, grant } from "../support/factories";

const place = { courseId: "ai-in-everyday-life", lessonKey: "introduction-to-everyday-ai" };

async function paper(readerId = "") {
  const { id } = await db().courseLesson.findFirstOrThrow({
    where: { courseId: place.courseId, key: place.lessonKey },
  });
  return { lessonId: id, questions: await listCheckQuestions(id, readerId) };
}

async function lastScore(userId: string) {
  const { player } = await getPlayer(place.courseId, { id: userId } as Viewer, place.lessonKey);
  return player.access === "granted" ? player.lesson?.lastScore : undefined;
}

describe("a knowledge check", () => {
  it("is shown without keys and explanations", async () => {
    const { lessonId } = await paper();
    const shown = await getKnowledgeCheck(lessonId, "");
    expect(shown.length).toBeGreaterThanOrEqual(4);
    for (const question of shown) {
      expect(Object.keys(question).sort()).toEqual(["options", "question", "stimulus", "versionId"]);
      for (const option of question.options) expect(Object.keys(option).sort()).toEqual(["id", "text"]);
    }
  });

  it("has an order of each reader's own, which stays and is not that of the file", async () => {
    const readers = Array.from({ length: 60 }, (_, n) => `reader ${n}`);
    const { questions } = await paper();
    const placesOf = (ids: string[], all: string[]) => all.map((id) => ids.indexOf(id)).join();
    const seen = new Map<string, Set<string>>();
    const see = (what: string, order: string) => seen.set(what, (seen.get(what) ?? new Set()).add(order));
    for (const reader of readers) {
      const { questions: shown } = await paper(reader);
      expect((await paper(reader)).questions).toEqual(shown);
      const ids = shown.map(({ versionId }) => versionId);
      see(
        "the questions",
        placesOf(
          ids,
          questions.map(({ versionId }) => versionId),
        ),
      );
      for (const { versionId, options } of questions) {
        if (options.length === 2) continue;
        const own = shown.find((each) => each.versionId === versionId)?.options ?? [];
        see(
          versionId,
          placesOf(
            own.map(({ id }) => id),
            options.map(({ id }) => id),
          ),
        );
      }
    }
    for (const [what, orders] of seen) expect(orders.size, what).toBeGreaterThan(15); // of 24 with four options
  });

  it("is graded by the server, and each submission is kept", async () => {
    const user = await createUser();
    const { lessonId, questions } = await paper(user.id);
    const right = questions.map(({ versionId, rightId }) => ({
      versionId,
      optionId: rightId,
    }));
    const wrong = questions.map(({ versionId, options, rightId }) => {
      return { versionId, optionId: options.find(({ id }) => id !== rightId)?.id ?? "" };
    });
    const submit = (answers: typeof right) => submitKnowledgeCheck({ userId: user.id, ...place, answers });
    const badges = [{ key: "perfect-check", name: "Nothing missed" }];
    expect(await submit(right)).toMatchObject({ score: 100, passed: true, badges });
    expect(await submit(right)).toMatchObject({ score: 100, badges: [] });
    const failed = await submit(wrong);
    expect(failed).toMatchObject({ score: 0, passed: false, badges: [] });
    expect(failed.review.map(({ correctOptionId }) => correctOptionId)).toEqual(
      right.map(({ optionId }) => optionId),
    );
    expect(failed.review.every(({ explanation }) => explanation.length > 20)).toBe(true);
    const kept = await db().knowledgeCheckSubmission.findMany({ where: { userId: user.id, lessonId } });
    expect(kept.map(({ score }) => score).sort((a, b) => a - b)).toEqual([0, 100, 100]);
    expect(await lastScore(user.id)).toBe(0);
    expect(await lastScore((await createUser()).id)).toBeNull();
  });

  it("refuses answers that are not those of its questions, and keeps nothing of them", async () => {
    const user = await createUser();
    const { questions } = await paper();
    const whole = questions.map(({ versionId, options }) => ({ versionId, optionId: options[0]?.id ?? "" }));
    const [first, second] = whole;
    if (!first || !second) throw new Error("the check is too short for this test");
    const crossed = [{ ...first, optionId: second.optionId }, ...whole.slice(1)];
    for (const answers of [whole.slice(1), [...whole, first], [first, ...whole.slice(0, -1)], crossed]) {
      await expect(submitKnowledgeCheck({ userId: user.id, ...place, answers })).rejects.toMatchObject({
        code: "invalid",
      });
    }
    expect(await db().knowledgeCheckSubmission.count({ where: { userId: user.id } })).toBe(0);
  });

  it("is refused in a locked lesson, and in a paid course without a standing entitlement", async () => {
    const user = await createUser();
    const { id: courseId } = await createCourse({ id: "checked", price: 3900 });
    const { questions } = await paper();
    const answers = questions.map(({ versionId, rightId }) => {
      return { versionId, optionId: rightId };
    });
    const submit = (lessonKey: string) =>
      submitKnowledgeCheck({ userId: user.id, courseId, lessonKey, answers });
    await expect(submit("m1-l1")).rejects.toMatchObject({ code: "not_found" });
    await grant(user.id, "course_checked", new Date(Date.now() - 1000));
    await expect(submit("m1-l1")).rejects.toMatchObject({ code: "not_found" });
    await grant(user.id, "level_beginner");
    await expect(submit("m1-l2")).rejects.toMatchObject({ code: "forbidden" });
    await expect(submit("m1-l1")).rejects.toMatchObject({ code: "invalid" }); // open, but asks nothing
    expect(await db().knowledgeCheckSubmission.count({ where: { userId: user.id } })).toBe(0);
  });

  it("follows a key that an operator corrected", async () => {
    const { questions } = await paper();
    const [question] = questions;
    const other = question?.options.find(({ id }) => id !== question.rightId)?.id;
    await db().questionVersion.update({
      where: { id: question?.versionId ?? "" },
      data: { correctedOptionId: other ?? "" },
    });
    expect((await paper()).questions[0]?.rightId).toBe(other);
  });
});
