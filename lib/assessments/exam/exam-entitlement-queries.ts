import "server-only";
import { sql } from "kysely";
import { EXAM_SKU } from "../../learning/skus";
import type { Tx } from "../../platform/db/client";
import { lockEntitlements } from "../../platform/db/locks";
import { anyOf, periodCovers, query } from "../../platform/db/query";

const examOf = (userId: string, tx?: Tx) =>
  query(tx)
    .selectFrom("active_entitlements as e")
    .select("e.id")
    .where("e.user_id", "=", userId)
    .where("e.sku", "=", EXAM_SKU)
    .orderBy("e.ends_at", (end) => end.desc().nullsFirst());

export async function holdsExam(userId: string): Promise<boolean> {
  return (await examOf(userId).executeTakeFirst()) !== undefined;
}

/**
 * The longest-lasting entitlement that gives somebody the exam, or undefined. It is held until the transaction ends.
 * It may end while the lock waits, so the check uses the real clock: the transaction's own time does not move.
 */
export async function lockExamEntitlement(tx: Tx, userId: string): Promise<{ id: string } | undefined> {
  const held = await examOf(userId, tx).execute();
  if (held.length === 0) return undefined;
  const ids = held.map(({ id }) => id);
  await lockEntitlements(tx, ids, "share");
  return examOf(userId, tx)
    .where("e.id", "=", anyOf(ids))
    .where(periodCovers("e", sql`app_now() + (clock_timestamp() - now())`))
    .executeTakeFirst();
}
