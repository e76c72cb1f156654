import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { correctKey } from "@/lib/assessments/questions/correct-key";
import { previewCorrection } from "@/lib/assessments/questions/key-correction-queries";
import { rescoreAttempts } from "@/lib/assessments/questions/rescore-attempts";
import { buildResult } from "@/lib/assessments/results";
import { resultSchema } from "@/lib/assessments/schema";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { submitKnowledgeCheck } from "@/lib/assessments/submit-knowledge-check";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { decidePass } from "@/lib/certificates/rescoring/decide-pass";
import { issueRescoredPass } from "@/lib/certificates/rescoring/issue-rescored-pass";
import { now } from "@/lib/platform/clock";
import { db, pool } from "@/lib/platform/db/client";
import { asOwner, asSuperuser, whileHeld } from "../support/database";
import { answerAttempt, paperOf, takeAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";
import { expectInvariants } from "../support/invariants";

const reason = "two sources say otherwise";
let actorId: string;
beforeAll(async () => {
  actorId = (await createUser()).id;
  // Small banks, so that papers share questions.
  await asOwner(`UPDATE questions SET retired_at = now() WHERE id IN (
    SELECT id FROM (SELECT id, cell, row_number() OVER (PARTITION BY bank, category, cell ORDER BY key) AS n FROM questions
      WHERE bank::text LIKE 'skills%' AND status = 'live') numbered WHERE n > CASE WHEN cell IS NULL THEN 6 ELSE 4 END)`);
});

const resetKeys = () =>
  asOwner("UPDATE question_versions SET corrected_option_id = NULL, also_right_ids = '{}'");
afterEach(resetKeys);

async function candidate(name: string | null = "Ada Lovelace") {
  const user = await createUser();
  await db().user.update({ where: { id: user.id }, data: { name } });
  await grant(user.id, "exam");
  return user;
}

async function correct(versionId: string, ...rightIds: string[]) {
  await correctKey(actorId, { versionId, rightIds, reason });
  return latest(versionId);
}

async function latest(versionId: string) {
  const { id } = await db().keyCorrection.findFirstOrThrow({
    where: { versionId },
    orderBy: { correctedAt: "desc" },
  });
  return id;
}

const scoreOf = async (id: string) => (await db().attempt.findUniqueOrThrow({ where: { id } })).score;
const jobs = (name: string, key: string, value: string) =>
  db().$queryRaw<unknown[]>`SELECT 1 FROM pgboss.job WHERE name = ${name} AND data ->> ${key} = ${value}`;

/** Rescores, then runs the jobs that it has enqueued. */
async function rescoreAndIssue(correctionId: string) {
  await rescoreAttempts(correctionId);
  const enqueued = await db().$queryRaw<{ rescoreId: string }[]>`
    SELECT r.id AS "rescoreId" FROM pgboss.job j JOIN attempt_rescores r ON r.id::text = j.data ->> 'rescoreId'
    WHERE j.name = 'certificates.issue-rescored' AND r.correction_id = ${correctionId}::uuid`;
  for (const { rescoreId } of enqueued) await issueRescoredPass(rescoreId);
}

/** `missed`: the first wrong answer; it scores when its option becomes the key. */
async function sit(userId: string, right: number) {
  const attemptId = await takeAttempt(userId, right, "exam");
  const paper = await paperOf(attemptId);
  return { attemptId, paper, missed: paper[right], met: paper[0] };
}

describe("a key that was wrong", () => {
  it("lets an exam pass: the certificate is issued once, with one mail that says why", async () => {
    const user = await candidate();
    const { attemptId, missed } = await sit(user.id, 15);
    const right = missed?.answerId ?? "";
    const before = await db().attempt.findUniqueOrThrow({ where: { id: attemptId } });
    const effect = await previewCorrection(missed?.versionId ?? "", [right]);
    expect(effect).toMatchObject({ attempts: 1, people: 1, passes: 1, fails: 0, certificates: 0 });
    const id = await correct(missed?.versionId ?? "", right);
    expect(await jobs("questions.rescore", "correctionId", id)).toHaveLength(1);
    await Promise.all([rescoreAndIssue(id), rescoreAndIssue(id)]);
    await rescoreAndIssue(id);
    const after = await db().attempt.findUniqueOrThrow({ where: { id: attemptId } });
    expect(after.score).toBe(80);
    const [said, says] = [resultSchema.parse(before.result), resultSchema.parse(after.result)];
    expect([says.tip, says.quote]).toEqual([said.tip, said.quote]);
    expect([said.level, says.level]).toEqual(["Intermediate", "Expert"]);
    const held = await db().certificate.findMany({ where: { userId: user.id } });
    expect(held).toMatchObject([{ attemptId, holderName: "Ada Lovelace", score: 80, revokedAt: null }]);
    expect(await jobs("certificates.issued-mail", "certificateId", held[0]?.id ?? "")).toHaveLength(1);
    const rescores = await db().attemptRescore.findMany({ where: { attemptId } });
    expect(await jobs("certificates.issue-rescored", "rescoreId", rescores[0]?.id ?? "")).toHaveLength(1);
    expect(rescores).toMatchObject([
      { verdict: "passes", outcome: "issued", scoreBefore: 75, scoreAfter: 80 },
    ]);
  });

  it("asks who has no name for it to claim it; gives nothing to who holds one; and to who was refunded", async () => {
    const [nameless, holder, refunded] = [await candidate(null), await candidate(), await candidate()];
    const outcomes: Record<string, string> = {};
    for (const [who, user] of Object.entries({ nameless, holder, refunded })) {
      const { attemptId, missed } = await sit(user.id, 15);
      if (who === "holder") {
        const { attemptId: passed } = await sit(user.id, 20);
        await issueCertificate({ userId: user.id, attemptId: passed, name: "Ada Lovelace" });
      }
      if (who === "refunded") {
        await db().entitlement.updateMany({
          where: { userId: user.id },
          data: { revokedAt: new Date(), revokedReason: "refund" },
        });
      }
      const id = await correct(missed?.versionId ?? "", missed?.answerId ?? "");
      await rescoreAndIssue(id);
      const rescore = await db().attemptRescore.findFirstOrThrow({ where: { attemptId, correctionId: id } });
      outcomes[who] = rescore.outcome ?? "";
      await resetKeys();
      if (who === "nameless") {
        expect(await jobs("questions.passed-mail", "rescoreId", rescore.id)).toHaveLength(1);
      }
    }
    expect(outcomes).toEqual({ nameless: "told", holder: "held", refunded: "refused" });
    expect(await db().certificate.count({ where: { userId: holder.id } })).toBe(1);
  });

  it("takes no certificate: who would now fail waits for a person, who keeps or takes it", async () => {
    for (const decision of ["kept", "taken"] as const) {
      const user = await candidate();
      const { attemptId, met } = await sit(user.id, 16);
      const { code } = await issueCertificate({ userId: user.id, attemptId, name: "Grace Hopper" });
      const effect = await previewCorrection(met?.versionId ?? "", [met?.wrong ?? ""]);
      expect(effect.fails).toBeGreaterThanOrEqual(1);
      expect(effect.certificates).toBeGreaterThanOrEqual(1);
      const id = await correct(met?.versionId ?? "", met?.wrong ?? "");
      await rescoreAttempts(id);
      const standing = () => db().certificate.findUniqueOrThrow({ where: { code } });
      expect([await scoreOf(attemptId), (await standing()).revokedAt]).toEqual([80, null]);
      const rescore = await db().attemptRescore.findFirstOrThrow({ where: { correctionId: id, attemptId } });
      expect(rescore).toMatchObject({ verdict: "fails", scoreAfter: 75, settledAt: null });
      const decide = () => decidePass(actorId, { rescoreId: rescore.id, decision, reason });
      await Promise.all([decide(), decide()]);
      const other = decision === "kept" ? "taken" : "kept";
      await expect(decidePass(actorId, { rescoreId: rescore.id, decision: other, reason })).rejects.toThrow(
        "decided",
      );
      expect(await scoreOf(attemptId)).toBe(decision === "kept" ? 80 : 75);
      expect((await standing()).revokedReason).toBe(decision === "kept" ? null : "error");
      const log = await db().auditEntry.findMany({ where: { subject: `attempts:${attemptId}` } });
      expect(log).toMatchObject([{ action: `pass.${decision}`, reason, actorId }]);
      expect(await jobs("questions.taken-mail", "rescoreId", rescore.id)).toHaveLength(
        decision === "taken" ? 1 : 0,
      );
      if (decision === "kept") {
        await rescoreAttempts(await correct(met?.versionId ?? "", met?.key ?? ""));
        await rescoreAttempts(await correct(met?.versionId ?? "", met?.wrong ?? ""));
        expect(await scoreOf(attemptId)).toBe(80);
        const where = { attemptId, verdict: "fails", settledAt: null } as const;
        expect(await db().attemptRescore.count({ where })).toBe(0);
      }
      await resetKeys();
    }
  });

  it("can be that a second option counts as well, and is one correction however often it is sent", async () => {
    const user = await candidate();
    const { attemptId, missed } = await sit(user.id, 10);
    const versionId = missed?.versionId ?? "";
    const rightIds = [missed?.key ?? "", missed?.answerId ?? ""];
    await Promise.all([1, 2, 3].map(() => correctKey(actorId, { versionId, rightIds, reason })));
    expect(await db().keyCorrection.count({ where: { versionId, rightIds: { equals: rightIds } } })).toBe(1);
    await rescoreAttempts(await latest(versionId));
    expect(await scoreOf(attemptId)).toBe(55);
    await expect(correct(versionId, actorId)).rejects.toMatchObject({ code: "invalid" });
    await expect(
      db().questionVersion.update({ where: { id: versionId }, data: { correctedOptionId: actorId } }),
    ).rejects.toThrow();
  });

  it("reaches knowledge checks: their score, and the badge that is now earned", async () => {
    const user = await createUser();
    const [lesson] = await db().$queryRaw<{ courseId: string; key: string; id: string }[]>`
      SELECT l.course_id AS "courseId", l.key, l.id FROM questions q JOIN course_lessons l ON l.id = q.lesson_id
      JOIN courses c ON c.id = l.course_id AND c.price = 0
      WHERE q.bank = 'knowledge_check' ORDER BY l.order_index LIMIT 1`;
    const { courseId = "", key: lessonKey = "", id: lessonId = "" } = lesson ?? {};
    const questions = await db().questionVersion.findMany({
      where: { parent: { lessonId, bank: "knowledge_check" } },
      include: { options: true },
    });
    const answers = questions.map(({ id: versionId, options }, index) => {
      return { versionId, optionId: options.find((o) => o.isCorrect === index > 0)?.id ?? "" };
    });
    const { score } = await submitKnowledgeCheck({ userId: user.id, courseId, lessonKey, answers });
    expect(score).toBeLessThan(100);
    const [first] = answers;
    const effect = await previewCorrection(first?.versionId ?? "", [first?.optionId ?? ""]);
    expect(effect).toMatchObject({ submissions: 1, learners: 1, attempts: 0 });
    const id = await correct(first?.versionId ?? "", first?.optionId ?? "");
    await rescoreAttempts(id, 1);
    await rescoreAttempts(id, 1);
    expect(await db().knowledgeCheckSubmission.findMany({ where: { userId: user.id } })).toMatchObject([
      { score: 100 },
    ]);
    expect(await db().badge.count({ where: { userId: user.id, key: "perfect-check" } })).toBe(1);
  });
});

/** Grades from scratch, in another way than the product. */
async function scoredAnew(attemptId: string) {
  const keys = await db().$queryRaw<{ answer: string | null; right: string[]; category: string }[]>`
    SELECT i.answer_id AS answer, q.category::text AS category,
      array_prepend(coalesce(v.corrected_option_id,
        (SELECT id FROM question_options WHERE version_id = v.id AND is_correct)), v.also_right_ids) AS right
    FROM attempt_items i JOIN question_versions v ON v.id = i.version_id JOIN questions q ON q.id = v.question_id
    WHERE i.attempt_id = ${attemptId}::uuid`;
  const correct = keys.filter(({ answer, right }) => answer && right.includes(answer));
  const score = Math.round((100 * correct.length) / keys.length);
  const marks = (["fundamentals", "tools", "business", "ethics"] as const).map((category) => {
    const of = (all: typeof keys) => all.filter((one) => one.category === category).length;
    return { category, correct: of(correct), total: of(keys) };
  });
  const { tip: _t, quote: _q, ...said } = buildResult(score, marks, () => 0);
  return { score, said };
}

describe("two corrections, a job that is killed, and candidates who hand in meanwhile", () => {
  it.each([1, 2, 3])("end as if the keys had been right from the beginning (%i)", async (seed) => {
    const people = await Promise.all(Array.from({ length: 12 }, () => candidate()));
    const numbers = people.map((_, n) => 12 + ((n * 5 + seed * 3) % 9));
    const closed: string[] = [];
    for (const [n, user] of people.entries()) {
      closed.push(await takeAttempt(user.id, numbers[n] ?? 16, n % 3 === 0 ? "quiz" : "exam"));
    }
    const before = new Map(await Promise.all(closed.map(async (id) => [id, await scoreOf(id)] as const)));
    const papers = await Promise.all(closed.map(paperOf));
    const shared = (bank: string) => papers.flat().filter(({ question }) => question.bank === bank);
    const [a, b] = [shared("skills_certification")[seed], shared("skills_practice")[seed * 2]];
    const c = shared("skills_certification").find(({ versionId }) => versionId !== a?.versionId);
    if (!a || !b || !c) throw new Error("no papers");

    const late = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const user = await candidate();
        return { user, attemptId: await answerAttempt(user.id, 14 + seed, "exam") };
      }),
    );
    const handingIn = late.map(({ user, attemptId }) => closeAttempt(user.id, attemptId));
    const corrections = [
      await correct(a.versionId, a.wrong, a.key),
      await correct(b.versionId, b.wrong),
      await correct(c.versionId, c.wrong),
    ];
    const cut = Promise.allSettled(corrections.map((id) => rescoreAttempts(id, 1)));
    await asSuperuser(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = '${new URL(process.env.DATABASE_URL ?? "").pathname.slice(1)}'`);
    await cut;
    // A cut connection may have lost the first answer.
    for (const [n, sent] of (await Promise.allSettled(handingIn)).entries()) {
      if (sent.status === "fulfilled") before.set(late[n]?.attemptId ?? "", sent.value.score);
    }
    // The pool may still have cut connections; browsers and the queue retry.
    const insist = <T>(work: () => Promise<T>, tries = pool().totalCount): Promise<T> =>
      work().catch((error) => {
        if (tries <= 0) throw error;
        return insist(work, tries - 1);
      });
    for (const { user, attemptId } of late) await insist(() => closeAttempt(user.id, attemptId));
    const order = seed === 2 ? corrections.toReversed() : corrections;
    if (seed === 3) await Promise.all(order.map((id) => insist(() => rescoreAttempts(id, 2))));
    for (const id of order) await insist(() => rescoreAttempts(id, 2));
    for (const id of order) await rescoreAndIssue(id);

    for (const id of [...closed, ...late.map(({ attemptId }) => attemptId)]) {
      const anew = await scoredAnew(id);
      const attempt = await db().attempt.findUniqueOrThrow({ where: { id }, include: { rescores: true } });
      const waits = attempt.rescores.filter((one) => one.verdict === "fails" && one.settledAt === null);
      const told = before.get(id) ?? attempt.score ?? 0;
      const wouldFail = attempt.kind !== "practice" && told >= 80 && anew.score < 80;
      expect(waits.map(({ scoreAfter }) => scoreAfter)).toEqual(wouldFail ? [anew.score] : []);
      if (wouldFail) expect(attempt.score).toBeGreaterThanOrEqual(80);
      else {
        expect(attempt.score).toBe(anew.score);
        expect(attempt.result).toMatchObject(anew.said);
      }
    }
    for (const user of people) {
      const attempts = await db().attempt.findMany({ where: { userId: user.id, kind: "certification" } });
      const earned = attempts.filter(({ id, score }) => (before.get(id) ?? 0) < 80 && (score ?? 0) >= 80);
      expect(await db().certificate.count({ where: { userId: user.id } })).toBe(earned.length);
    }
    await expectInvariants();
  });

  it("a process that is killed half-way leaves what it kept, and another one goes on behind it", async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => candidate()));
    const closed: string[] = [];
    for (const user of people) closed.push(await takeAttempt(user.id, 15, "exam"));
    const missed = (await Promise.all(closed.map(paperOf))).map((paper) => paper[15]);
    const asked = Map.groupBy(missed, (item) => item?.versionId);
    const [most = []] = [...asked.values()].sort((a, b) => b.length - a.length);
    const [item] = most;
    const id = await correct(item?.versionId ?? "", item?.answerId ?? "");
    const progress = () => db().keyCorrection.findUniqueOrThrow({ where: { id } });

    const held = await db().attemptItem.findMany({
      where: { versionId: item?.versionId ?? "", attempt: { status: "closed" } },
      orderBy: { attemptId: "asc" },
    });
    const script = [
      "--import",
      "tsx",
      "--import",
      "./scripts/lib/preload.mjs",
      "tests/support/rescore-process.ts",
    ];
    // The last paper is locked: there the job waits when the signal comes.
    const last = held.at(-1)?.attemptId;
    await whileHeld("SELECT 1 FROM attempts WHERE id = $1 FOR UPDATE", [last], async () => {
      const child = spawn(process.execPath, [...script, id], { stdio: "ignore" });
      const ended = once(child, "exit");
      await expect
        .poll(async () => (await progress()).attempts, { timeout: 120_000, interval: 20 })
        .toBe(held.length - 1);
      child.kill("SIGKILL");
      expect(await ended).toEqual([null, "SIGKILL"]);
    });
    expect((await progress()).finishedAt).toBeNull();

    await rescoreAndIssue(id);
    const whole = await progress();
    expect(whole.finishedAt).not.toBeNull();
    expect(whole.attempts).toBe(held.length);
    for (const attemptId of closed)
      expect(await scoreOf(attemptId)).toBe((await scoredAnew(attemptId)).score);
    // Papers of the tests above may hold the same question, of people who get no certificate.
    const passed = await db().attemptRescore.findMany({
      where: { correctionId: id, verdict: "passes", attemptId: { in: closed } },
    });
    expect(passed.map(({ outcome }) => outcome)).toEqual(passed.map(() => "issued"));
    for (const { attemptId } of passed) {
      expect(await db().certificate.count({ where: { attemptId } })).toBe(1);
    }
  });

  it("a hand-in that has read the old key is finished before the key changes", async () => {
    const user = await candidate();
    const attemptId = await answerAttempt(user.id, 15, "exam");
    const [item] = (await paperOf(attemptId)).slice(15);
    const client = await pool().connect();
    try {
      // Holds the lock of closeAttempt for longer.
      await client.query("BEGIN");
      await client.query("SELECT pg_advisory_xact_lock_shared(hashtextextended('question-keys', 0))");
      let isDone = false;
      const correction = correct(item?.versionId ?? "", item?.answerId ?? "").then((id) => {
        isDone = true;
        return id;
      });
      await now(db());
      await now(db());
      expect(isDone).toBe(false);
      await client.query("COMMIT");
      await rescoreAttempts(await correction);
    } finally {
      client.release();
    }
    expect(await closeAttempt(user.id, attemptId)).toEqual({ score: 80 });
    await expect(startAttempt({ userId: user.id, screen: "exam", declared: true })).resolves.toBeTruthy();
  });
});
