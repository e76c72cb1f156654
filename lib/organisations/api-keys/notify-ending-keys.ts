import "server-only";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { db, transaction } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { enqueue } from "../../platform/jobs";
import { WARN_DAYS } from "./api-keys";

/** The owner hears once of each key that ends within two weeks. */
export async function notifyEndingKeys(): Promise<void> {
  const at = await now(db());
  const due = await query()
    .selectFrom("api_key_states as state")
    .innerJoin("api_keys as k", "k.id", "state.id")
    .select("k.id")
    .where("state.state", "=", "active")
    .where("k.warned_at", "is", null)
    .where("k.ends_at", "<=", daysAfter(at, WARN_DAYS))
    .execute();
  for (const { id } of due) {
    await transaction(async (tx) => {
      const { numUpdatedRows } = await query(tx)
        .updateTable("api_keys")
        .set({ warned_at: at })
        .where("id", "=", id)
        .where("warned_at", "is", null)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await enqueue(tx, "organisations.key-ending-mail", { keyId: id });
    });
  }
}
