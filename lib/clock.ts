import "server-only";
import type { Tx } from "./db";

/** Time for business rules, read from the database once per write. Tests shift it (see app_now()). */
export async function now(tx: Pick<Tx, "$queryRaw">): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT app_now() AS now`;
  if (!row) throw new Error("the database told no time");
  return row.now;
}
