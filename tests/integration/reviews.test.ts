import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { exerciseSamples } from "@/app/design/exercise-samples";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { listCheckQuestions } from "@/lib/assessments/knowledge-check-queries";
import { startFinalAssessment } from "@/lib/assessments/start-final-assessment";
import { submitKnowledgeCheck } from "@/lib/assessments/submit-knowledge-check";
import { exerciseContentSchema } from "@/lib/content/exercise-schema";
import { getWeeklyBite } from "@/lib/learning/bites/bite-queries";
import { answerExercise } from "@/lib/learning/practice/answer-exercise";
import { arrangeExercise } from "@/lib/learning/practice/arranged-exercises";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { addMissedQuestions } from "@/lib/learning/reviews/add-missed";
import { reviewItem } from "@/lib/learning/reviews/review-item";
import { db, transaction } from "@/lib/platform/db/client";
import { moveClock } from "../support/clock";
import { asOwner } from "../support/database";
import { handIn } from "../support/exam";
import { addExercise } from "../support/exercises";
import { createCourse, createUser, grant } from "../support/factories";
import { cardOf, findPractice, practise, review } from "../support/reviews";

const [A, B] = ["fund-two-zoo-answers", "fund-six-runs"] as const;
const choose = exerciseSamples.find(({ kind }) => kind === "choose") ?? exerciseSamples[0];
if (!choose) throw new Error("no sample");

const dueOf = async (id: string) => (await getWeeklyBite({ id, timeZone: "UTC" })).items;
const cards = (userId: string) => db().reviewCard.count({ where: { userId } });
const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000;

/** A course whose first lesson has an exercise, with an open course for everybody unless it has a price. */
async function withExercise(price = 0) {
  const { id: courseId } = await createCourse({ id: `reviewed-${randomUUID()}`, price });
  const lesson = await db().courseLesson.findFirstOrThrow({
    where: { courseId },
    orderBy: { orderIndex: "asc" },
  });
  const versionId = await addExercise(asOwner, lesson.id, exerciseContentSchema.parse(choose));
  return { courseId, lessonKey: lesson.key, lessonId: lesson.id, versionId };
}

function choiceOf(versionId: string, isRight: boolean) {
  const exercise = arrangeExercise(versionId, exerciseContentSchema.parse(choose));
  if (exercise.kind !== "choose") throw new Error("not a choice");
  return {
    kind: "choose" as const,
    choice: exercise.options.findIndex((option) => option.isRight === isRight),
  };
}

const tryExercise = (userId: string, versionId: string, isRight: boolean) =>
  answerExercise({
    person: { id: userId, isGuest: false },
    versionId,
    tryId: randomUUID(),
    answer: choiceOf(versionId, isRight),
  });

// The bites of content/ are not what is tested here.
beforeAll(async () => {
  await asOwner("UPDATE bites SET retired_at = now()");
});

