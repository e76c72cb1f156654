import { describe, expect, it } from "vitest";
import { findOpenAttempt } from "@/lib/assessments/attempt-queries";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { findExamResult } from "@/lib/assessments/exam/exam-result-queries";
import { endPilots } from "@/lib/assessments/exam/pilots";
import { listLatestPlan } from "@/lib/assessments/exam/plan-queries";
import { flagQuestion, showQuestion } from "@/lib/assessments/exam/sitting";
import { findHeldExam, findNextStart } from "@/lib/assessments/exam/start-queries";
import { decideHold } from "@/lib/assessments/holds/decide-hold";
import { reportQuestion } from "@/lib/assessments/questions/question-reports";
import { findResults } from "@/lib/assessments/result-queries";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { cellsOf } from "@/lib/content/exam-blueprint";
import { CATEGORIES } from "@/lib/content/question-banks";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { answerAttempt, handIn, paperOf, takeAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";

async function createCandidate() {
  const user = await createUser();
  await grant(user.id, "exam");
  return user;
}

async function startExam(userId: string) {
  const { attemptId } = await startAttempt({ userId, screen: "exam", declared: true });
  return { userId, attemptId, position: 3 };
}

const timesOf = (attemptId: string) =>
  db().attemptItem.findMany({
    where: { attemptId },
    orderBy: { position: "asc" },
    select: { shownAt: true, isFlagged: true },
  });

describe("a question of the open exam", () => {
  it("keeps when it was shown first, by the clock of the server", async () => {
    const { id } = await createCandidate();
    const place = await startExam(id);
    await showQuestion(place);
    const first = (await timesOf(place.attemptId))[3]?.shownAt;
    expect(first).toBeInstanceOf(Date);
    await showQuestion(place);
    const times = await timesOf(place.attemptId);
    expect(times[3]?.shownAt).toEqual(first);
    expect(times.filter(({ shownAt }) => shownAt !== null)).toHaveLength(1);
  });

  it("is flagged, and no longer", async () => {
    const { id } = await createCandidate();
    const place = await startExam(id);
    const isFlagged = async () => (await findOpenAttempt(id, "certification"))?.items[3]?.isFlagged;
    expect(await isFlagged()).toBe(false);
    await flagQuestion({ ...place, isFlagged: true });
    expect(await isFlagged()).toBe(true);
    await flagQuestion({ ...place, isFlagged: false });
    expect(await isFlagged()).toBe(false);
  });

  it("is its candidate's alone, and of no attempt that is handed in", async () => {
    const [one, other] = [await createCandidate(), await createCandidate()];
    const place = await startExam(one.id);
    const marks = [
      (of: typeof place) => showQuestion(of),
      (of: typeof place) => flagQuestion({ ...of, isFlagged: true }),
    ];
    const closedId = await takeAttempt(other.id, 16, "exam");
    const before = await timesOf(closedId);
    for (const mark of marks) {
      await expect(mark({ ...place, userId: other.id })).rejects.toMatchObject({ code: "not_found" });
      await expect(mark({ ...place, position: 20 })).rejects.toMatchObject({ code: "not_found" });
      await expect(mark({ userId: other.id, attemptId: closedId, position: 3 })).rejects.toMatchObject({
        code: "conflict",
      });
    }
    expect(await timesOf(closedId)).toEqual(before);
    expect((await timesOf(place.attemptId)).every(({ shownAt }) => shownAt === null)).toBe(true);
  });

  it("is reported from the paper, because results show no wording", async () => {
    const { id } = await createCandidate();
    const { attemptId } = await startExam(id);
    const versionId = (await paperOf(attemptId))[0]?.versionId ?? "";
    await reportQuestion({ userId: id, attemptId, versionId, message: "The table has no unit." });
    const items = (await findOpenAttempt(id, "certification"))?.items ?? [];
    expect(items.filter(({ isReported }) => isReported).map((item) => item.versionId)).toEqual([versionId]);
  });
});

describe("a result of the exam", () => {
  it("shows level and categories, and no wording, mark or count of a category", async () => {
    const { id } = await createCandidate();
    const attemptId = await takeAttempt(id, 18, "exam");
    const result = await findExamResult(id, attemptId);
    expect(result).toMatchObject({ state: "closed", score: 90, passed: true, level: "Expert", right: 18 });
    expect(
      Object.keys(result ?? {})
        .sort()
        .join(" "),
    ).toBe(
      "asked categories closedAt id level message nextStart passed plan recommendation right score state",
    );
    for (const { version } of await db().attemptItem.findMany({
      where: { attemptId },
      include: { version: true },
    })) {
      expect(JSON.stringify(result)).not.toContain(version.question);
    }
    expect(await findResults(id, attemptId)).toBeNull(); // practice alone explains its answers
    expect(await findExamResult((await createUser()).id, attemptId)).toBeNull();
  });

  it("is no result while the paper is open, nor of practice", async () => {
    const { id } = await createCandidate();
    expect(await findExamResult(id, (await startExam(id)).attemptId)).toBeNull();
    expect(await findExamResult(id, await takeAttempt(id, 20))).toBeNull();
  });

  it("plans lessons for weak categories: by cell what its questions name, then for the whole category", async () => {
    const { id } = await createCandidate();
    const attemptId = await takeAttempt(id, 0, "exam");
    const result = await findExamResult(id, attemptId);
    const plan = result?.state === "closed" ? result.plan : [];
    expect(plan.map(({ category }) => category).sort()).toEqual([...CATEGORIES].sort());
    for (const { category, topics, lessons } of plan) {
      expect(topics.map(({ cell }) => cell)).toEqual(cellsOf(category));
      const named = topics.flatMap((topic) => topic.lessons);
      expect(topics.filter((topic) => topic.lessons.length === 0)).toEqual([]);
      const keys = new Set(named.map(({ courseId, key }) => `${courseId}/${key}`));
      expect(lessons.filter(({ courseId, key }) => keys.has(`${courseId}/${key}`))).toEqual([]);
      for (const list of [...topics.map((topic) => topic.lessons), lessons]) {
        const locked = list.map(({ price }) => price > 0);
        expect(locked, "what is open comes first").toEqual(locked.toSorted());
      }
    }
    expect(await listLatestPlan(id)).toEqual(plan);
    expect(await listLatestPlan((await createUser()).id)).toEqual([]);
  });

  it("plans all cells of a weak category, so that none tells which answer was wrong", async () => {
    const { id } = await createCandidate();
    const result = await findExamResult(id, await takeAttempt(id, 10, "exam"));
    const plan = result?.state === "closed" ? result.plan : [];
    expect(plan.length).toBeGreaterThan(0);
    for (const { category, topics } of plan)
      expect(topics.map(({ cell }) => cell)).toEqual(cellsOf(category));
  });

  it("plans nothing for what is strong", async () => {
    const { id } = await createCandidate();
    expect(await findExamResult(id, await takeAttempt(id, 20, "exam"))).toMatchObject({ plan: [] });
  });

  it("says from when the next attempt is possible", async () => {
    const { id } = await createCandidate();
    const first = await findExamResult(id, await takeAttempt(id, 10, "exam"));
    expect(first).toMatchObject({ nextStart: null });
    const second = await findExamResult(id, await takeAttempt(id, 10, "exam"));
    expect(second).toMatchObject({ nextStart: { words: "two attempts in 24 hours" } });
    await expect(startExam(id)).rejects.toMatchObject({ code: "throttled" });
    expect(await findNextStart((await createUser()).id)).toBeNull();
  });

  it("waits while the attempt is held, and says why it was refused", async () => {
    const [{ id }, operator] = [await createCandidate(), await createUser()];
    const attemptId = await answerAttempt(id, 20, "exam");
    await asOwner("UPDATE attempts SET started_at = app_now() WHERE id = $1", [attemptId]);
    expect(await closeAttempt(id, attemptId)).toEqual({ score: null });
    expect(await findExamResult(id, attemptId)).toMatchObject({ state: "held" });
    expect(await findHeldExam(id)).toEqual({ id: attemptId });
    await decideHold(operator.id, { attemptId, decision: "refused", reason: "Eight seconds a paper." });
    expect(await findExamResult(id, attemptId)).toMatchObject({
      state: "refused",
      reason: "Eight seconds a paper.",
    });
    expect(await findHeldExam(id)).toBeNull();
  });
});

/** As many questions are pilots as `count` says, while `work` runs. */
async function withPilots(count: number, work: (questionIds: string[]) => Promise<void>) {
  const all = await asOwner<{ id: string }>(
    `UPDATE questions SET status = 'draft' WHERE bank = 'skills_certification' AND status = 'pilot' RETURNING id`,
  );
  const ids = all.map(({ id }) => id);
  // Enemies never meet among pilots either, so those without any are taken.
  const some = await asOwner<{ id: string }>(
    `UPDATE questions SET status = 'pilot' WHERE id IN (
       SELECT id FROM questions WHERE id = ANY ($1) AND absent_since IS NULL AND enemies = '{}' ORDER BY key LIMIT $2)
     RETURNING id`,
    [ids, count],
  );
  try {
    await work(some.map(({ id }) => id));
  } finally {
    await asOwner("UPDATE questions SET status = 'pilot' WHERE id = ANY ($1)", [ids]);
  }
}

const pilotsOf = async (attemptId: string) =>
  (
    await db().pilotItem.findMany({
      where: { attemptId },
      orderBy: { position: "asc" },
      include: { version: true },
    })
  ).map(({ version, ...item }) => ({ ...item, questionId: version.questionId }));

describe("pilots", () => {
  it("come before the result, four of them, none that the person had before, until they are over", async () => {
    const { id } = await createCandidate();
    await withPilots(6, async (questionIds) => {
      const attemptId = await handIn(id, 16, "exam");
      const [pilots, paper] = [await pilotsOf(attemptId), await paperOf(attemptId)];
      expect(pilots.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
      for (const { questionId } of pilots) expect(questionIds).toContain(questionId);
      expect(paper.filter(({ question }) => questionIds.includes(question.id))).toEqual([]);

      const waiting = await findExamResult(id, attemptId);
      expect(Object.keys(waiting ?? {}).sort()).toEqual(["id", "questions", "state"]);
      expect(waiting).toMatchObject({ state: "pilots" });
      const shown = waiting?.state === "pilots" ? waiting.questions : [];
      for (const question of shown) {
        expect(Object.keys(question).sort()).toEqual([
          "options",
          "position",
          "question",
          "stimulus",
          "versionId",
        ]);
      }

      const other = await createCandidate();
      const [first] = shown;
      const optionId = first?.options[0]?.id ?? "";
      const end = (answers: { position: number; optionId: string }[], userId = id) =>
        endPilots({ attemptId, userId, answers });
      await expect(end([], other.id)).rejects.toMatchObject({ code: "not_found" });
      await expect(end([{ position: 1, optionId }])).rejects.toMatchObject({ code: "invalid" });
      expect(await findExamResult(id, attemptId)).toMatchObject({ state: "pilots" });
      await end([{ position: 0, optionId }]);
      expect(await findExamResult(id, attemptId)).toMatchObject({ state: "closed", score: 80 });
      const stored = await pilotsOf(attemptId);
      expect(stored.map(({ answerId }) => answerId)).toEqual([optionId, null, null, null]);
      await end([{ position: 1, optionId: shown[1]?.options[0]?.id ?? "" }]);
      expect(await pilotsOf(attemptId)).toEqual(stored);

      const again = await pilotsOf(await handIn(id, 16, "exam"));
      const had = pilots.map(({ questionId }) => questionId);
      expect(again).toHaveLength(2);
      expect(again.filter(({ questionId }) => had.includes(questionId))).toEqual([]);
    });
  });

  it("are left out by a pool without any, by practice, and by an attempt that is held", async () => {
    const { id } = await createCandidate();
    await withPilots(0, async () => {
      expect(await pilotsOf(await handIn(id, 16, "exam"))).toEqual([]);
    });
    await withPilots(4, async () => {
      expect(await pilotsOf(await handIn(id, 16))).toEqual([]);
      const attemptId = await answerAttempt(id, 20, "exam");
      await asOwner("UPDATE attempts SET started_at = app_now() WHERE id = $1", [attemptId]);
      await closeAttempt(id, attemptId);
      expect(await pilotsOf(attemptId)).toEqual([]);
      expect(await findExamResult(id, attemptId)).toMatchObject({ state: "held" });
    });
  });

  it("are drawn once, however often an exam is handed in", async () => {
    const { id } = await createCandidate();
    await withPilots(4, async () => {
      const attemptId = await answerAttempt(id, 16, "exam");
      await Promise.all(Array.from({ length: 5 }, () => closeAttempt(id, attemptId)));
      expect(await pilotsOf(attemptId)).toHaveLength(4);
    });
  });
});
