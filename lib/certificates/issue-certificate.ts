import "server-only";
import { hasPassed } from "../assessments/rules";
import { now } from "../clock";
import { type Tx, transactionUntilUnique } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { checkName } from "./check-name";
import { findGround, type PassedAttempt } from "./find-ground";
import { lockHolder } from "./lock-holder";
import { PLACE_TRIES, placeCertificate } from "./place-certificate";
import { isOfLaterTest, resembles, validUntil } from "./rules";

type Issue = {
  userId: string;
  attemptId: string;
  /** As the holder gave or confirmed it. */
  name: string;
};

/**
 * The one way to a certificate: for a passed certification attempt, or a passed final assessment with access. One an
 * attempt: asked again it answers the code that there is, whatever name comes along. Supersedes the holder's earlier one.
 * @throws AppError `not_found` for an attempt that is not this person's or earns nothing, `forbidden` when its
 * entitlement was taken back, it is too old or a later pass has its certificate, `invalid` for a name
 */
export async function issueCertificate(issue: Issue): Promise<{ code: string }> {
  return transactionUntilUnique((tx) => issueOnce(tx, issue), PLACE_TRIES);
}

async function issueOnce(tx: Tx, { userId, attemptId, name }: Issue): Promise<{ code: string }> {
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
  const holderName = checkName(name);
  const { kind, courseId } = ground;
  const last = await tx.certificate.findFirst({
    where: { userId, kind, courseId, revokedAt: null },
    orderBy: [{ issuedAt: "desc" }, { id: "desc" }], // a reissue can be of the same second
    select: { holderName: true, testedAt: true },
  });
  if (last && isOfLaterTest(last, attempt.closedAt)) {
    throw new AppError("forbidden", "You have the certificate of a later pass. It is valid for longer.");
  }
  if (last) assertSamePerson(last.holderName, holderName);
  const certificate = await tx.certificate.create({
    data: {
      userId,
      attemptId,
      holderName,
      score: attempt.score,
      testedAt: attempt.closedAt,
      issuedAt: at,
      expiresAt,
      ...ground,
      ...(await placeCertificate(tx, at, user.email)),
    },
    select: { id: true, code: true },
  });
  await tx.certificate.updateMany({
    where: {
      ...{ userId, kind, courseId, id: { not: certificate.id } },
      ...{ revokedAt: null, supersededById: null },
    },
    data: { supersededById: certificate.id },
  });
  await enqueue(tx, "certificates.issued-mail", { certificateId: certificate.id });
  return { code: certificate.code };
}

/**
 * What a new certificate replaces is the same person's: its signed badge goes on, so that one purchase would certify
 * as many people as there are passes. @throws AppError `invalid`
 */
function assertSamePerson(until: string, holderName: string): void {
  if (resembles(until, holderName)) return;
  const reason = `Your certificate until now names ${until}. Please write to us if your name has changed.`;
  throw new AppError("invalid", reason, { name: reason });
}
