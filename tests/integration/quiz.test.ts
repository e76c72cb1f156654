import { describe, expect, it } from "vitest";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { findOpenAttempt } from "@/lib/assessments/attempt-queries";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { holdsExam, lockExamEntitlement } from "@/lib/assessments/exam/exam-entitlement-queries";
import { examUnderWayOf } from "@/lib/assessments/exam/open-exam-queries";
import { attemptJobs } from "@/lib/assessments/jobs";
import { questionJobs } from "@/lib/assessments/questions/jobs";
import { reportQuestion } from "@/lib/assessments/questions/question-reports";
import { findResults, listPastAttempts } from "@/lib/assessments/result-queries";
import { saveAnswer } from "@/lib/assessments/save-answer";
import { resultSchema } from "@/lib/assessments/schema";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { db, transaction } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { answerAttempt, paperOf, takeAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";

const practice = (userId: string) => startAttempt({ userId, screen: "quiz", declared: false });

describe("a start", () => {
  it("is one open paper of 5 questions a category from the public bank, however often it is asked for", async () => {
    const user = await createUser("guest");
    const starts = await Promise.all(Array.from({ length: 10 }, () => practice(user.id)));
    expect(new Set(starts.map(({ attemptId }) => attemptId)).size).toBe(1);
    const paper = await paperOf(starts[0]?.attemptId ?? "");
    for (const category of ["fundamentals", "tools", "business", "ethics"]) {
      expect(paper.filter(({ question }) => question.category === category)).toHaveLength(5);
    }
    expect(new Set(paper.map(({ question }) => question.bank))).toEqual(new Set(["skills_practice"]));
  });

  it("shows questions and options, and nothing of the key", async () => {
    const user = await createUser();
    const { attemptId } = await practice(user.id);
    const shown = await findOpenAttempt(user.id, "practice");
    expect(shown?.items).toHaveLength(20);
    for (const item of shown?.items ?? []) {
      expect(Object.keys(item).sort()).toEqual([
        "answerId",
        "isFlagged",
        "isReported",
        "options",
        "position",
        "question",
        "stimulus",
        "versionId",
      ]);
      for (const option of item.options) expect(Object.keys(option).sort()).toEqual(["id", "text"]);
    }
    expect(await findResults(user.id, attemptId)).toBeNull();
  });

  it("is a certification for who holds the exam, on /exam only, from the private pool, after the declaration", async () => {
    const user = await createUser();
    const { id: entitlementId } = await grant(user.id, "exam");
    const exam = (declared: boolean) => startAttempt({ userId: user.id, screen: "exam", declared });
    await expect(exam(false)).rejects.toMatchObject({ code: "invalid" });
    const { attemptId } = await exam(true);
    expect(await db().attempt.findUniqueOrThrow({ where: { id: attemptId } })).toMatchObject({
      kind: "certification",
      entitlementId,
      declaredAt: expect.any(Date),
    });
    const banks = new Set((await paperOf(attemptId)).map(({ question }) => question.bank));
    expect(banks).toEqual(new Set(["skills_certification"]));
    const { attemptId: other } = await practice(user.id);
    expect(await db().attempt.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
      kind: "practice",
    });
    expect(await exam(false)).toEqual({ attemptId });
  });

  it("of the exam is bound to the entitlement that lasts longest", async () => {
    const user = await createUser();
    const day = 86_400_000;
    const start = () => transaction((tx) => lockExamEntitlement(tx, user.id));
    expect(await start()).toBeUndefined();
    const { id: short } = await grant(user.id, "exam", new Date(Date.now() + day));
    expect(await start()).toEqual({ id: short });
    const { id: long } = await grant(user.id, "exam", new Date(Date.now() + 2 * day));
    expect(await start()).toEqual({ id: long });
    const { id: life } = await grant(user.id, "exam");
    await grant(user.id, "exam", new Date(Date.now() + 3 * day));
    expect(await start()).toEqual({ id: life });
  });

  it.each([
    ["without an entitlement", async () => undefined],
    ["that has ended", async (id: string) => void (await grant(id, "exam", new Date(Date.now() - 1000)))],
    ["of another thing", async (id: string) => void (await grant(id, "level_beginner"))],
    [
      "that was revoked",
      async (id: string) => {
        const { id: entitlement } = await grant(id, "exam");
        await db().entitlement.update({ where: { id: entitlement }, data: { revokedAt: new Date() } });
      },
    ],
  ])("on /exam %s is practice", async (_what, prepare) => {
    const user = await createUser();
    await prepare(user.id);
    expect(await holdsExam(user.id)).toBe(false);
    const { attemptId } = await startAttempt({ userId: user.id, screen: "exam", declared: true });
    expect(await db().attempt.findUniqueOrThrow({ where: { id: attemptId } })).toMatchObject({
      kind: "practice",
      entitlementId: null,
    });
  });

  it("of the exam is found under way until it is handed in, with how much is answered", async () => {
    const user = await createUser();
    const underWay = async () => (await examUnderWayOf(user.id).executeTakeFirst()) ?? null;
    await grant(user.id, "exam");
    await startAttempt({ userId: user.id, screen: "quiz", declared: false });
    expect(await underWay()).toBeNull();
    const { attemptId } = await startAttempt({ userId: user.id, screen: "exam", declared: true });
    const [first] = await paperOf(attemptId);
    await saveAnswer({ userId: user.id, attemptId, position: 0, optionId: first?.wrong ?? "", seq: 1 });
    expect(await underWay()).toEqual({ answered: 1, total: 20 });
    await closeAttempt(user.id, await answerAttempt(user.id, 12, "exam"));
    expect(await underWay()).toBeNull();
  });

  it("is throttled for one person, and for nobody else", async () => {
    const [harvester, other] = [await createUser(), await createUser()];
    for (let time = 0; time < 20; time++) {
      const { attemptId } = await practice(harvester.id);
      await db().attempt.update({ where: { id: attemptId }, data: { status: "abandoned" } });
    }
    await expect(practice(harvester.id)).rejects.toMatchObject({ code: "throttled" });
    await expect(practice(other.id)).resolves.toHaveProperty("attemptId");
  });
});

