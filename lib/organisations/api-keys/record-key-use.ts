import "server-only";
import { sql } from "kysely";
import { appNow, query } from "../../platform/db/query";

/** To the minute: a program asks many times a second, and the owner wants to know whether a key is still used. */
export async function recordKeyUse(keyId: string): Promise<void> {
  await query()
    .updateTable("api_keys")
    .set({ last_used_at: appNow })
    .where("id", "=", keyId)
    .where(({ or, eb }) =>
      or([
        eb("last_used_at", "is", null),
        eb("last_used_at", "<", sql<Date>`app_now() - interval '1 minute'`),
      ]),
    )
    .execute();
}
