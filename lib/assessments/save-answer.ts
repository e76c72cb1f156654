import "server-only";
import { db } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { markSpan } from "../platform/telemetry/spans";
import type { SavedAnswer } from "./attempts";
import { openAttemptOf } from "./open-attempt";

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
  markSpan("attempt", attemptId);
  const { numUpdatedRows } = await query()
    .updateTable("attempt_items as item")
    .set({ answer_id: optionId, answer_seq: seq, answered_at: appNow })
    .from(openAttemptOf(userId, attemptId))
    .whereRef("item.attempt_id", "=", "attempt.id")
    .where("item.position", "=", position)
    .where("item.answer_seq", "<", seq)
    .where(({ eb, val, fn }) => eb(val(optionId), "=", fn.any("item.option_ids")))
    .executeTakeFirst();
  if (numUpdatedRows > 0) return { optionId, seq };
  const item = await db().attemptItem.findFirst({
    where: { attemptId, position, attempt: { userId }, optionIds: { has: optionId } },
    select: { answerId: true, answerSeq: true, attempt: { select: { status: true } } },
  });
  if (!item) throw new AppError("not_found", "This question is not on your paper.");
  if (item.attempt.status !== "open") throw new AppError("conflict", "This attempt has been handed in.");
  return { optionId: item.answerId ?? optionId, seq: item.answerSeq };
}