describe("an answer", () => {
  it("that comes after a later one tells what stands, so that another device can count past it", async () => {
    const user = await createUser();
    const { attemptId } = await practice(user.id);
    const [first] = await paperOf(attemptId);
    const save = (optionId: string, seq: number) =>
      saveAnswer({ userId: user.id, attemptId, position: 0, optionId, seq });
    const [key, wrong] = [first?.key ?? "", first?.wrong ?? ""];
    expect(await save(key, 20)).toEqual({ optionId: key, seq: 20 });
    expect(await save(wrong, 1)).toEqual({ optionId: key, seq: 20 });
    expect(await save(wrong, 21)).toEqual({ optionId: wrong, seq: 21 });
    expect(await save(wrong, 21)).toEqual({ optionId: wrong, seq: 21 });
  });

  it("is in the grade or refused, never taken after it", async () => {
    for (let round = 0; round < 8; round++) {
      const user = await createUser();
      const attemptId = await answerAttempt(user.id, 20);
      const [{ wrong } = { wrong: "" }] = await paperOf(attemptId);
      const [saved, closed] = await Promise.allSettled([
        saveAnswer({ userId: user.id, attemptId, position: 0, optionId: wrong, seq: 99 }),
        closeAttempt(user.id, attemptId),
      ]);
      const score = closed.status === "fulfilled" ? closed.value.score : undefined;
      expect(score).toBe(saved.status === "fulfilled" ? 95 : 100);
    }
  });
});