describe("a card begins with a miss", () => {
  it("in the quiz, and is due a day later", async () => {
    const { id } = await createUser();
    const [missed, right] = await practise(id, { [A]: false, [B]: true });
    if (!missed || !right) throw new Error("two questions");
    const card = await cardOf(id, missed);
    expect(days(card.reviewedAt, card.dueAt)).toBe(1);
    expect(await cards(id)).toBe(1);
    expect(await dueOf(id)).toEqual([]);
  });

  it("in a knowledge check", async () => {
    const { id } = await createUser();
    const place = { courseId: "ai-in-everyday-life", lessonKey: "introduction-to-everyday-ai" };
    const lesson = await db().courseLesson.findFirstOrThrow({
      where: { courseId: place.courseId, key: place.lessonKey },
    });
    const questions = await listCheckQuestions(lesson.id, id);
    const answers = questions.map(({ versionId, rightId, options }, at) => {
      const wrong = options.find((option) => option.id !== rightId)?.id ?? "";
      return { versionId, optionId: at === 0 ? wrong : rightId };
    });
    await submitKnowledgeCheck({ userId: id, ...place, answers });
    const { questionId } = await db().questionVersion.findFirstOrThrow({
      where: { id: questions[0]?.versionId ?? "" },
    });
    expect(await db().reviewCard.findMany({ where: { userId: id } })).toMatchObject([{ questionId }]);
  });

  it("in a final assessment, and never in the exam", async () => {
    const { id } = await createUser();
    const courseId = "ai-in-everyday-life";
    const lessons = await db().courseLesson.findMany({ where: { courseId, retiredAt: null } });
    for (const { key } of lessons) await completeLesson({ userId: id, courseId, lessonKey: key });
    const { attemptId } = await startFinalAssessment({ userId: id, courseId });
    await db().$executeRaw`UPDATE attempt_items i SET answer_id = (
      SELECT o.id FROM question_options o WHERE o.version_id = i.version_id AND o.is_correct = (i.position < 12) LIMIT 1)
      WHERE i.attempt_id = ${attemptId}::uuid`;
    await closeAttempt(id, attemptId);
    expect(await cards(id)).toBe(3);

    const { id: candidate } = await createUser();
    await grant(candidate, "exam");
    await handIn(candidate, 10, "exam");
    expect(await cards(candidate)).toBe(0);
    const exam = await db().questionVersion.findFirstOrThrow({
      where: { parent: { bank: "skills_certification" } },
    });
    const missed = { userId: candidate, at: new Date(), versionIds: [exam.id] };
    await expect(transaction((tx) => addMissedQuestions(tx, missed))).rejects.toThrow("no card");
  });

  it("in an exercise whose first try is wrong, and not in a later one", async () => {
    const [first, later] = [await createUser(), await createUser()];
    const { versionId } = await withExercise();
    await tryExercise(first.id, versionId, false);
    await tryExercise(first.id, versionId, true);
    expect(await cards(first.id)).toBe(1);
    await tryExercise(later.id, versionId, true);
    await tryExercise(later.id, versionId, false);
    expect(await cards(later.id)).toBe(0);
  });

  it("once for each person and item: missed again it comes back tomorrow at the latest", async () => {
    const { id } = await createUser();
    const [question] = await practise(id, { [A]: false });
    if (!question) throw new Error("a question");
    await asOwner(
      "UPDATE review_cards SET due_at = now() + interval '40 days', reps = 5 WHERE user_id = $1",
      [id],
    );
    const versionIds = [question, await findPractice(B)].map(({ versionId }) => versionId);
    const at = new Date();
    await Promise.all(
      [versionIds, versionIds.toReversed(), versionIds].map((ids) =>
        transaction((tx) => addMissedQuestions(tx, { userId: id, at, versionIds: ids })),
      ),
    );
    expect(await cards(id)).toBe(2);
    const card = await cardOf(id, question);
    expect(days(new Date(), card.dueAt)).toBeLessThanOrEqual(1.01);
    expect(card.reps).toBe(5);
  });

  it("moves with a guest who signs up, and the account's own stays", async () => {
    const [guest, account] = [await createUser("guest"), await createUser()];
    await practise(guest.id, { [A]: false, [B]: false });
    const [own] = await practise(account.id, { [A]: false });
    if (!own) throw new Error("a question");
    const before = await cardOf(account.id, own);
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    expect(await cards(account.id)).toBe(2);
    expect((await cardOf(account.id, own)).id).toBe(before.id);
  });
});

