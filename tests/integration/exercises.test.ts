import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { exerciseSamples } from "@/app/design/exercise-samples";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { answerExercise } from "@/lib/learning/practice/answer-exercise";
import { arrangeExercise } from "@/lib/learning/practice/arranged-exercises";
import { listExercises } from "@/lib/learning/practice/exercise-queries";
import type { ExerciseAnswer } from "@/lib/learning/practice/exercises";
import { gradeAnswer } from "@/lib/learning/practice/grading";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { db, transaction } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { addExercise } from "../support/exercises";
import { createCourse, createUser, grant } from "../support/factories";

const sampleOf = (kind: string) => {
  const found = exerciseSamples.find((sample) => sample.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};
const choose = sampleOf("choose");

/** A course with exercises that ask for a choice, in its first and second lesson. */
async function practised({ price = 0, count = 1 } = {}) {
  const { id: courseId, keys } = await createCourse({ id: `practised-${randomUUID()}`, price });
  const lessons = await db().courseLesson.findMany({ where: { courseId }, orderBy: { orderIndex: "asc" } });
  const add = async (at: number) => {
    const lessonId = lessons[at]?.id ?? "";
    const versions: string[] = [];
    for (let n = 0; n < count; n++) versions.push(await addExercise(asOwner, lessonId, choose, n));
    return { lessonId, key: keys[at] ?? "", versions };
  };
  return { courseId, first: await add(0), second: await add(1) };
}

function choiceOf(versionId: string, isRight: boolean): ExerciseAnswer {
  const exercise = arrangeExercise(versionId, choose);
  if (exercise.kind !== "choose") throw new Error("not a choice");
  return { kind: "choose", choice: exercise.options.findIndex((option) => option.isRight === isRight) };
}

const answer = (
  person: { id: string; kind: string },
  versionId: string,
  given: ExerciseAnswer = choiceOf(versionId, true),
  tryId: string = randomUUID(),
) =>
  answerExercise({
    person: { id: person.id, isGuest: person.kind === "guest" },
    versionId,
    tryId,
    answer: given,
  });
const xpOf = async (userId: string) =>
  (await db().xpEntry.findMany({ where: { userId } })).map(
    ({ amount, reason }) => `${amount} ${reason.split(":")[0]}`,
  );

describe("an exercise", () => {
  it("is tried again until it is right, and every try is kept", async () => {
    const user = await createUser();
    const { first } = await practised();
    const [id = ""] = first.versions;
    expect(await listExercises(first.lessonId, user.id)).toMatchObject([{ last: null, isDone: false }]);
    expect(await answer(user, id, choiceOf(id, false))).toMatchObject({
      feedback: { isRight: false, right: null },
      done: 0,
      total: 1,
      xpAwarded: 0,
    });
    expect(await listExercises(first.lessonId, user.id)).toMatchObject([
      { last: { feedback: { isRight: false } }, isDone: false },
    ]);
    expect(await answer(user, id)).toMatchObject({ feedback: { isRight: true }, done: 1, xpAwarded: 10 });
    const tries = await db().exerciseTry.findMany({
      where: { userId: user.id },
      orderBy: { triedAt: "asc" },
    });
    expect(tries.map(({ isRight, isDone }) => [isRight, isDone])).toEqual([
      [false, false],
      [true, true],
    ]);
    await answer(user, id, choiceOf(id, false));
    expect(await listExercises(first.lessonId, user.id)).toMatchObject([
      { last: { feedback: { isRight: false } }, isDone: true },
    ]);
  });

  it("that is sent twice is stored once and answered alike", async () => {
    const user = await createUser();
    const { first } = await practised();
    const [id = ""] = first.versions;
    const tryId = randomUUID();
    const twice = await Promise.all([1, 2].map(() => answer(user, id, choiceOf(id, false), tryId)));
    expect(twice[0]?.feedback).toEqual(twice[1]?.feedback);
    const again = await answer(user, id, choiceOf(id, true), tryId);
    expect(again.feedback.isRight).toBe(false);
    expect(await db().exerciseTry.count({ where: { userId: user.id } })).toBe(1);
    const other = await createUser();
    await expect(answer(other, id, choiceOf(id, true), tryId)).rejects.toMatchObject({ code: "invalid" });
  });

  it("tells nothing of its answer to the browser before there is one", async () => {
    const { lessonId } = (await practised()).first;
    for (const [n, sample] of exerciseSamples.entries()) await addExercise(asOwner, lessonId, sample, n + 10);
    const shown = JSON.stringify(await listExercises(lessonId, null));
    for (const secret of [
      "Either of two likely",
      "A price out of nowhere",
      "Laws are public",
      "Only now do you know",
      "It knows who comes",
      "invents a permission",
      "0.729",
      "Nobody is described",
    ])
      expect(shown).not.toContain(secret);
  });

  it.each(exerciseSamples.map((sample) => [sample.kind, sample] as const))(
    "'%s' refuses what does not fit",
    async (_, sample) => {
      const user = await createUser();
      const { first } = await practised();
      const id = await addExercise(asOwner, first.lessonId, sample, 20);
      const other: ExerciseAnswer =
        sample.kind === "choose" ? { kind: "estimate", number: 1 } : { kind: "choose", choice: 0 };
      await expect(answer(user, id, other)).rejects.toMatchObject({ code: "invalid" });
      expect(gradeAnswer(arrangeExercise(id, sample), other)).toBeNull();
      expect(await db().exerciseTry.count({ where: { userId: user.id } })).toBe(0);
    },
  );

  it("keeps an answer to a wording that was replaced while somebody worked on it", async () => {
    const user = await createUser();
    const { first } = await practised();
    const [id = ""] = first.versions;
    await asOwner(
      `INSERT INTO exercise_versions (id, exercise_id, version, content)
       SELECT gen_random_uuid(), exercise_id, 2, content FROM exercise_versions WHERE id = $1`,
      [id],
    );
    expect(await answer(user, id)).toMatchObject({ feedback: { isRight: true }, done: 1, total: 1 });
    const [now] = await listExercises(first.lessonId, user.id);
    expect(now).toMatchObject({ last: null, isDone: true });
    expect(now?.view.versionId).not.toBe(id);
  });
});

describe("the XP of a lesson's exercises", () => {
  it("is awarded once, also when the last two are done at the same moment", async () => {
    const { first } = await practised({ count: 4 });
    for (let round = 0; round < 5; round++) {
      const user = await createUser();
      const [one = "", two = "", ...last] = first.versions;
      await answer(user, one);
      await answer(user, two);
      const results = await Promise.all(last.map((id) => answer(user, id)));
      expect(results.reduce((sum, { xpAwarded }) => sum + xpAwarded, 0)).toBe(10);
      await answer(user, one);
      expect(await xpOf(user.id)).toEqual(["10 exercises_done"]);
    }
  });

  it("stands beside the lesson's own", async () => {
    const user = await createUser();
    const { courseId, first } = await practised();
    await answer(user, first.versions[0] ?? "");
    await completeLesson({ userId: user.id, courseId, lessonKey: first.key });
    expect((await xpOf(user.id)).sort()).toEqual(["10 exercises_done", "50 lesson_completed"]);
  });
});

describe("who may answer", () => {
  it("everybody in the first lesson of a course, also of a paid one", async () => {
    const { first } = await practised({ price: 3900 });
    const guest = await createUser("guest");
    expect(await answer(guest, first.versions[0] ?? "")).toMatchObject({ feedback: { isRight: true } });
    expect(await answer(await createUser(), first.versions[0] ?? "")).toMatchObject({ done: 1 });
  });

  it("in other lessons who may open them", async () => {
    const { courseId, first, second } = await practised({ price: 3900 });
    const [id = ""] = second.versions;
    await expect(answer(await createUser("guest"), id)).rejects.toMatchObject({ code: "unauthenticated" });
    const user = await createUser();
    await expect(answer(user, id)).rejects.toMatchObject({ code: "not_found" });
    await grant(user.id, `course_${courseId}`);
    await expect(answer(user, id)).rejects.toMatchObject({ code: "forbidden" });
    await completeLesson({ userId: user.id, courseId, lessonKey: first.key });
    expect(await answer(user, id)).toMatchObject({ done: 1 });
  });

  it("nobody in a course that is not public, without its first lesson done", async () => {
    const { courseId, first } = await practised();
    await asOwner("UPDATE courses SET is_published = false WHERE id = $1", [courseId]);
    const guest = await createUser("guest");
    await expect(answer(guest, first.versions[0] ?? "")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("a guest keeps tries and XP when an account takes them over", async () => {
    const { first } = await practised();
    const [guest, account] = [await createUser("guest"), await createUser()];
    const [id = ""] = first.versions;
    await answer(guest, id);
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    expect(await listExercises(first.lessonId, account.id)).toMatchObject([{ isDone: true }]);
    expect(await xpOf(account.id)).toEqual(["10 exercises_done"]);
  });
});