describe("results", () => {
  it.each([
    [20, 100, "Expert"],
    [16, 80, "Expert"],
    [15, 75, "Intermediate"],
    [8, 40, "Beginner"],
    [0, 0, "Novice"],
  ])(
    "of %i right answers: %i percent, %s, and the same however often it is handed in",
    async (correct, score, level) => {
      const user = await createUser();
      const attemptId = await answerAttempt(user.id, correct);
      const closed = await Promise.all(Array.from({ length: 5 }, () => closeAttempt(user.id, attemptId)));
      expect(closed).toEqual(Array.from({ length: 5 }, () => ({ score })));
      const results = await findResults(user.id, attemptId);
      expect(results).toMatchObject({ score, passed: score >= 80, result: { level } });
      const sum = results?.result.categories.reduce((all, each) => all + each.correct, 0);
      expect(sum).toBe(correct);
      expect(results?.questions.every(({ review }) => review.explanation.length > 10)).toBe(true);
      expect(await listPastAttempts(user.id)).toMatchObject([{ id: attemptId, score, level }]);
    },
  );

  it("recommend two lessons for each weak category, those that are not done yet first", async () => {
    const user = await createUser();
    const attemptId = await takeAttempt(user.id, 0);
    const lessons = async () => (await findResults(user.id, attemptId))?.lessons ?? [];
    const before = await lessons();
    expect(before).toHaveLength(8);
    const [first] = before;
    const lesson = await db().courseLesson.findFirstOrThrow({
      where: { courseId: first?.courseId ?? "", key: first?.key ?? "" },
    });
    await db().lessonCompletion.create({
      data: { userId: user.id, courseId: lesson.courseId, lessonId: lesson.id, completedAt: new Date() },
    });
    const after = (await lessons()).filter(({ category }) => category === first?.category);
    expect(after).toHaveLength(2);
    expect(after[0]).not.toEqual(first);
  });

  it("lead to the lesson that taught it only where its course can be opened", async () => {
    const user = await createUser();
    const attemptId = await takeAttempt(user.id, 0);
    const courses = async () => {
      const questions = (await findResults(user.id, attemptId))?.questions ?? [];
      return new Set(questions.flatMap(({ review }) => review.lesson?.courseId ?? []));
    };
    const [courseId = ""] = await courses();
    await asOwner("UPDATE courses SET is_published = false WHERE id = $1", [courseId]);
    try {
      expect(await courses()).not.toContain(courseId);
      await db().userCourseProgress.create({ data: { userId: user.id, courseId } });
      expect(await courses()).toContain(courseId);
    } finally {
      await asOwner("UPDATE courses SET is_published = true WHERE id = $1", [courseId]);
    }
  });

  it("name the price of what is recommended to whoever would still have to pay it", async () => {
    const user = await createUser();
    const attemptId = await takeAttempt(user.id, 0);
    const prices = async () =>
      new Map(
        (await findResults(user.id, attemptId))?.lessons.map(({ courseId, price }) => [courseId, price]),
      );
    expect((await prices()).get("ai-in-everyday-life")).toBe(0);
    expect((await prices()).get("ai-in-business")).toBe(9_900);
    await grant(user.id, "level_advanced");
    expect((await prices()).get("ai-in-business")).toBe(0);
  });

  it("of an attempt keep the discount tier of that moment for 15 minutes", async () => {
    const user = await createUser();
    const attemptId = await takeAttempt(user.id, 10);
    const { closedAt, reservedPercent, reservedUntil } = await db().attempt.findUniqueOrThrow({
      where: { id: attemptId },
    });
    expect(reservedPercent).toBe(80);
    expect((reservedUntil?.getTime() ?? 0) - (closedAt?.getTime() ?? 0)).toBe(903_000);
    expect((await findResults(user.id, attemptId))?.reserved).toEqual({ percent: 80, secondsLeft: 903 });
    await asOwner("UPDATE attempts SET reserved_until = now() - interval '1 second' WHERE id = $1", [
      attemptId,
    ]);
    expect((await findResults(user.id, attemptId))?.reserved).toBeNull();
    const passed = await db().attempt.findUniqueOrThrow({ where: { id: await takeAttempt(user.id, 16) } });
    expect(passed.reservedPercent).toBe(80);
  });

  it("belong to their person alone, and count by a corrected key", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const attemptId = await answerAttempt(user.id, 15);
    const wrongOne = (await paperOf(attemptId))[15];
    await asOwner("UPDATE question_versions SET corrected_option_id = $1 WHERE id = $2", [
      wrongOne?.answerId,
      wrongOne?.versionId,
    ]);
    expect(await closeAttempt(user.id, attemptId)).toEqual({ score: 80 });
    expect(resultSchema.safeParse((await findResults(user.id, attemptId))?.result).success).toBe(true);
    expect(await findResults(other.id, attemptId)).toBeNull();
    expect(await listPastAttempts(other.id)).toEqual([]);
    await asOwner("UPDATE question_versions SET corrected_option_id = NULL");
  });
});

