import "server-only";
import { PASS_MARK } from "../assessments/pass-mark";
import { db } from "../platform/db/client";
import { findPass } from "./pass-queries";

/** What is left to the certificate of a course whose lessons are done. */
export type FinalStep =
  | { kind: "take" }
  | { kind: "resume" }
  | { kind: "claim"; attemptId: string }
  | { kind: "certified"; code: string };

export async function findFinalStep(userId: string, courseId: string): Promise<FinalStep> {
  const attempts = await db().attempt.findMany({
    where: {
      userId,
      courseId,
      kind: "final_assessment",
      OR: [{ status: "open" }, { status: "closed", score: { gte: PASS_MARK } }],
    },
    orderBy: [{ score: { sort: "desc", nulls: "last" } }, { closedAt: "desc" }],
    take: 1,
    select: { id: true, status: true },
  });
  const [best] = attempts;
  if (!best) return { kind: "take" };
  if (best.status === "open") return { kind: "resume" };
  const pass = await findPass(userId, best.id);
  if (!pass) return { kind: "take" };
  return pass.state === "issued"
    ? { kind: "certified", code: pass.code }
    : { kind: "claim", attemptId: best.id };
}
