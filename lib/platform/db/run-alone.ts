import "server-only";
import { pool } from "./client";

/**
 * Runs `work` in one worker at a time; others return at once. The lock has its own transaction and connection, and
 * `work` runs outside it: a session lock would stay on the wrong connection behind a transaction pooler.
 * @returns whether `work` ran here
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
    // Releases the lock. A lost connection has already released it and is discarded.
    const isLost = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    client.release(isLost);
  }
}
