import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { isConflict, type Tx, transaction } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { hashSecret } from "../../platform/ids";
import { enqueue } from "../../platform/jobs";
import { endAllSessions, endMailedLinks } from "../end-sessions";
import { CHANGE_ENDED } from "../mailed-links";
import { startSession } from "../start-session";
import type { Viewer } from "../viewers";

const TAKEN = "This address has an account by now. Nothing was changed.";

/**
 * Needs the link that was mailed to the new email and a session of the account: one alone is not enough (decision 13).
 * Ends every session and reset link. Returns a new session for this browser.
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
 * Changes the email of the account, the profile, open invitations and, by a job, at Stripe. What was written with the
 * old email (receipts, messages, tips) keeps it.
 */
export async function applyEmailChange(tx: Tx, userId: string, from: string, email: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: await now(tx) } });
  await tx.profile.updateMany({ where: { id: userId }, data: { email } });
  // An organisation may have invited both emails; then the old invitation stays.
  const open = query(tx).selectFrom("open_invitations as old").select("old.id").where("old.email", "=", from);
  const moving = open.where(({ not, exists, selectFrom }) => {
    const own = selectFrom("open_invitations as own").whereRef("own.org_id", "=", "old.org_id");
    return not(exists(own.where("own.email", "=", email)));
  });
  await query(tx).updateTable("org_invitations").set({ email }).where("id", "in", moving).execute();
  await enqueue(tx, "commerce.rename-customers", { userId });
}
