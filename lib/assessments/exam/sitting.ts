import "server-only";
import { sql } from "kysely";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { openAttemptOf } from "../open-attempt";

type Place = { userId: string; attemptId: string; position: number };

/**
 * The browser shows a question for the first time. The time is the server's, and later calls keep it.
 * @throws AppError as flagQuestion
 */
export async function showQuestion(place: Place): Promise<void> {
  const { numUpdatedRows } = await itemOf(place)
    .set({ shown_at: sql<Date>`coalesce(item.shown_at, app_now())` })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuse(place);
}

/**
 * The person wants to come back to a question, or no longer.
 * @throws AppError `not_found` for somebody else's attempt, `conflict` for one that has been handed in
 */
export async function flagQuestion({ isFlagged, ...place }: Place & { isFlagged: boolean }): Promise<void> {
  const { numUpdatedRows } = await itemOf(place).set({ is_flagged: isFlagged }).executeTakeFirst();
  if (numUpdatedRows === 0n) await refuse(place);
}

const itemOf = ({ userId, attemptId, position }: Place) =>
  query()
    .updateTable("attempt_items as item")
    .from(openAttemptOf(userId, attemptId))
    .whereRef("item.attempt_id", "=", "attempt.id")
    .where("item.position", "=", position);

async function refuse({ userId, attemptId, position }: Place): Promise<never> {
  const isOwn = await db().attemptItem.count({ where: { attemptId, position, attempt: { userId } } });
  if (isOwn === 0) throw new AppError("not_found", "This question is not on your paper.");
  throw new AppError("conflict", "This attempt has been handed in.");
}
