import { beforeAll, describe, expect, it } from "vitest";
import { findAttempt } from "@/lib/admin/attempt-queries";
import { traceAttempt } from "@/lib/admin/audit-trace-queries";
import { refreshRollups } from "@/lib/admin/figures/refresh-rollups";
import { getOverview } from "@/lib/admin/overview-queries";
import { listRows } from "@/lib/admin/table-queries";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { decideHold } from "@/lib/assessments/holds/decide-hold";
import { holdJobs } from "@/lib/assessments/holds/jobs";
import { computeQuestionStatistics } from "@/lib/assessments/questions/compute-question-statistics";
import { correctKey } from "@/lib/assessments/questions/correct-key";
import { rescoreAttempts } from "@/lib/assessments/questions/rescore-attempts";
import { listPastAttempts } from "@/lib/assessments/result-queries";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { findPass, listOpenPasses } from "@/lib/certificates/pass-queries";
import { db } from "@/lib/platform/db/client";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { answerAttempt, paperOf, takeAttempt } from "../support/exam";
import { createUser, grant } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { openMailbox } from "../support/test-mailbox";

const reason = "You told us of your screen reader.";
let actorId: string;
const mailbox = await openMailbox();

beforeAll(async () => {
  actorId = (await createUser()).id;
});

async function candidate() {
  const user = await createUser();
  await grant(user.id, "exam");
  return user;
}

/** Answered in eight seconds, and handed in. */
async function sitFast(userId: string, right: number) {
  const attemptId = await answerAttempt(userId, right, "exam");
  await asOwner("UPDATE attempts SET started_at = app_now() - interval '8 seconds' WHERE id = $1", [
    attemptId,
  ]);
  await asOwner(
    `UPDATE attempt_items SET shown_at = app_now() - interval '8 seconds' + position * interval '0.4 seconds',
       answered_at = app_now() - interval '8 seconds' + (position + 1) * interval '0.4 seconds' WHERE attempt_id = $1`,
    [attemptId],
  );
  expect(await closeAttempt(userId, attemptId)).toEqual({ score: null });
  return attemptId;
}

/** Answered at the pace of a person, with the paper and the answers of `from`; `unlike` of them are other wrong ones. */
async function copy(userId: string, from: string, unlike = 0) {
  const attemptId = await answerAttempt(userId, 0, "exam");
  await asOwner("DELETE FROM attempt_items WHERE attempt_id = $1", [attemptId]);
  await asOwner(
    `INSERT INTO attempt_items (id, attempt_id, position, version_id, option_ids, answer_id, answer_seq, shown_at, answered_at)
     SELECT gen_random_uuid(), $1, position, version_id, option_ids, CASE WHEN position >= $3 THEN answer_id ELSE (
       SELECT id FROM question_options o WHERE o.version_id = i.version_id AND NOT o.is_correct AND o.id <> i.answer_id
       LIMIT 1) END, answer_seq, shown_at, answered_at
     FROM attempt_items i WHERE attempt_id = $2`,
    [attemptId, from, unlike],
  );
  await closeAttempt(userId, attemptId);
  return attemptId;
}

const attemptOf = (id: string) => db().attempt.findUniqueOrThrow({ where: { id }, include: { hold: true } });
const release = (attemptId: string) => decideHold(actorId, { attemptId, decision: "released", reason });
const refuse = (attemptId: string) => decideHold(actorId, { attemptId, decision: "refused", reason });
const mailJobs = (name: string, attemptId: string) =>
  db().$queryRaw<
    unknown[]
  >`SELECT 1 FROM pgboss.job WHERE name = ${name} AND data ->> 'attemptId' = ${attemptId}`;
const refused = (code: string) => expect.objectContaining({ code });

async function countEverything() {
  await computeQuestionStatistics();
  await refreshRollups({ all: true });
  const [{ responses } = { responses: 0 }] = await db().$queryRaw<{ responses: number }[]>`
    SELECT coalesce(sum(responses), 0)::int AS responses FROM question_statistics`;
  const exams = await db().$queryRaw<unknown[]>`SELECT * FROM exam_rollups ORDER BY week`;
  return { responses, exams };
}

