import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { isConflict, type Tx, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { byNotMeLink } from "../mailed-link-queries";
import { NOT_ME_ENDED } from "../mailed-links";
import { endTakeover } from "./end-takeover";
import { stopEmailChange } from "./stop-email-change";

const TAKEN = "Your old address has another account by now. Please write to us.";

/**
 * 'This was not me' in any mail about a change (end-takeover.ts). The mail went to the owner, so later changes of email
 * are undone too.
 * @throws AppError `not_found`, `conflict`
 */
export async function disownChange(token: string): Promise<void> {
  try {
    await transaction(async (tx) => {
      if (!(await stopEmailChange(tx, token)) && !(await disown(tx, token)))
        throw new AppError("not_found", NOT_ME_ENDED);
    });
  } catch (error) {
    if (isConflict(error)) throw new AppError("conflict", TAKEN);
    throw error;
  }
}

async function disown(tx: Tx, token: string): Promise<boolean> {
  const at = await now(tx);
  const [link] = await tx.token.updateManyAndReturn({ where: byNotMeLink(token, at), data: { usedAt: at } });
  if (!link?.userId) return false;
  const { userId, createdAt: changedAt } = link;
  const since = await tx.emailChange.findFirst({
    where: { userId, confirmedAt: { gte: changedAt }, stoppedAt: null },
    orderBy: { confirmedAt: "asc" },
  });
  await endTakeover(tx, { userId, changedAt, oldEmail: since?.oldEmail ?? null, at });
  await recordAudit(tx, { actorId: null, action: "account.change-disowned", subject: `users:${userId}` });
  return true;
}

/**
 * 'This was me': the Google account and second factor become proven. The link can still disown the change afterwards.
 * @throws AppError `not_found`
 */
export async function ownChange(token: string): Promise<void> {
  await transaction(async (tx) => {
    const at = await now(tx);
    const link = await tx.token.findFirst({ where: byNotMeLink(token, at) });
    if (!link?.userId) throw new AppError("not_found", NOT_ME_ENDED);
    // Not what was added after the mail: its reader does not know of that.
    const where = { userId: link.userId, provenAt: null, createdAt: { lte: link.createdAt } };
    await tx.account.updateMany({ where, data: { provenAt: at } });
    await tx.secondFactor.updateMany({
      where: { ...where, confirmedAt: { lte: link.createdAt } },
      data: { provenAt: at },
    });
  });
}
