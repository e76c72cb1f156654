import "server-only";
import { recordAudit } from "../platform/audit";
import { type Tx, transactionUntilUnique } from "../platform/db/client";
import { lockCertificate } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { findStatus } from "./certificate-chain-queries";
import { assignNextBadge, IDENTIFIER_TRIES } from "./certificate-identifiers";
import { lockHolder } from "./holder-locks";
import { isSamePerson } from "./name-comparison";
import { requirePrintableName } from "./printable-names";

type Correction = { userId: string; code: string; name: string };

/**
 * The holder's one correction of a misspelt name. The code stays; the page shows the correction; a new badge
 * replaces the old one. Idempotent for the same name.
 * @throws AppError `not_found`; `conflict` if corrected before or no longer in force; `invalid` for a name that
 * cannot be printed or is another person's
 */
export async function correctName(correction: Correction): Promise<{ holderName: string }> {
  return transactionUntilUnique((tx) => correctOnce(tx, correction), IDENTIFIER_TRIES);
}

async function correctOnce(tx: Tx, { userId, code, name }: Correction): Promise<{ holderName: string }> {
  const holderName = requirePrintableName(name);
  await lockHolder(tx, userId);
  await lockCertificate(tx, code);
  const found = await tx.certificate.findUnique({ where: { code, userId } });
  if (!found) throw new AppError("not_found", "There is no certificate of yours with this code.");
  if (found.holderName === holderName) return { holderName };
  if (found.correctedAt) {
    throw new AppError("conflict", "The name was corrected before. Please write to us for another change.");
  }
  const { status, at } = await findStatus(tx, found.id);
  if (status !== "valid") {
    throw new AppError("conflict", "A certificate that no longer counts is not corrected.");
  }
  if (!isSamePerson(found.originalName ?? found.holderName, holderName)) {
    const reason = "That is another name, not a correction. Please write to us if your name has changed.";
    throw new AppError("invalid", reason, { name: reason });
  }
  await tx.certificate.update({
    where: { id: found.id },
    data: {
      holderName,
      previousName: found.holderName,
      correctedAt: at,
      ...(await assignNextBadge(tx, found.badgeNumber)),
    },
  });
  const subject = `certificates:${found.id}`;
  await recordAudit(tx, { actorId: userId, action: "certificate.name-corrected", subject });
  return { holderName };
}
