import "server-only";
import { db } from "../db";
import { AppError } from "../errors";

type Answer = {
  userId: string;
  attemptId: string;
  /** From 0. */
  position: number;
  optionId: string;
  /** The browser's count of its answers: one that arrives after a later one is not taken. */
  seq: number;
};

/**
 * Keeps an answer as it is given; the last one wins. The option has to be one of this question on this paper.
 * @throws AppError `not_found` for somebody else's attempt or a foreign option, `conflict` for a closed one
 */
export async function saveAnswer({ userId, attemptId, position, optionId, seq }: Answer): Promise<void> {
  const saved = await db().$executeRaw`
    UPDATE attempt_items item
    SET answer_id = ${optionId}::uuid, answer_seq = ${seq}, answered_at = app_now()
    FROM attempts attempt
    WHERE attempt.id = item.attempt_id AND attempt.id = ${attemptId}::uuid AND attempt.user_id = ${userId}::uuid
      AND attempt.status = 'open' AND item.position = ${position} AND item.answer_seq < ${seq}
      AND ${optionId}::uuid = ANY (item.option_ids)`;
  if (saved > 0) return;
  const item = await db().attemptItem.findFirst({
    where: { attemptId, position, attempt: { userId }, optionIds: { has: optionId } },
    select: { attempt: { select: { status: true } } },
  });
  if (!item) throw new AppError("not_found", "This question is not on your paper.");
  if (item.attempt.status !== "open") throw new AppError("conflict", "This attempt has been handed in.");
}
