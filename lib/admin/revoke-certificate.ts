import "server-only";
import { IDENTIFIER_TRIES } from "../certificates/certificate-identifiers";
import type { RevocationReason } from "../certificates/certificate-states";
import { lockHolderOf } from "../certificates/holder-locks";
import { restoreSuperseded } from "../certificates/restore-superseded";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transactionUntilUnique } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { recordHappenings } from "../platform/outbox";

type Revocation = {
  code: string;
  /** The holder sees this; only the audit log keeps `reason`. */
  reasonClass: Extract<RevocationReason, "misconduct" | "error">;
  reason: string;
};

/**
 * Revokes a certificate for good. Its page, every check and the status list show it at once, and the holder gets a
 * mail. A certificate that it superseded counts again.
 * @throws AppError `not_found`, `conflict` for one that was replaced: its replacement would stay valid
 */
export async function revokeCertificate(
  actorId: string,
  { code, reasonClass, reason }: Revocation,
): Promise<void> {
  await transactionUntilUnique(async (tx) => {
    await lockHolderOf(tx, code);
    const certificate = await tx.certificate.findUnique({
      where: { code },
      select: { id: true, userId: true, reissue: { select: { code: true } } },
    });
    if (!certificate) throw new AppError("not_found", "There is no such certificate.");
    if (certificate.reissue) {
      throw new AppError("conflict", `This certificate is superseded: revoke ${certificate.reissue.code}.`);
    }
    const { count } = await tx.certificate.updateMany({
      where: { id: certificate.id, revokedAt: null },
      data: { revokedAt: await now(tx), revokedReason: reasonClass },
    });
    if (count === 0) return;
    await restoreSuperseded(tx, [certificate.id]);
    const { id: subjectId, userId } = certificate;
    await recordHappenings(tx, [{ type: "certificate.revoked", userId, subjectId }]);
    await enqueue(tx, "certificates.revoked-mail", { certificateId: certificate.id });
    await recordAudit(tx, {
      actorId,
      action: "certificate.revoked",
      subject: `certificates:${certificate.id}`,
      reason,
      details: { reasonClass },
    });
  }, IDENTIFIER_TRIES);
}
