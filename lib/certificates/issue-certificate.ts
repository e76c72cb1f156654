import "server-only";
import { hasPassed } from "../assessments/rules";
import { now } from "../clock";
import { type Tx, transactionUntilUnique } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { assignIdentity, IDENTITY_TRIES } from "./assign-identity";
import { checkName } from "./check-name";
import { isBetter, isCurrent, replacedByNext } from "./choose-current";
import { isSamePerson } from "./compare-names";
import { findGround, type Ground, type PassedAttempt } from "./find-ground";
import { lockHolder } from "./lock-holder";
import { isOfLaterTest, validUntil } from "./rules";
import type { BetterChoice } from "./schema";

type Issue = {
  userId: string;
  attemptId: string;
  name: string;
  better?: BetterChoice;
};

/**
 * Issues the certificate of a passed exam or final assessment, one per attempt; a repeated call returns the same
 * code. Supersedes the holder's earlier certificate; a better one only with `better: "replace"`, otherwise its code
 * is returned and the pass can be claimed later.
 * @throws AppError `not_found` if the attempt is another person's or earns nothing; `forbidden` if its entitlement
 * was revoked, it is too old or a later pass has its certificate; `invalid` for a name
 */
export async function issueCertificate(issue: Issue): Promise<{ code: string }> {
  return transactionUntilUnique((tx) => issueOnce(tx, issue), IDENTITY_TRIES);
}

async function issueOnce(
  tx: Tx,
  { userId, attemptId, name, better = "keep" }: Issue,
): Promise<{ code: string }> {
  const user = await lockHolder(tx, userId);
  const [attempt] = await tx.$queryRaw<PassedAttempt[]>`
    SELECT id, user_id AS "userId", kind::text, course_id AS "courseId", entitlement_id AS "entitlementId",
      closed_at AS "closedAt", score
    FROM attempts WHERE id = ${attemptId}::uuid AND user_id = ${userId}::uuid AND status = 'closed' FOR UPDATE`;
  const issued = await tx.certificate.findFirst({
    where: { attemptId, reissue: null },
    select: { userId: true, code: true },
  });
  if (issued?.userId === userId) return { code: issued.code };
  if (!user || !attempt || attempt.kind === "practice" || !hasPassed(attempt.score)) {
    throw new AppError("not_found", "There is no passed exam of yours here.");
  }
  const at = await now(tx);
  const ground = await findGround(tx, attempt, at);
  const expiresAt = validUntil(attempt.closedAt);
  if (expiresAt <= at) {
    throw new AppError(
      "forbidden",
      "This pass is more than two years old. Please take the assessment again.",
    );
  }
  const { kind, courseId } = ground;
  const held = await tx.certificate.findMany({
    where: { userId, kind, courseId, revokedAt: null },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }], // a reissue can have the same second
    omit: { assessment: true },
  });
  const [last] = held;
  if (last && isOfLaterTest(last, attempt.closedAt)) {
    throw new AppError("forbidden", "You have the certificate of a later pass. It is valid for longer.");
  }
  const current = held.find(isCurrent);
  if (current && isBetter(current, attempt, at) && better === "keep") return { code: current.code };
  const holderName = checkName(name);
  const ofPurchase = await findNameOf(tx, ground);
  for (const original of [ofPurchase, last?.originalName])
    if (original) assertSamePerson(original, holderName);
  const certificate = await tx.certificate.create({
    data: {
      userId,
      attemptId,
      holderName,
      originalName: ofPurchase ?? last?.originalName ?? holderName,
      score: attempt.score,
      testedAt: attempt.closedAt,
      issuedAt: at,
      expiresAt,
      ...ground,
      ...(await assignIdentity(tx, at, user.email)),
    },
    select: { id: true, code: true },
  });
  await tx.certificate.updateMany({
    where: { id: { in: replacedByNext(held) } },
    data: { supersededById: certificate.id },
  });
  await enqueue(tx, "certificates.issued-mail", { certificateId: certificate.id });
  return { code: certificate.code };
}

/**
 * The original name of the newest certificate from the same purchase, seat assignment or grant. Later ones inherit
 * it; an operator's reissue sets a new one.
 */
async function findNameOf(tx: Tx, { entitlementId }: Ground): Promise<string | null> {
  if (!entitlementId) return null;
  const [newest] = await tx.$queryRaw<{ name: string | null }[]>`
    SELECT c.original_name AS name FROM entitlements e
    JOIN entitlements other ON other.source = e.source AND other.source_id = e.source_id
    JOIN certificates c ON c.entitlement_id = other.id
    WHERE e.id = ${entitlementId}::uuid ORDER BY c.issued_at DESC, c.id DESC LIMIT 1`;
  return newest?.name ?? null;
}

/** Otherwise one purchase could certify several people. @throws AppError `invalid` */
function assertSamePerson(original: string, holderName: string): void {
  if (isSamePerson(original, holderName)) return;
  const reason = `Your certificate was first issued to ${original}. Please write to us if your name has changed.`;
  throw new AppError("invalid", reason, { name: reason });
}
