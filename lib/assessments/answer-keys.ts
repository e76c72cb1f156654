import "server-only";
import type { Tx } from "../platform/db/client";
import { lockName } from "../platform/db/locks";

/** prisma/sync-content.ts takes it with SQL of its own. */
const NAME = "question-keys";

/**
 * Call it before grading, and before any lock of a row. It locks the answer keys until the grade is stored: a
 * correction waits, and a later grader reads the new key, so a rescoring that starts after the correction misses
 * nobody. The lock is shared and in memory only, so graders never wait for each other.
 */
export const lockKeysForGrading = (tx: Tx): Promise<void> => lockName(tx, NAME, "share");

/** For changes of an answer key or of which questions are drawn: one at a time, and nobody grades in the meantime. */
export const lockKeysForChange = (tx: Tx): Promise<void> => lockName(tx, NAME);
