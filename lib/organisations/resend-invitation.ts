import "server-only";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { transaction, type Within } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { INVITATION_DAYS, resendFrom } from "./invitations";
import { lockOrganisation } from "./lock-organisation";

/**
 * Restarts the 14 days; the new mail's link replaces the old one.
 * @throws AppError `not_found`, `conflict`, `throttled` within an hour
 */
export async function resendInvitation(
  adminId: string,
  invitationId: string,
  within: Within = transaction,
): Promise<void> {
  await within(async (tx) => {
    const found = await tx.orgInvitation.findUnique({ where: { id: invitationId }, select: { orgId: true } });
    const org = await lockOrganisation(tx, found?.orgId ?? invitationId, adminId);
    const invitation = await query(tx)
      .selectFrom("open_invitations")
      .select(["invited_at as invitedAt", "resent_at as resentAt"])
      .where("id", "=", invitationId)
      .where("org_id", "=", org.id)
      .executeTakeFirst();
    if (!invitation)
      throw new AppError("conflict", "This invitation was accepted, refused or taken back meanwhile.");
    const at = await now(tx);
    if (resendFrom(invitation, at)) {
      throw new AppError(
        "throttled",
        "This invitation was sent less than an hour ago. Please wait a little.",
      );
    }
    await tx.orgInvitation.update({
      where: { id: invitationId },
      data: { resentAt: at, expiresAt: daysAfter(at, INVITATION_DAYS) },
    });
    await enqueue(tx, "organisations.invitation-mail", { invitationId });
  });
}
