import "server-only";
import { findStatus } from "../certificates/certificate-chain-queries";
import { assignIdentifiers, IDENTIFIER_TRIES } from "../certificates/certificate-identifiers";
import { lockHolderOf } from "../certificates/holder-locks";
import { requirePrintableName } from "../certificates/printable-names";
import { recordAudit } from "../platform/audit";
import { type Tx, transactionUntilUnique } from "../platform/db/client";
import { lockCertificate } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { recordHappenings } from "../platform/outbox";

type Reissue = {
  code: string;
  name: string;
  reason: string;
};

/**
 * Replaces a certificate by a new one for the same pass, with the right name and its own code. It ends on the same
 * day, and the old one links to it. Sent twice, it makes one certificate and one mail.
 * @throws AppError `not_found`, `conflict` for one that no longer counts, `invalid` for a name that cannot be printed
 */
export async function reissueCertificate(actorId: string, reissue: Reissue): Promise<{ code: string }> {
  return transactionUntilUnique((tx) => reissueOnce(tx, actorId, reissue), IDENTIFIER_TRIES);
}

async function reissueOnce(
  tx: Tx,
  actorId: string,
  { code, name, reason }: Reissue,
): Promise<{ code: string }> {
  const holderName = requirePrintableName(name);
  const user = await lockHolderOf(tx, code);
  await lockCertificate(tx, code);
  const old = await tx.certificate.findUnique({
    where: { code },
    include: { reissue: { select: { code: true, holderName: true } } },
  });
  if (!old) throw new AppError("not_found", "There is no such certificate.");
  if (old.reissue?.holderName === holderName) return { code: old.reissue.code };
  const { status, at } = await findStatus(tx, old.id);
  if (status !== "valid") {
    throw new AppError("conflict", "Only a certificate that counts is replaced.");
  }
  const { reissue: _, id, code: _c, ...same } = old;
  const {
    statusList: _l,
    statusIndex: _i,
    badgeNumber: _b,
    identityHash: _h,
    identitySalt: _s,
    issuer,
    ...facts
  } = same;
  const replacement = await tx.certificate.create({
    data: {
      ...facts,
      assessment: facts.assessment ?? {},
      ...(issuer !== null && { issuer }),
      ...(await assignIdentifiers(tx, at, user?.email ?? null)),
      holderName,
      issuedAt: at,
      reissueOfId: id,
      previousName: null,
      correctedAt: null,
      originalName: old.userId ? holderName : null, // an operator checked it: later names are compared with it
    },
    select: { id: true, code: true },
  });
  await tx.certificate.update({ where: { id }, data: { supersededById: replacement.id } });
  await recordHappenings(tx, [
    { type: "certificate.issued", userId: old.userId, subjectId: replacement.id },
    { type: "certificate.superseded", userId: old.userId, subjectId: id },
  ]);
  await enqueue(tx, "certificates.issued-mail", { certificateId: replacement.id });
  await recordAudit(tx, {
    actorId,
    action: "certificate.reissued",
    subject: `certificates:${id}`,
    reason,
    details: { by: replacement.id },
  });
  return { code: replacement.code };
}