describe("what is due", () => {
  it("is shown without its answer, with the lesson that teaches it, the oldest first and five at most", async () => {
    const { id } = await createUser();
    const keys = await db().question.findMany({
      where: { bank: "skills_practice", retiredAt: null, absentSince: null },
      take: 7,
    });
    await practise(id, Object.fromEntries(keys.map(({ key }) => [key, false])));
    await asOwner(
      `UPDATE review_cards c SET due_at = now() - n * interval '1 hour', reviewed_at = now() - interval '9 days'
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM review_cards WHERE user_id = $1) o WHERE o.id = c.id`,
      [id],
    );
    const shown = await getWeeklyBite({ id, timeZone: "UTC" });
    const oldest = await db().reviewCard.findMany({
      where: { userId: id },
      orderBy: { dueAt: "asc" },
      take: 5,
    });
    expect(shown.items.map(({ cardId }) => cardId)).toEqual(oldest.map((card) => card.id));
    expect(shown.more).toBe(2);
    for (const { asked, lesson } of shown.items) {
      expect(lesson).toMatchObject({ courseId: expect.any(String), key: expect.any(String) });
      expect(Object.keys(asked).sort()).toEqual(["kind", "options", "question", "stimulus", "versionId"]);
      if (asked.kind !== "question") throw new Error("a question");
      for (const option of asked.options) expect(Object.keys(option).sort()).toEqual(["id", "text"]);
    }
  });

  it("skips what is retired, has left content/, or belongs to a course that is closed now", async () => {
    const { id } = await createUser();
    const { courseId, lessonId, versionId } = await withExercise(9900);
    const right = await grant(id, `course_${courseId}`);
    await tryExercise(id, versionId, false);
    await practise(id, { [A]: false });
    await asOwner(
      "UPDATE review_cards SET due_at = now(), reviewed_at = now() - interval '1 day' WHERE user_id = $1",
      [id],
    );
    const kinds = async () => (await dueOf(id)).map(({ asked }) => asked.kind).sort();
    expect(await kinds()).toEqual(["exercise", "question"]);

    await db().entitlement.update({ where: { id: right.id }, data: { revokedAt: new Date() } });
    expect(await kinds()).toEqual(["question"]);
    const card = await db().reviewCard.findFirstOrThrow({
      where: { userId: id, exerciseId: { not: null } },
    });
    const given = { userId: id, cardId: card.id, reviewId: randomUUID(), versionId };
    const closed = reviewItem({ ...given, answer: choiceOf(versionId, true) });
    await expect(closed).rejects.toMatchObject({ code: "not_found" });
    await grant(id, "level_beginner");
    expect(await kinds()).toEqual(["exercise", "question"]);

    await asOwner("UPDATE course_lessons SET retired_at = now() WHERE id = $1", [lessonId]);
    expect(await kinds()).toEqual(["question"]);
    await asOwner("UPDATE questions SET retired_at = now() WHERE key = $1", [A]);
    expect(await kinds()).toEqual([]);
    await asOwner("UPDATE questions SET retired_at = NULL WHERE key = $1", [A]);
  });

  it("of an exercise is shown empty; the solution needs an answer first, and the first answer counts", async () => {
    const { id } = await createUser();
    const { versionId, lessonId } = await withExercise();
    await tryExercise(id, versionId, false);
    await asOwner(
      "UPDATE review_cards SET due_at = now(), reviewed_at = now() - interval '1 day' WHERE user_id = $1",
      [id],
    );
    const [item] = await dueOf(id);
    expect(item?.asked).toMatchObject({ kind: "exercise", view: { versionId } });
    expect(JSON.stringify(item)).not.toMatch(/isRight|feedback|right/);
    const answer = (given: Parameters<typeof reviewItem>[0]["answer"]) =>
      reviewItem({
        userId: id,
        cardId: item?.cardId ?? "",
        reviewId: randomUUID(),
        versionId,
        answer: given,
      });
    await expect(answer({ kind: "solution" })).rejects.toMatchObject({ code: "invalid" });
    const first = await answer(choiceOf(versionId, false));
    expect(first.feedback).toMatchObject({ kind: "choose", isRight: false, right: null });
    expect(await answer(choiceOf(versionId, true))).toMatchObject({
      feedback: { isRight: true },
      dueAt: first.dueAt,
    });
    expect((await answer({ kind: "solution" })).feedback).toMatchObject({ isDone: true });
    expect(await db().reviewCard.findMany({ where: { userId: id } })).toMatchObject([{ reps: 2, lapses: 1 }]);
    // A review is no try of the lesson.
    expect(await db().exerciseTry.count({ where: { userId: id, version: { exercise: { lessonId } } } })).toBe(
      1,
    );
  });
});

