import "server-only";
import type { Tx } from "../db";

/**
 * Whoever grades holds the keys until the grade is kept: a correction waits for them, and whoever grades later reads
 * the new key. So a rescoring that begins after the correction misses nobody. In memory only; graders never wait for
 * one another.
 */
export async function holdKeys(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext('question-keys'))`;
}

/** For who changes a key, or which questions are drawn: one at a time, and nobody grades meanwhile. */
export async function changeKeys(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('question-keys'))`;
}
