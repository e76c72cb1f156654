import "server-only";
import { countMarks, type Marks } from "../assessments/count-marks";
import { hasPassed } from "../assessments/rules";
import { now } from "../clock";
import { db, type Tx, transaction } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { enqueue } from "../jobs";
import { awardBadges } from "../rewards/award-badges";
import { awardPass } from "./award-pass";
import { verdictOf } from "./rules";
import { updateScore } from "./update-score";

/** Rows per transaction: far below the statement timeout. */
const BATCH = 200;

/**
 * Rescores every paper and knowledge check with the question by today's answer keys, and issues what is now earned.
 * It may stop at any moment, run again, or run twice at once: it continues after the last stored batch. The result
 * depends on the answer keys alone, so the order of two corrections does not matter.
 * @throws any failure, and the queue tries again
 */
export async function rescoreAttempts(correctionId: string, batch = BATCH): Promise<void> {
  while (await transaction((tx) => rescoreBatch(tx, correctionId, batch)));
  while (await transaction((tx) => rescoreChecks(tx, correctionId, batch)));
  const earned = await db().attemptRescore.findMany({
    where: { correctionId, verdict: "passes", settledAt: null },
    select: { id: true },
  });
  for (const { id } of earned) await awardPass(id);
  await transaction(async (tx) => {
    const { count } = await tx.keyCorrection.updateMany({
      where: { id: correctionId, finishedAt: null },
      data: { finishedAt: await now(tx) },
    });
    if (count > 0) await enqueue(tx, "quiz.statistics", {});
  });
}

type Held = {
  id: string;
  kind: "practice" | "certification" | "final_assessment";
  score: number;
  result: Prisma.JsonValue;
  isKept: boolean;
  isUnannounced: boolean;
  isOpen: boolean;
};

/** Locks the correction, so that two runs of its job take turns. */
async function lockCorrection(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT id FROM key_corrections WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.keyCorrection.findUnique({
    where: { id, finishedAt: null },
    include: { version: { select: { parent: { select: { bank: true, lessonId: true } } } } },
  });
}

async function rescoreBatch(tx: Tx, correctionId: string, batch: number): Promise<boolean> {
  const correction = await lockCorrection(tx, correctionId);
  if (!correction) return false;
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM attempt_items i JOIN attempts a ON a.id = i.attempt_id
    WHERE i.version_id = ${correction.versionId}::uuid AND a.status = 'closed'
      AND (${correction.lastAttemptId}::uuid IS NULL OR i.attempt_id > ${correction.lastAttemptId}::uuid)
    ORDER BY i.attempt_id LIMIT ${batch} FOR UPDATE OF a`;
  const ids = locked.map(({ id }) => id);
  const lastAttemptId = ids.at(-1);
  if (!lastAttemptId) return false;
  // Read after the lock: the statement that waited would see values from before another correction's job.
  const attempts = await tx.$queryRaw<Held[]>`
    SELECT a.id, a.kind::text, a.score, a.result,
      EXISTS (SELECT FROM attempt_rescores r WHERE r.attempt_id = a.id AND r.outcome = 'kept') AS "isKept",
      EXISTS (SELECT FROM attempt_rescores r WHERE r.attempt_id = a.id AND r.verdict = 'passes' AND r.settled_at IS NULL)
        AND NOT EXISTS (SELECT FROM certificates c WHERE c.attempt_id = a.id) AS "isUnannounced",
      EXISTS (SELECT FROM attempt_rescores r WHERE r.attempt_id = a.id AND r.verdict IN ('passes', 'fails')
        AND r.settled_at IS NULL) AS "isOpen"
    FROM attempts a WHERE a.id = ANY (${ids}::uuid[]) ORDER BY a.id`;
  const marks = await countMarks(tx, ids);
  const at = await now(tx);
  for (const attempt of attempts) {
    const found = marks.get(attempt.id);
    if (found) await rescore(tx, correctionId, attempt, found, at);
  }
  const data = { lastAttemptId, attempts: { increment: ids.length } };
  await tx.keyCorrection.update({ where: { id: correctionId }, data });
  return true;
}

/** Stores the new score, unless a person has to decide. Open verdicts of earlier corrections become moot. */
async function rescore(tx: Tx, correctionId: string, attempt: Held, marks: Marks, at: Date): Promise<void> {
  const { id: attemptId, score: before } = attempt;
  const after = marks.score;
  if (attempt.isOpen) {
    const verdict = hasPassed(after) ? ("fails" as const) : { in: ["passes" as const, "fails" as const] };
    await tx.attemptRescore.updateMany({
      where: { attemptId, settledAt: null, verdict },
      data: { outcome: "moot", settledAt: at },
    });
  }
  const verdict = verdictOf({ ...attempt, before, after });
  // Even with the same score, other answers may now be right.
  if (verdict === null ? before === after : verdict !== "fails") await updateScore(tx, attempt, marks);
  if (verdict === null) return;
  await tx.attemptRescore.create({
    data: { correctionId, attemptId, verdict, rescoredAt: at, scoreBefore: before, scoreAfter: after },
  });
}

/** It may earn a badge, but never takes one away. */
async function rescoreChecks(tx: Tx, correctionId: string, batch: number): Promise<boolean> {
  const correction = await lockCorrection(tx, correctionId);
  const { bank, lessonId } = correction?.version.parent ?? {};
  if (!correction || bank !== "knowledge_check" || !lessonId) return false;
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM knowledge_check_submissions
    WHERE lesson_id = ${lessonId}::uuid
      AND (${correction.lastSubmissionId}::uuid IS NULL OR id > ${correction.lastSubmissionId}::uuid)
    ORDER BY id LIMIT ${batch} FOR UPDATE`;
  const ids = locked.map(({ id }) => id);
  const lastSubmissionId = ids.at(-1);
  if (!lastSubmissionId) return false;
  const checks = await tx.$queryRaw<{ id: string; userId: string; before: number; after: number }[]>`
    SELECT s.id, s.user_id AS "userId", s.score AS before,
      round(100.0 * count(*) FILTER (WHERE x."optionId" = ANY (k.right_ids)) / count(*))::int AS after
    FROM knowledge_check_submissions s
    CROSS JOIN LATERAL jsonb_to_recordset(s.answers) x("versionId" uuid, "optionId" uuid)
    JOIN question_keys k ON k.version_id = x."versionId"
    WHERE s.id = ANY (${ids}::uuid[])
    GROUP BY s.id ORDER BY s.id`;
  const at = await now(tx);
  for (const { id, userId, before, after } of checks) {
    if (before === after) continue;
    await tx.knowledgeCheckSubmission.update({ where: { id }, data: { score: after } });
    if (after === 100) await awardBadges(tx, userId, at);
  }
  const data = { lastSubmissionId, submissions: { increment: ids.length } };
  await tx.keyCorrection.update({ where: { id: correctionId }, data });
  return true;
}