describe("a review", () => {
  async function missed() {
    const { id } = await createUser();
    const [question] = await practise(id, { [A]: false });
    if (!question) throw new Error("a question");
    await asOwner(
      "UPDATE review_cards SET due_at = now(), reviewed_at = now() - interval '1 day' WHERE user_id = $1",
      [id],
    );
    return { id, question };
  }
  const reviews = (userId: string) => db().cardReview.findMany({ where: { card: { userId } } });

  it("that is right comes back later, with the explanation; a wrong one comes back tomorrow", async () => {
    const { id, question } = await missed();
    const wrong = await review(id, question, false);
    expect(wrong.feedback).toMatchObject({ kind: "question", isRight: false, rightId: question.right });
    expect(wrong.feedback).toHaveProperty("explanation", expect.stringMatching(/.{20}/));
    expect(days(wrong.at, wrong.dueAt)).toBe(1);

    const other = await missed();
    const right = await review(other.id, other.question, true);
    expect(right.feedback).toMatchObject({ isRight: true, rightId: other.question.right });
    expect(days(right.at, right.dueAt)).toBe(3);
    expect(await dueOf(other.id)).toEqual([]);
  });

  it("counts once, sent twice, clicked twice or from two tabs at once", async () => {
    const { id, question } = await missed();
    const reviewId = randomUUID();
    const answers = await Promise.all([
      review(id, question, false, reviewId),
      review(id, question, false, reviewId),
      review(id, question, true),
      review(id, question, true),
    ]);
    expect(new Set(answers.map(({ dueAt }) => dueAt.getTime())).size).toBe(1);
    expect(await reviews(id)).toHaveLength(1);
    expect(await cardOf(id, question)).toMatchObject({ reps: 2 });
    const stored = (await reviews(id))[0];
    const again = await review(id, question, true, stored?.id);
    expect(again.feedback.isRight).toBe(stored?.isRight);
  });

  it("is nobody else's, and takes only an answer to its own item", async () => {
    const { id, question } = await missed();
    const { id: cardId } = await cardOf(id, question);
    const stranger = await createUser();
    const other = await findPractice(B);
    const given = { userId: id, cardId, reviewId: randomUUID(), versionId: question.versionId };
    const option = (optionId: string) => ({ kind: "option", optionId }) as const;
    await expect(
      reviewItem({ ...given, userId: stranger.id, answer: option(question.right) }),
    ).rejects.toMatchObject({ code: "not_found" });
    for (const wrong of [
      { ...given, answer: option(other.right) },
      { ...given, versionId: other.versionId, answer: option(other.right) },
      { ...given, answer: { kind: "choose", choice: 0 } as const },
      { ...given, answer: { kind: "solution" } as const },
    ]) {
      await expect(reviewItem(wrong)).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await reviews(id)).toEqual([]);
    const used = await review(id, question, true);
    expect(used.xpAwarded).toBe(0);
    const foreign = { ...given, reviewId: (await reviews(id))[0]?.id ?? "" };
    const theirs = await missed();
    const { id: theirCard } = await cardOf(theirs.id, theirs.question);
    await expect(
      reviewItem({ ...foreign, userId: theirs.id, cardId: theirCard, answer: option(question.right) }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("follows the schedule over thirty days of the clock", async () => {
    const { id } = await createUser();
    const [question] = await practise(id, { [A]: false });
    if (!question) throw new Error("a question");
    const asked: number[] = [];
    for (let day = 1; day <= 30; day++) {
      await moveClock(day);
      const [item] = await dueOf(id);
      if (!item) continue;
      asked.push(day);
      await review(id, question, asked.length !== 2); // wrong the second time
      expect(await dueOf(id)).toEqual([]);
    }
    await moveClock(0);
    expect(asked).toEqual([1, 4, 5, 8, 12, 20]);
  });
});
