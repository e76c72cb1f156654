import "server-only";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { type HoldReason, matchesBeyondChance, paceReasons } from "./plausibility";

/** Same wrong answers below which no match is computed: fewer can never be beyond chance. */
const LEAST_SAME = 10;

type Found = { reasons: HoldReason[]; twinId: string | null };

/** Why a person has to look at a paper that is being handed in; no reasons for almost all. The attempt must be locked. */
export async function findHoldReasons(
  tx: Tx,
  attempt: { id: string; userId: string; startedAt: Date; closedAt: Date },
): Promise<Found> {
  const items = await tx.attemptItem.findMany({
    where: { attemptId: attempt.id },
    select: { shownAt: true, answeredAt: true },
  });
  const reasons = paceReasons({ ...attempt, items });
  const twinId = await findTwin(tx, attempt);
  if (twinId !== null) reasons.push("matching-answers");
  return { reasons, twinId };
}

/** The attempt of another person whose wrong answers equal these beyond chance, or null. */
async function findTwin(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<string | null> {
  const pairs = await query(tx)
    .selectFrom("attempt_items as mine")
    .innerJoin("question_keys as k", "k.version_id", "mine.version_id")
    .innerJoin("attempt_items as theirs", "theirs.version_id", "mine.version_id")
    .innerJoin("attempts as other", "other.id", "theirs.attempt_id")
    .select(({ fn, ref }) => [
      "other.id",
      fn.countAll<number>().as("bothWrong"),
      fn.countAll<number>().filterWhere("theirs.answer_id", "=", ref("mine.answer_id")).as("same"),
    ])
    .where("mine.attempt_id", "=", id)
    .where("other.user_id", "<>", userId)
    .where("other.kind", "=", "certification")
    .where("other.closed_at", "is not", null)
    .where(sql<boolean>`NOT mine.answer_id = ANY (k.right_ids) AND NOT theirs.answer_id = ANY (k.right_ids)`)
    .groupBy("other.id")
    .having(
      ({ fn, ref }) => fn.countAll<number>().filterWhere("theirs.answer_id", "=", ref("mine.answer_id")),
      ">=",
      LEAST_SAME,
    )
    .orderBy("same", "desc")
    .limit(10)
    .execute();
  return pairs.find(matchesBeyondChance)?.id ?? null;
}
