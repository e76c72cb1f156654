import "server-only";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { hashSecret } from "../platform/ids";
import { enqueue } from "../platform/jobs";
import { endAllSessions, endMailedLinks, forgetKnownDevices } from "./end-sessions";
import { findReset } from "./mailed-link-queries";
import { RESET_ENDED } from "./mailed-links";
import { hashPassword } from "./password-hashes";
import { removeSignIns } from "./remove-sign-ins";
import { listRemoved } from "./removed-sign-in-queries";

/**
 * Sets a new password and ends what somebody with the old one may have left: sessions, reset links, waiting changes of
 * email, known devices and unproven sign-ins (remove-sign-ins.ts). `removed` says which kinds of sign-in are gone.
 * @throws AppError `not_found` for a link that has ended
 */
export async function resetPassword(token: string, password: string, address?: string) {
  const reset = await findReset(token);
  if (!reset || reset.hasEnded) throw new AppError("not_found", RESET_ENDED);
  const passwordHash = await hashPassword(password, address);
  return transaction(async (tx) => {
    const at = await now(tx);
    const used = await tx.token.updateManyAndReturn({
      where: { hash: hashSecret(token), purpose: "reset_password", usedAt: null, expiresAt: { gt: at } },
      data: { usedAt: at },
    });
    const userId = used[0]?.userId;
    if (!userId) throw new AppError("not_found", RESET_ENDED);
    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await endMailedLinks(tx, userId, at);
    await tx.emailChange.updateMany({
      where: { userId, confirmedAt: null, stoppedAt: null },
      data: { stoppedAt: at },
    });
    await removeSignIns(tx, userId, at);
    await endAllSessions(tx, userId);
    await forgetKnownDevices(tx, userId);
    await enqueue(tx, "auth.password-changed-mail", { userId, byMail: true });
    const removed = await listRemoved(tx, userId, at);
    return {
      userId,
      next: reset.next,
      removed: {
        google: removed.some(({ google }) => google),
        secondFactor: removed.some(({ secondFactor }) => secondFactor),
      },
    };
  });
}