describe("an exam that nobody can have read", () => {
  it("is held: no score, no certificate, and no part of results, passes, statistics and figures", async () => {
    const user = await candidate();
    const before = await countEverything();
    const attemptId = await sitFast(user.id, 20);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: "held",
      score: null,
      result: null,
      hold: { reasons: ["fast-paper", "fast-answers"], twinId: null, decision: null },
    });
    expect(await listPastAttempts(user.id)).toEqual([]);
    expect([await findPass(user.id, attemptId), await listOpenPasses(user.id)]).toEqual([null, []]);
    await expect(issueCertificate({ userId: user.id, attemptId, name: "Ada Lovelace" })).rejects.toEqual(
      refused("not_found"),
    );
    expect(await countEverything()).toEqual(before);
    expect(await closeAttempt(user.id, attemptId)).toEqual({ score: null });
    expect(await mailJobs("exam.held-mail", attemptId)).toHaveLength(1);
    await holdJobs["exam.held-mail"]({ attemptId });
    const mail = await mailbox.mailTo(user.email);
    expect(mail?.text).toContain("We are looking at this attempt and will write within 2");
    await expectInvariants();
  });

  it("released, counts from the day it was handed in, and its certificate can be claimed", async () => {
    const user = await candidate();
    const attemptId = await sitFast(user.id, 17);
    await asOwner(
      `UPDATE attempts SET started_at = started_at - interval '1 day',
         closed_at = date_trunc('second', closed_at) - interval '1 day' WHERE id = $1`,
      [attemptId],
    );
    const { closedAt } = await attemptOf(attemptId);
    await release(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({ status: "closed", score: 85, closedAt });
    const { code } = await issueCertificate({ userId: user.id, attemptId, name: "Ada Lovelace" });
    expect(await db().certificate.findUnique({ where: { code } })).toMatchObject({
      testedAt: closedAt,
      score: 85,
    });
    await holdJobs["exam.decided-mail"]({ attemptId });
    const mail = await mailbox.mailTo(user.email);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringMatching(/exam counts$/),
      expect.stringContaining(reason),
    ]);
    await expectInvariants();
  });

  it("refused, stays without a score; the reason is mailed, the access stays, and a start within the limits is open", async () => {
    const user = await candidate();
    const before = await countEverything();
    const attemptId = await sitFast(user.id, 20);
    await refuse(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({ status: "refused", score: null });
    expect([await findPass(user.id, attemptId), await listPastAttempts(user.id)]).toEqual([null, []]);
    expect(await countEverything()).toEqual(before);
    await holdJobs["exam.decided-mail"]({ attemptId });
    const mail = await mailbox.mailTo(user.email);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringMatching(/does not count$/),
      expect.stringContaining(reason),
    ]);
    expect(await db().entitlement.count({ where: { userId: user.id, revokedAt: null } })).toBe(1);
    await takeAttempt(user.id, 16, "exam");
    expect(await listPastAttempts(user.id)).toMatchObject([{ score: 80, passed: true }]);
    await expect(startAttempt({ userId: user.id, screen: "exam", declared: true })).rejects.toEqual(
      refused("throttled"),
    );
    await expectInvariants();
  });

  it("is graded by the key of the day on which it is released", async () => {
    const user = await candidate();
    const attemptId = await sitFast(user.id, 15);
    const missed = (await paperOf(attemptId))[15];
    const versionId = missed?.versionId ?? "";
    await correctKey(actorId, { versionId, rightIds: [missed?.answerId ?? ""], reason });
    const { id } = await db().keyCorrection.findFirstOrThrow({ where: { versionId } });
    await rescoreAttempts(id);
    expect(await attemptOf(attemptId)).toMatchObject({ status: "held", score: null });
    await release(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({ status: "closed", score: 80 });
    expect(await db().attemptRescore.count({ where: { attemptId } })).toBe(0);
    await asOwner("UPDATE question_versions SET corrected_option_id = NULL WHERE id = $1", [versionId]);
  });
});

