import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import type { Tx } from "../../platform/db/client";
import { byStopLink } from "./email-change-queries";
import { endTakeover } from "./end-takeover";

/**
 * 'This was not me' for a change of email: restores the old email, even after further changes, and ends the takeover.
 * Returns false for a link of no such change.
 */
export async function stopEmailChange(tx: Tx, token: string): Promise<boolean> {
  const at = await now(tx);
  const [change] = await tx.emailChange.updateManyAndReturn({
    where: byStopLink(token, at),
    data: { stoppedAt: at },
  });
  if (!change) return false;
  const { userId, oldEmail, requestedAt } = change;
  await endTakeover(tx, { userId, oldEmail, changedAt: requestedAt, at });
  await recordAudit(tx, { actorId: null, action: "email.change-stopped", subject: `users:${userId}` });
  return true;
}
