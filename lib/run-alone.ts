import "server-only";
import { pool } from "./db";

/** Two workers, or a slow round and the next: one works, the other leaves at once. No transaction is open meanwhile. */
export async function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  const client = await pool().connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext($1)) AS free",
      [name],
    );
    if (!rows[0]?.free) return;
    try {
      await work();
    } finally {
      await client.query("SELECT pg_advisory_unlock(hashtext($1))", [name]);
    }
  } finally {
    client.release();
  }
}
