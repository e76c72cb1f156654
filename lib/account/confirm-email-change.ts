import "server-only";
import { endAllSessions, endMailedLinks } from "../auth/end-session";
import type { Viewer } from "../auth/queries";
import { startSession } from "../auth/start-session";
import { now } from "../clock";
import { isConflict, type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { hashSecret } from "../ids";
import { enqueue } from "../jobs";
import { recordAudit } from "../record-audit";

export const CHANGE_ENDED = "This link has been used, was stopped or has expired. Please ask for a new one.";
const TAKEN = "This address has an account by now. Nothing was changed.";

/**
 * Gives the account its new address, by the link that was mailed there and in a session of the account: neither a
 * stranger who gets the mail nor somebody with the session alone can do it. Ends every session and mailed link, and
 * answers a new session for this browser.
 * @throws AppError `not_found`, `conflict`
 */
export async function confirmEmailChange(
  person: Pick<Viewer, "id" | "hasSecondFactor">,
  token: string,
  device: string,
): Promise<{ email: string; sessionId: string }> {
  try {
    return await transaction(async (tx) => {
      const at = await now(tx);
      const open = { confirmedAt: null, stoppedAt: null, expiresAt: { gt: at } };
      const [change] = await tx.emailChange.updateManyAndReturn({
        where: { confirmHash: hashSecret(token), userId: person.id, ...open },
        data: { confirmedAt: at },
      });
      if (!change) throw new AppError("not_found", CHANGE_ENDED);
      const email = change.newEmail;
      await applyEmailChange(tx, person.id, change.oldEmail, email);
      await tx.pendingSignup.deleteMany({ where: { email } });
      await endMailedLinks(tx, person.id, at);
      await endAllSessions(tx, person.id);
      await recordAudit(tx, { actorId: person.id, action: "email.changed", subject: `users:${person.id}` });
      await enqueue(tx, "account.email-changed-mail", { changeId: change.id });
      const options = { withSecondFactor: person.hasSecondFactor, isProven: true };
      return { email, sessionId: await startSession(tx, person.id, device, options) };
    });
  } catch (error) {
    if (isConflict(error)) throw new AppError("conflict", TAKEN);
    throw error;
  }
}

/**
 * Writes an address wherever it stands for its person: the account, the profile, invitations that wait, and later at
 * Stripe. What goes by the person (orders, certificates, mail settings) needs nothing; what somebody once wrote with the
 * old address (receipts, messages, tips) stays what it was.
 */
export async function applyEmailChange(tx: Tx, userId: string, from: string, email: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: await now(tx) } });
  await tx.profile.updateMany({ where: { id: userId }, data: { email } });
  // An organisation may have invited both addresses: then each invitation stays where it is.
  await tx.$executeRaw`
    UPDATE org_invitations old SET email = ${email}
    WHERE email = ${from} AND accepted_at IS NULL AND revoked_at IS NULL AND NOT EXISTS (
      SELECT FROM org_invitations own WHERE own.org_id = old.org_id AND own.email = ${email}
        AND own.accepted_at IS NULL AND own.revoked_at IS NULL)`;
  await enqueue(tx, "commerce.rename-customers", { userId });
}
