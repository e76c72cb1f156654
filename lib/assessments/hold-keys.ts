import "server-only";
import type { Tx } from "../db";

/**
 * Call it before grading. It locks the answer keys until the grade is stored: a correction waits, and a later grader
 * reads the new key, so a rescoring that starts after the correction misses nobody. The lock is shared and in memory
 * only, so graders never wait for each other.
 */
export async function holdKeys(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext('question-keys'))`;
}

/** For changes of an answer key or of which questions are drawn: one at a time, and nobody grades in the meantime. */
export async function changeKeys(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('question-keys'))`;
}
