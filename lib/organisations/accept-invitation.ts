import "server-only";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { hashSecret } from "../platform/ids";
import { activateSeat } from "./activate-seat";
import { INVITATION_ENDED, OTHER_ADDRESS } from "./invitations";

const ended = () => new AppError("not_found", INVITATION_ENDED);

type Acceptance = { personId: string; token: string; name: string };

/**
 * Gives the signed-in person the seat, or makes them an admin, if their verified email is the invited one. Keeps their
 * name, which the organisation sees.
 * Idempotent for the same person.
 * @throws AppError `not_found` for an ended invitation, `forbidden` for another email, `conflict` if they have a
 * seat here
 */
export async function acceptInvitation({
  personId,
  token,
  name,
}: Acceptance): Promise<{ to: "seat" | "administration" }> {
  return transaction(async (tx) => {
    const where = { tokenHash: hashSecret(token) };
    const found = await tx.orgInvitation.findUnique({ where, select: { orgId: true } });
    if (!found) throw ended();
    await lockOrganisations(tx, [found.orgId]);
    const invitation = await tx.orgInvitation.findUnique({ where });
    if (!invitation) throw ended();
    const person = await tx.user.findUniqueOrThrow({ where: { id: personId } });
    if (person.email !== invitation.email || !person.emailVerifiedAt) {
      throw new AppError("forbidden", OTHER_ADDRESS);
    }
    const { id, orgId, seatId } = invitation;
    const to = seatId ? "seat" : "administration";
    if (invitation.acceptedById === personId) return { to };
    const at = await now(tx);
    if (invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= at) throw ended();
    if (seatId) await activateSeat(tx, { seatId, userId: personId, at });
    else await addAdmin(tx, orgId, personId, at);
    await tx.user.update({ where: { id: personId }, data: { name } });
    await tx.orgInvitation.update({ where: { id }, data: { acceptedAt: at, acceptedById: personId } });
    return { to } as const;
  });
}

async function addAdmin(tx: Tx, orgId: string, userId: string, addedAt: Date): Promise<void> {
  const isOwner = await tx.org.findFirst({ where: { id: orgId, ownerId: userId }, select: { id: true } });
  if (isOwner) return;
  await tx.orgAdmin.createMany({ data: { orgId, userId, addedAt }, skipDuplicates: true });
}
