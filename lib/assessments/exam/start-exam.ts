import "server-only";
import { createHash } from "node:crypto";
import type { CellId } from "../../content/exam-blueprint";
import { formatMoment } from "../../platform/dates";
import { afterCommit } from "../../platform/db/after-commit";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { countExam } from "../../platform/telemetry/metrics";
import { createAttempt, listDrawable } from "../create-attempt";
import { QUIZ_QUESTIONS } from "../papers";
import { drawExamPaper, type ExamQuestion, PAPERS_LEFT_OUT } from "./exam-papers";
import { nextStart } from "./start-limits";
import { listStarts } from "./start-queries";

type Start = { userId: string; entitlementId: string; declared: boolean; at: Date };

const NOT_DECLARED = "Please declare that this will be your own work.";
export const POOL = { bank: "skills_certification", scope: "skills_certification" } as const;

/**
 * @throws AppError `invalid` without the declaration, `throttled` when the starts of a day or month are used up,
 * `unavailable` as createAttempt
 */
export async function startExam(
  tx: Tx,
  { userId, entitlementId, declared, at }: Start,
): Promise<{ attemptId: string }> {
  const limit = nextStart(await listStarts(userId, tx), at);
  if (limit) {
    throw new AppError(
      "throttled",
      `You have had ${limit.words}. You can start the next one on ${formatMoment(limit.from)}.`,
    );
  }
  if (!declared) throw new AppError("invalid", NOT_DECLARED, { declared: NOT_DECLARED });
  const pool = (await listDrawable(tx, POOL)).flatMap(({ cell, expected, ...question }): ExamQuestion[] =>
    cell === null || expected === null ? [] : [{ ...question, cell: cell as CellId, expected }],
  );
  const seen = await listSeen(tx, userId);
  afterCommit(tx, () => countExam({ event: "started" }));
  return createAttempt(tx, {
    attempt: {
      userId,
      kind: "certification",
      startedAt: at,
      entitlementId,
      declaredAt: at,
      poolVersion: poolVersionOf(pool.map(({ versionId }) => versionId)),
    },
    size: QUIZ_QUESTIONS,
    draw: (random) => drawExamPaper(pool, seen, random),
  });
}

/** Ten characters that change with each wording that is added or leaves. */
function poolVersionOf(versionIds: string[]): string {
  return createHash("sha256")
    .update([...versionIds].sort().join())
    .digest("hex")
    .slice(0, 10);
}

/** Keys of the questions of a person's last papers, handed in or not. */
async function listSeen(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await query(tx)
    .selectFrom((eb) =>
      eb
        .selectFrom("attempts")
        .select("id")
        .where("user_id", "=", userId)
        .where("kind", "=", "certification")
        .orderBy("started_at", "desc")
        .limit(PAPERS_LEFT_OUT)
        .as("a"),
    )
    .innerJoin("attempt_items as i", "i.attempt_id", "a.id")
    .innerJoin("question_versions as v", "v.id", "i.version_id")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .select("q.key")
    .execute();
  return new Set(rows.map(({ key }) => key));
}
