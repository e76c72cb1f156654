import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { awardBadges } from "../../learning/badges/award-badges";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockAttempts, lockCorrection, lockSubmissions } from "../../platform/db/locks";
import { anyOf, query } from "../../platform/db/query";
import { enqueue, enqueueAll } from "../../platform/jobs";
import { countMarks, type Marks } from "../marks-queries";
import { hasPassed, scorePercent } from "../pass-mark";
import { verdictOf } from "./rescoring";
import { updateScore } from "./update-score";

/** Rows per transaction: far below the statement timeout. */
const BATCH = 200;

/**
 * Rescores every paper and knowledge check with the question by today's answer keys.
 * It may stop at any moment, run again, or run twice at once: it continues after the last stored batch. The result
 * depends on the answer keys alone, so the order of two corrections does not matter.
 * @throws any failure, and the queue tries again
 */
export async function rescoreAttempts(correctionId: string, batch = BATCH): Promise<void> {
  while (await transaction((tx) => rescoreBatch(tx, correctionId, batch)));
  while (await transaction((tx) => rescoreChecks(tx, correctionId, batch)));
  await transaction((tx) => finish(tx, correctionId));
}

/** The certificates of new passes are issued by jobs of their own (lib/certificates/rescoring). */
async function finish(tx: Tx, correctionId: string): Promise<void> {
  const { count } = await tx.keyCorrection.updateMany({
    where: { id: correctionId, finishedAt: null },
    data: { finishedAt: await now(tx) },
  });
  if (count === 0) return;
  const passes = await tx.attemptRescore.findMany({
    where: { correctionId, verdict: "passes", settledAt: null },
    select: { id: true },
  });
  await enqueueAll(
    tx,
    "certificates.issue-rescored",
    passes.map(({ id }) => ({ rescoreId: id })),
  );
  await enqueue(tx, "quiz.statistics", {});
}

/** Locks it, so that two runs of its job take turns. Undefined once it is finished. */
async function lockUnfinished(tx: Tx, id: string) {
  await lockCorrection(tx, id);
  return query(tx)
    .selectFrom("key_corrections as c")
    .innerJoin("question_versions as v", "v.id", "c.version_id")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .select(["c.version_id", "c.last_attempt_id", "c.last_submission_id", "q.bank", "q.lesson_id"])
    .where("c.id", "=", id)
    .where("c.finished_at", "is", null)
    .executeTakeFirst();
}

async function rescoreBatch(tx: Tx, correctionId: string, batch: number): Promise<boolean> {
  const correction = await lockUnfinished(tx, correctionId);
  if (!correction) return false;
  const { version_id: versionId, last_attempt_id: last } = correction;
  const found = await query(tx)
    .selectFrom("attempt_items as i")
    .innerJoin("attempts as a", "a.id", "i.attempt_id")
    .select("a.id")
    .where("i.version_id", "=", versionId)
    .where("a.status", "=", "closed")
    .$if(last !== null, (next) => next.where("i.attempt_id", ">", last))
    .orderBy("i.attempt_id")
    .limit(batch)
    .execute();
  const ids = found.map(({ id }) => id);
  const lastAttemptId = ids.at(-1);
  if (!lastAttemptId) return false;
  const locked = await lockAttempts(tx, ids);
  const attempts = await listLocked(tx, ids);
  const marks = await countMarks(tx, ids);
  const at = await now(tx);
  for (const attempt of attempts) {
    const counted = marks.get(attempt.id);
    if (counted) await rescore(tx, correctionId, attempt, counted, at);
  }
  const data = { lastAttemptId, attempts: { increment: locked.length } };
  await tx.keyCorrection.update({ where: { id: correctionId }, data });
  return true;
}

/** Call it after the lock: a statement that waited would see values from before another correction's job. */
function listLocked(tx: Tx, ids: string[]) {
  return query(tx)
    .selectFrom("attempts as a")
    .select((eb) => [
      "a.id",
      "a.kind",
      "a.score",
      "a.result",
      jsonArrayFrom(
        eb
          .selectFrom("attempt_rescores as r")
          .select(["r.verdict", "r.outcome"])
          .whereRef("r.attempt_id", "=", "a.id"),
      ).as("rescores"),
      eb
        .selectFrom("certificates as c")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("c.attempt_id", "=", "a.id")
        .as("certificates"),
    ])
    .where("a.id", "=", anyOf(ids))
    .orderBy("a.id")
    .execute();
}
type LockedAttempt = Awaited<ReturnType<typeof listLocked>>[number];

/** Stores the new score, unless a person has to decide. Open verdicts of earlier corrections become moot. */
async function rescore(
  tx: Tx,
  correctionId: string,
  attempt: LockedAttempt,
  marks: Marks,
  at: Date,
): Promise<void> {
  const { id: attemptId, kind, score: before, rescores, certificates } = attempt;
  const after = marks.score;
  if (before === null) return;
  const open = rescores.find(
    ({ verdict, outcome }) => outcome === null && (verdict === "passes" || verdict === "fails"),
  );
  if (open) {
    const verdict = hasPassed(after) ? ("fails" as const) : { in: ["passes" as const, "fails" as const] };
    await tx.attemptRescore.updateMany({
      where: { attemptId, settledAt: null, verdict },
      data: { outcome: "moot", settledAt: at },
    });
  }
  const isKept = rescores.some(({ outcome }) => outcome === "kept");
  const isUnannounced = open?.verdict === "passes" && !certificates;
  const verdict = verdictOf({ kind, before, after, isKept, isUnannounced });
  // Even with the same score, other answers may now be right.
  if (verdict === null ? before === after : verdict !== "fails") await updateScore(tx, attempt, marks);
  if (verdict === null) return;
  await tx.attemptRescore.create({
    data: { correctionId, attemptId, verdict, rescoredAt: at, scoreBefore: before, scoreAfter: after },
  });
}

/** It may earn a badge, but never takes one away. */
async function rescoreChecks(tx: Tx, correctionId: string, batch: number): Promise<boolean> {
  const correction = await lockUnfinished(tx, correctionId);
  if (correction?.bank !== "knowledge_check" || !correction.lesson_id) return false;
  const last = correction.last_submission_id;
  const found = await query(tx)
    .selectFrom("knowledge_check_submissions")
    .select("id")
    .where("lesson_id", "=", correction.lesson_id)
    .$if(last !== null, (next) => next.where("id", ">", last))
    .orderBy("id")
    .limit(batch)
    .execute();
  const ids = found.map(({ id }) => id);
  const lastSubmissionId = ids.at(-1);
  if (!lastSubmissionId) return false;
  const locked = await lockSubmissions(tx, ids);
  const checks = await query(tx)
    .selectFrom("knowledge_check_submissions as s")
    .innerJoin("check_answers as a", "a.submission_id", "s.id")
    .innerJoin("question_keys as k", "k.version_id", "a.version_id")
    .select(({ fn }) => [
      "s.id",
      "s.user_id as userId",
      "s.score as before",
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("a.option_id", "=", fn.any("k.right_ids")).as("correct"),
    ])
    .where("s.id", "=", anyOf(ids))
    .groupBy("s.id")
    .orderBy("s.id")
    .execute();
  const at = await now(tx);
  for (const { id, userId, before, total, correct } of checks) {
    const after = scorePercent(correct, total);
    if (before === after) continue;
    await tx.knowledgeCheckSubmission.update({ where: { id }, data: { score: after } });
    if (after === 100) await awardBadges(tx, userId, at);
  }
  const data = { lastSubmissionId, submissions: { increment: locked.length } };
  await tx.keyCorrection.update({ where: { id: correctionId }, data });
  return true;
}
