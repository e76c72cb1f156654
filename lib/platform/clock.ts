import "server-only";
import { appNow, query, type RawClient } from "./db/query";

/** Time for business rules, read from the database once per write. Tests shift it (see app_now()). */
export async function now(tx: RawClient): Promise<Date> {
  const row = await query(tx).selectNoFrom(appNow.as("now")).executeTakeFirstOrThrow();
  return row.now;
}
