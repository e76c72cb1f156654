import "server-only";
import { randomInt } from "node:crypto";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockAttempts } from "../../platform/db/locks";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { listDrawable } from "../create-attempt";
import { drawAny } from "../papers";
import { areEnemies } from "./exam-papers";
import { POOL } from "./start-exam";

/** Unscored questions before a result. Source: docs/exam.md, 'Pilots'. */
const PILOTS = 4;

type Sitting = { attemptId: string; userId: string };

/** Draws the new questions of an exam that is handed in, none that the person had before. Without any it does nothing. */
export async function drawPilots(tx: Tx, { attemptId, userId }: Sitting): Promise<void> {
  const pool = await listDrawable(tx, { ...POOL, status: "pilot" });
  if (pool.length === 0) return;
  const had = await listHad(tx, userId);
  const fresh = pool.filter(({ questionId }) => !had.has(questionId));
  const drawn: typeof pool = [];
  for (const question of drawAny(fresh, fresh.length, (below) => randomInt(below))) {
    if (drawn.length < PILOTS && !drawn.some((other) => areEnemies(question, other))) drawn.push(question);
  }
  await tx.pilotItem.createMany({
    data: drawn.map(({ versionId, optionIds }, position) => ({ attemptId, position, versionId, optionIds })),
  });
}

/** Ids of the questions that a person met, on a paper of the exam or as a pilot. */
async function listHad(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await query(tx)
    .selectFrom("attempts as a")
    .innerJoin("attempt_items as i", "i.attempt_id", "a.id")
    .innerJoin("question_versions as v", "v.id", "i.version_id")
    .select("v.question_id as questionId")
    .where("a.user_id", "=", userId)
    .union(
      query(tx)
        .selectFrom("attempts as a")
        .innerJoin("pilot_items as i", "i.attempt_id", "a.id")
        .innerJoin("question_versions as v", "v.id", "i.version_id")
        .select("v.question_id as questionId")
        .where("a.user_id", "=", userId),
    )
    .execute();
  return new Set(rows.map(({ questionId }) => questionId));
}

type Answers = { position: number; optionId: string }[];

/**
 * Stores what was answered, perhaps nothing, and opens the way to the result. A second call changes nothing.
 * @throws AppError `not_found` for somebody else's attempt or one without pilots, `invalid` for a foreign option
 */
export async function endPilots({
  attemptId,
  userId,
  answers,
}: Sitting & { answers: Answers }): Promise<void> {
  await transaction(async (tx) => {
    await lockAttempts(tx, [attemptId]);
    const attempt = await tx.attempt.findFirst({
      where: { id: attemptId, userId, pilots: { some: {} } },
      select: { pilotsEndedAt: true },
    });
    if (!attempt) throw new AppError("not_found", "This attempt has no new questions.");
    if (attempt.pilotsEndedAt) return;
    const at = await now(tx);
    for (const { position, optionId } of answers) {
      const { count } = await tx.pilotItem.updateMany({
        where: { attemptId, position, optionIds: { has: optionId } },
        data: { answerId: optionId, answeredAt: at },
      });
      if (count === 0) throw new AppError("invalid", "This is not one of your questions.");
    }
    await tx.attempt.update({ where: { id: attemptId }, data: { pilotsEndedAt: at } });
  });
}