describe("a report", () => {
  it("is kept once a person and wording, of an own closed attempt", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const attemptId = await answerAttempt(user.id, 3);
    const versionId = (await paperOf(attemptId))[0]?.versionId ?? "";
    const report = { userId: user.id, attemptId, versionId, message: "Two are right." };
    await expect(reportQuestion(report)).rejects.toMatchObject({ code: "not_found" });
    await closeAttempt(user.id, attemptId);
    await expect(reportQuestion({ ...report, userId: other.id })).rejects.toMatchObject({
      code: "not_found",
    });
    for (let time = 0; time < 3; time++) await reportQuestion(report);
    expect(await db().questionReport.count({ where: { versionId, userId: user.id } })).toBe(1);
    const shown = (await findResults(user.id, attemptId))?.questions;
    expect(shown?.filter(({ isReported }) => isReported).map((item) => item.versionId)).toEqual([versionId]);
  });

  it("of a guest stays when the guest signs in: the account's, beside its own", async () => {
    const [guest, account] = [await createUser("guest"), await createUser()];
    const [byGuest, byAccount] = [await answerAttempt(guest.id, 3), await answerAttempt(account.id, 3)];
    const own = (await paperOf(byAccount)).map(({ versionId }) => versionId);
    await closeAttempt(guest.id, byGuest);
    await closeAttempt(account.id, byAccount);
    const met = (await paperOf(byGuest)).map(({ versionId }) => versionId);
    for (const versionId of met) {
      await reportQuestion({ userId: guest.id, attemptId: byGuest, versionId, message: "the guest's" });
    }
    for (const versionId of own) {
      await reportQuestion({ userId: account.id, attemptId: byAccount, versionId, message: "the account's" });
    }
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    const kept = await db().questionReport.findMany({ where: { userId: account.id } });
    expect(new Set(kept.map(({ versionId }) => versionId))).toEqual(new Set([...met, ...own]));
    expect(kept.filter(({ message }) => message === "the account's")).toHaveLength(own.length);
  });
});

describe("at night", () => {
  it("attempts that were open for 30 days are abandoned, and only those", async () => {
    const [old, young] = [await createUser(), await createUser("guest")];
    const [{ attemptId: stale }, { attemptId: fresh }] = [await practice(old.id), await practice(young.id)];
    const daysAgo = (days: number, id: string) =>
      asOwner("UPDATE attempts SET started_at = now() - make_interval(days => $1) WHERE id = $2", [days, id]);
    await daysAgo(31, stale);
    await daysAgo(29, fresh);
    await attemptJobs["quiz.abandon-attempts"]();
    const statusOf = async (id: string) => (await db().attempt.findUniqueOrThrow({ where: { id } })).status;
    expect([await statusOf(stale), await statusOf(fresh)]).toEqual(["abandoned", "open"]);
    await expect(closeAttempt(old.id, stale)).rejects.toMatchObject({ code: "not_found" });
    expect((await practice(old.id)).attemptId).not.toBe(stale);
  });

  it("each wording gets its facility and its correlation with the rest of the paper", async () => {
    await asOwner("DELETE FROM attempts");
    const people = await Promise.all(Array.from({ length: 6 }, () => createUser()));
    const marks = new Map<string, { mark: number; rest: number }[]>();
    for (const [index, { id }] of people.entries()) {
      const attemptId = await takeAttempt(id, 4 * index);
      const paper = await paperOf(attemptId);
      const total = paper.filter(({ answerId, key }) => answerId === key).length;
      for (const { versionId, answerId, key } of paper) {
        const mark = answerId === key ? 1 : 0;
        marks.set(versionId, [...(marks.get(versionId) ?? []), { mark, rest: total - mark }]);
      }
    }
    await questionJobs["quiz.statistics"]();
    await questionJobs["quiz.statistics"]();
    const rows = await db().questionStatistics.findMany();
    expect(rows).toHaveLength(marks.size);
    for (const { versionId, responses, facility, discrimination } of rows) {
      const seen = marks.get(versionId) ?? [];
      expect(responses).toBe(seen.length);
      expect(facility).toBeCloseTo(mean(seen.map(({ mark }) => mark)), 9);
      const expected = correlation(seen);
      if (expected === null) expect(discrimination).toBeNull();
      else expect(discrimination).toBeCloseTo(expected, 9);
    }
    expect(rows.some(({ discrimination }) => discrimination !== null)).toBe(true);
  });
});

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's, or null where one of the two never varies. */
function correlation(pairs: { mark: number; rest: number }[]): number | null {
  const [mark, rest] = [mean(pairs.map((pair) => pair.mark)), mean(pairs.map((pair) => pair.rest))];
  const sum = (of: (pair: { mark: number; rest: number }) => number) =>
    pairs.reduce((all, each) => all + of(each), 0);
  const squares = sum((pair) => (pair.mark - mark) ** 2) * sum((pair) => (pair.rest - rest) ** 2);
  return squares < 1e-12 ? null : sum((pair) => (pair.mark - mark) * (pair.rest - rest)) / Math.sqrt(squares);
}
