import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../platform/db/client";
import type { Marks } from "../marks-queries";
import { rebuildResult } from "../results";
import { resultSchema } from "../schema";

type Closed = { id: string; score: number | null; result: unknown };

/** Stores the score by today's answer keys. Also updates the stored result, where there is one. */
export async function updateScore(tx: Tx, attempt: Closed, { score, categories }: Marks): Promise<void> {
  const stored = resultSchema.safeParse(attempt.result);
  const result = stored.success ? rebuildResult(stored.data, score, categories) : undefined;
  if (score === attempt.score && isDeepStrictEqual(result, stored.data)) return;
  await tx.attempt.update({ where: { id: attempt.id }, data: { score, ...(result && { result }) } });
}
