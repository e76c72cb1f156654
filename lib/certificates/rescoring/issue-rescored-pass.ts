import "server-only";
import { hasPassed } from "../../assessments/pass-mark";
import type { RescoreOutcome } from "../../generated/prisma/enums";
import { now } from "../../platform/clock";
import { db, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { NAME_WITHDRAWN } from "../holder-names";
import { issueCertificate } from "../issue-certificate";

/**
 * Issues the certificate of a rescored pass, with the name that the holder used before. Without a usable name, a mail
 * leads to the claim page. Nothing is issued to somebody who has the certificate by another attempt: it would replace
 * the one that they show. It acts once per pass, however often it is called.
 */
export async function issueRescoredPass(rescoreId: string): Promise<void> {
  const open = await db().attemptRescore.findUnique({
    where: { id: rescoreId, verdict: "passes", settledAt: null },
    select: { attempt: { include: { user: { select: { name: true } } } } },
  });
  if (!open) return;
  const outcome = await issue(open.attempt);
  await transaction(async (tx) => {
    const { count } = await tx.attemptRescore.updateMany({
      where: { id: rescoreId, settledAt: null },
      data: { outcome, settledAt: await now(tx) },
    });
    if (count > 0 && outcome === "told") await enqueue(tx, "questions.passed-mail", { rescoreId });
  });
}

type Passed = {
  id: string;
  userId: string;
  kind: string;
  courseId: string | null;
  score: number | null;
  user: { name: string | null };
};

async function issue(attempt: Passed): Promise<RescoreOutcome> {
  const { id: attemptId, userId, courseId, user } = attempt;
  if (!hasPassed(attempt.score ?? 0)) return "moot";
  const at = await now(db());
  const kind = courseId ? "course" : "certification";
  const held = await db().certificate.findMany({
    where: { userId, kind, courseId },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }],
    select: { attemptId: true, holderName: true, revokedAt: true, revokedReason: true, expiresAt: true },
  });
  const holdsOther = held.some((one) => one.attemptId !== attemptId && !one.revokedAt && one.expiresAt > at);
  // A certificate that was revoked for this attempt or for misconduct comes back only through an operator.
  const isBarred = held.some(
    (one) => one.revokedReason === "misconduct" || (one.revokedAt && one.attemptId === attemptId),
  );
  if (holdsOther || isBarred) return "held";
  const name = held.find(({ holderName }) => holderName !== NAME_WITHDRAWN)?.holderName ?? user.name;
  if (!name) return "told";
  try {
    await issueCertificate({ userId, attemptId, name });
    return "issued";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "invalid") return "told";
    if (error.code === "forbidden") return "refused";
    if (error.code === "not_found") return "moot"; // erased, or corrected again, at this moment
    throw error;
  }
}
