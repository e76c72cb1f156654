import "server-only";
import { lockHolderOf } from "../certificates/lock-holder";
import { PLACE_TRIES } from "../certificates/place-certificate";
import { restoreSuperseded } from "../certificates/restore-superseded";
import type { RevocationReason } from "../certificates/schema";
import { now } from "../clock";
import { transactionUntilUnique } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { recordAudit } from "../record-audit";

type Revocation = {
  code: string;
  /** What its holder is told. */
  reasonClass: Extract<RevocationReason, "misconduct" | "error">;
  /** What only the audit log keeps. */
  reason: string;
};

/**
 * Takes a certificate back for good: its page, every check and the status list say so at once, and a mail its holder.
 * One that it superseded counts again.
 * @throws AppError `not_found`, `conflict` for one that was replaced: what replaced it would go on
 */
export async function revokeCertificate(
  actorId: string,
  { code, reasonClass, reason }: Revocation,
): Promise<void> {
  await transactionUntilUnique(async (tx) => {
    await lockHolderOf(tx, code);
    const certificate = await tx.certificate.findUnique({
      where: { code },
      select: { id: true, reissue: { select: { code: true } } },
    });
    if (!certificate) throw new AppError("not_found", "There is no such certificate.");
    if (certificate.reissue) {
      throw new AppError("conflict", `This certificate was replaced: revoke ${certificate.reissue.code}.`);
    }
    const { count } = await tx.certificate.updateMany({
      where: { id: certificate.id, revokedAt: null },
      data: { revokedAt: await now(tx), revokedReason: reasonClass },
    });
    if (count === 0) return; // it is revoked already
    await restoreSuperseded(tx, [certificate.id]);
    await enqueue(tx, "certificates.revoked-mail", { certificateId: certificate.id });
    await recordAudit(tx, {
      ...{ actorId, action: "certificate.revoked", subject: `certificates:${certificate.id}`, reason },
      details: { reasonClass },
    });
  }, PLACE_TRIES);
}
