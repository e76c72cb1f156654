import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { hashSecret } from "../platform/ids";
import { enqueue } from "../platform/jobs";
import { INVITATION_ENDED } from "./invitations";
import { freeSeats } from "./release-seats";

/**
 * Refuses without an account: the link was sent to the invited email only. Frees the seat; the owner gets a mail.
 * Idempotent.
 * @throws AppError `not_found` for an ended invitation, `conflict` for an accepted one
 */
export async function refuseInvitation(token: string, personId: string | null): Promise<void> {
  await transaction(async (tx) => {
    const where = { tokenHash: hashSecret(token) };
    const found = await tx.orgInvitation.findUnique({ where, select: { orgId: true } });
    if (!found) throw new AppError("not_found", INVITATION_ENDED);
    await lockOrganisations(tx, [found.orgId]);
    const invitation = await tx.orgInvitation.findUnique({ where });
    if (invitation?.refusedAt) return;
    if (invitation?.acceptedAt) {
      throw new AppError("conflict", "This invitation was accepted. A seat is given up under Account.");
    }
    const at = await now(tx);
    if (!invitation || invitation.revokedAt || invitation.expiresAt <= at) {
      throw new AppError("not_found", INVITATION_ENDED);
    }
    const { id, orgId, seatId } = invitation;
    if (seatId) await freeSeats(tx, [seatId], at);
    await tx.orgInvitation.update({ where: { id }, data: { revokedAt: at, refusedAt: at } });
    await recordAudit(tx, {
      actorId: personId,
      action: "invitation.refused",
      subject: seatId ? `seats:${seatId}` : `orgs:${orgId}`,
      ...(personId === null && { by: "the link in its mail" }),
    });
    await enqueue(tx, "organisations.refused-mail", { invitationId: id });
  });
}
