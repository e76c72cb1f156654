import "server-only";
import { pool } from "./db";

/**
 * Two workers, or a slow round and the next: one works, the other leaves at once. The transaction holds nothing but the
 * lock, on a connection of its own, and `work` goes on outside of it: a lock of the session would stay behind a pooler
 * that gives the next statement to another one.
 * @returns whether it was this one that worked
 */
export async function runAlone(name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ free: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free",
      [name],
    );
    const isFree = rows[0]?.free === true;
    if (isFree) await work();
    return isFree;
  } finally {
    // Gives the lock back. A connection that was lost has done so, and is of no more use.
    const isLost = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    client.release(isLost);
  }
}