describe("the decision", () => {
  it("sent twice, or by two operators at once, is one decision with one mail", async () => {
    const user = await candidate();
    const attemptId = await sitFast(user.id, 18);
    await Promise.all([release(attemptId), release(attemptId)]);
    await release(attemptId);
    await expect(refuse(attemptId)).rejects.toEqual(refused("conflict"));
    expect(await mailJobs("exam.decided-mail", attemptId)).toHaveLength(1);
    expect((await traceAttempt(attemptId)).map(({ what }) => what)).toEqual(["attempt.released"]);
  });

  it("against another at the same time is that of the first", async () => {
    const user = await candidate();
    const attemptId = await sitFast(user.id, 18);
    const both = await Promise.allSettled([release(attemptId), refuse(attemptId)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both).toContainEqual({ status: "rejected", reason: refused("conflict") });
    const { status, hold } = await attemptOf(attemptId);
    expect(status).toBe(hold?.decision === "released" ? "closed" : "refused");
    expect(await mailJobs("exam.decided-mail", attemptId)).toHaveLength(1);
  });

  it("is refused for an attempt that is not held", async () => {
    const user = await candidate();
    const attemptId = await takeAttempt(user.id, 18, "exam");
    await expect(refuse(attemptId)).rejects.toEqual(refused("not_found"));
  });
});

describe("wrong answers that equal another person's", () => {
  it("hold the later attempt and name the earlier one, with both answers for the operator", async () => {
    const [first, second] = [await candidate(), await candidate()];
    const twinId = await takeAttempt(first.id, 0, "exam");
    const attemptId = await copy(second.id, twinId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: "held",
      hold: { reasons: ["matching-answers"], twinId },
    });
    const view = await findAttempt(attemptId);
    expect(view?.twin?.user.email).toBe(first.email);
    expect(view?.twin?.shared).toHaveLength(20);
    expect(view?.twin?.shared[0]).toMatchObject({ isSame: true, isMineRight: false, isTheirsRight: false });
    await db().attempt.delete({ where: { id: twinId } });
    expect(await findAttempt(attemptId)).toMatchObject({ twin: null, hold: { twinId } });
  });

  it("count with two other answers, and those of one's own earlier attempt, as any attempt", async () => {
    const [first, second] = [await candidate(), await candidate()];
    const earlier = await takeAttempt(first.id, 0, "exam");
    expect(await attemptOf(await copy(second.id, earlier, 2))).toMatchObject({
      status: "closed",
      hold: null,
    });
    expect(await attemptOf(await copy(first.id, earlier))).toMatchObject({ status: "closed", hold: null });
  });
});

describe("the operator", () => {
  it("sees held attempts first, by state, and how long the oldest waits", async () => {
    const user = await candidate();
    const attemptId = await sitFast(user.id, 12);
    await takeAttempt(user.id, 12, "exam");
    const states = async (state?: string) => {
      const { rows } = await listRows("attempts", tableQuery.parse({ q: user.email, state }));
      return rows.map((row) => row.state);
    };
    expect([await states(), await states("held"), await states("refused")]).toEqual([
      ["held", "closed"],
      ["held"],
      [],
    ]);
    await asOwner("UPDATE attempt_holds SET held_at = '2026-01-05' WHERE attempt_id = $1", [attemptId]);
    const { held, heldSince } = await getOverview();
    expect(held).toBeGreaterThan(0);
    expect(heldSince).toEqual(new Date("2026-01-05"));
    await refuse(attemptId);
    expect((await getOverview()).held).toBe(held - 1);
    expect([await states("held"), await states("refused")]).toEqual([[], ["refused"]]);
  });

  it("sees the seconds of each question, right or wrong, and the person's other attempts", async () => {
    const user = await candidate();
    const practice = await takeAttempt(user.id, 3);
    const attemptId = await sitFast(user.id, 12);
    const view = await findAttempt(attemptId);
    expect(view?.timeline.map(({ seconds }) => seconds?.toFixed(1))).toEqual(Array(20).fill("0.4"));
    expect(view?.timeline.filter(({ isRight }) => isRight)).toHaveLength(12);
    expect(view?.others.map(({ id }) => id)).toEqual([practice]);
    expect(await findAttempt(practice)).toBeNull();
  });
});
