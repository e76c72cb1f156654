import "server-only";
import { hasPassed } from "../assessments/pass-mark";
import { type Tx, transactionUntilUnique } from "../platform/db/client";
import { lockAttempts } from "../platform/db/locks";
import { appNow, query } from "../platform/db/query";
import { env } from "../platform/env";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { type Happening, recordHappenings } from "../platform/outbox";
import { markSpan } from "../platform/telemetry/spans";
import { listChain } from "./certificate-chain-queries";
import { isBetter, listReplaced } from "./certificate-chains";
import { assignIdentifiers, IDENTIFIER_TRIES } from "./certificate-identifiers";
import { type EarnedCertificate, getEarnedCertificate } from "./earned-certificates";
import { lockHolder } from "./holder-locks";
import { issuerOf } from "./issuers";
import { isSamePerson } from "./name-comparison";
import { requirePrintableName } from "./printable-names";
import type { BetterChoice } from "./schema";
import { isOfLaterTest, validUntil } from "./validity";

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
  markSpan("attempt", issue.attemptId);
  return transactionUntilUnique((tx) => issueOnce(tx, issue), IDENTIFIER_TRIES);
}

async function issueOnce(
  tx: Tx,
  { userId, attemptId, name, better = "keep" }: Issue,
): Promise<{ code: string }> {
  const user = await lockHolder(tx, userId);
  await lockAttempts(tx, [attemptId]);
  const attempt = await findClosed(tx, userId, attemptId);
  const issued = await tx.certificate.findFirst({
    where: { attemptId, reissue: null },
    select: { userId: true, code: true },
  });
  if (issued?.userId === userId) return { code: issued.code };
  if (!user || !attempt || attempt.kind === "practice" || !hasPassed(attempt.score ?? 0)) {
    throw new AppError("not_found", "There is no passed exam of yours here.");
  }
  const { at, closedAt, score } = attempt;
  if (closedAt === null || score === null) throw new Error(`attempt ${attemptId} has no result`);
  const earned = await getEarnedCertificate(tx, { ...attempt, closedAt });
  const expiresAt = validUntil(closedAt);
  if (expiresAt <= at) {
    throw new AppError(
      "forbidden",
      "This pass is more than two years old. Please take the assessment again.",
    );
  }
  const { kind, courseId } = earned;
  const held = await listChain(tx, { userId, kind, courseId });
  const last = held.find(({ status }) => status !== "revoked");
  if (last && isOfLaterTest(last, closedAt)) {
    throw new AppError("forbidden", "You have the certificate of a later pass. It is valid for longer.");
  }
  const current = held.find(({ isCurrent }) => isCurrent);
  if (current && isBetter(current, { score }) && better === "keep") return { code: current.code };
  const holderName = requirePrintableName(name);
  const ofPurchase = await findNameOf(tx, earned);
  for (const original of [ofPurchase, last?.originalName])
    if (original) assertSamePerson(original, holderName);
  const certificate = await tx.certificate.create({
    data: {
      userId,
      attemptId,
      holderName,
      originalName: ofPurchase ?? last?.originalName ?? holderName,
      score,
      testedAt: closedAt,
      issuedAt: at,
      expiresAt,
      issuer: issuerOf(env()),
      ...earned,
      ...(await assignIdentifiers(tx, at, user.email)),
    },
    select: { id: true, code: true },
  });
  const replaced = listReplaced(held);
  await tx.certificate.updateMany({
    where: { id: { in: replaced } },
    data: { supersededById: certificate.id },
  });
  await recordHappenings(tx, [
    { type: "certificate.issued", userId, subjectId: certificate.id },
    ...replaced.map((id): Happening => ({ type: "certificate.superseded", userId, subjectId: id })),
  ]);
  await enqueue(tx, "certificates.issued-mail", { certificateId: certificate.id });
  return { code: certificate.code };
}

const findClosed = (tx: Tx, userId: string, attemptId: string) =>
  query(tx)
    .selectFrom("attempts")
    .select(["id", "kind", "score", "closed_at as closedAt", "course_id as courseId"])
    .select(["user_id as userId", "entitlement_id as entitlementId", appNow.as("at")])
    .where("id", "=", attemptId)
    .where("user_id", "=", userId)
    .where("status", "=", "closed")
    .executeTakeFirst();

/**
 * The original name of the newest certificate from the same purchase, seat assignment or grant. Later ones inherit
 * it; an operator's reissue sets a new one.
 */
async function findNameOf(tx: Tx, { entitlementId }: EarnedCertificate): Promise<string | null> {
  if (!entitlementId) return null;
  const newest = await query(tx)
    .selectFrom("entitlements as e")
    .innerJoin("entitlements as other", (join) =>
      join.onRef("other.source", "=", "e.source").onRef("other.source_id", "=", "e.source_id"),
    )
    .innerJoin("certificates as c", "c.entitlement_id", "other.id")
    .select("c.original_name as name")
    .where("e.id", "=", entitlementId)
    .orderBy("c.issued_at", "desc")
    .orderBy("c.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.name ?? null;
}

/** Otherwise one purchase could certify several people. @throws AppError `invalid` */
function assertSamePerson(original: string, holderName: string): void {
  if (isSamePerson(original, holderName)) return;
  const reason = `Your certificate was first issued to ${original}. Please write to us if your name has changed.`;
  throw new AppError("invalid", reason, { name: reason });
}
