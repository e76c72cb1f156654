import "server-only";
import { db } from "../db";
import { AppError } from "../errors";
import type { SavedAnswer } from "./view";

type Answer = {
  userId: string;
  attemptId: string;
  position: number;
  optionId: string;
  /** The browser's count of its answers. An answer that arrives after a later one is ignored. */
  seq: number;
};

/**
 * Stores an answer; the last one wins. The option must belong to this question on this paper. Returns the answer that
 * is now stored: another one, if this one came too late. One statement, unless it is refused.
 * @throws AppError `not_found` for somebody else's attempt or a foreign option, `conflict` for a closed one
 */
export async function saveAnswer({
  userId,
  attemptId,
  position,
  optionId,
  seq,
}: Answer): Promise<SavedAnswer> {
  const saved = await db().$executeRaw`
    UPDATE attempt_items item
    SET answer_id = ${optionId}::uuid, answer_seq = ${seq}, answered_at = app_now()
    FROM (
      SELECT id FROM attempts WHERE id = ${attemptId}::uuid AND user_id = ${userId}::uuid AND status = 'open'
      FOR SHARE -- handing in waits for it, and it for handing in: no answer comes after the grade
    ) attempt
    WHERE item.attempt_id = attempt.id AND item.position = ${position} AND item.answer_seq < ${seq}
      AND ${optionId}::uuid = ANY (item.option_ids)`;
  if (saved > 0) return { optionId, seq };
  const item = await db().attemptItem.findFirst({
    where: { attemptId, position, attempt: { userId }, optionIds: { has: optionId } },
    select: { answerId: true, answerSeq: true, attempt: { select: { status: true } } },
  });
  if (!item) throw new AppError("not_found", "This question is not on your paper.");
  if (item.attempt.status !== "open") throw new AppError("conflict", "This attempt has been handed in.");
  return { optionId: item.answerId ?? optionId, seq: item.answerSeq };
}
