import "server-only";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { type Tx, transaction } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { hashSecret } from "../platform/ids";
import { recordHappenings } from "../platform/outbox";
import { INVITATION_ENDED, OTHER_ADDRESS } from "./invitations";
import { SEAT_DAYS, seatSkus } from "./seats";

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
    if (seatId) await activateSeat(tx, seatId, personId, at);
    else await addAdmin(tx, orgId, personId, at);
    await tx.user.update({ where: { id: personId }, data: { name } });
    await tx.orgInvitation.update({ where: { id }, data: { acceptedAt: at, acceptedById: personId } });
    return { to } as const;
  });
}

async function activateSeat(tx: Tx, seatId: string, userId: string, at: Date): Promise<void> {
  const seat = await query(tx)
    .selectFrom("seats as s")
    .innerJoin("seat_states as now", "now.id", "s.id")
    .select(["now.org_id as orgId", "now.state", "s.activated_at as activatedAt", "s.ends_at as endsAt"])
    .where("s.id", "=", seatId)
    .executeTakeFirstOrThrow();
  if (seat.state === "ended") throw ended();
  const other = await query(tx)
    .selectFrom("seat_terms")
    .select("id")
    .where("user_id", "=", userId)
    .where("org_id", "=", seat.orgId)
    .where("is_current", "=", true)
    .executeTakeFirst();
  if (other) throw new AppError("conflict", "You have a seat of this organisation already.");
  const activatedAt = seat.activatedAt ?? at;
  const endsAt = seat.endsAt ?? daysAfter(at, SEAT_DAYS);
  const isSecond = seat.activatedAt !== null;
  await tx.seat.update({
    where: { id: seatId },
    data: { status: "active", activatedAt, endsAt, ...(isSecond && { reassignedAt: at }) },
  });
  const { id: sourceId } = await tx.seatAssignment.create({
    data: { seatId, userId, startedAt: at },
    select: { id: true },
  });
  await tx.entitlement.createMany({
    data: seatSkus.map((sku) => ({ userId, sku, source: "seat" as const, sourceId, startsAt: at, endsAt })),
  });
  await recordHappenings(tx, [{ type: "seat.begun", userId, subjectId: sourceId }]);
}

async function addAdmin(tx: Tx, orgId: string, userId: string, addedAt: Date): Promise<void> {
  const isOwner = await tx.org.findFirst({ where: { id: orgId, ownerId: userId }, select: { id: true } });
  if (isOwner) return;
  await tx.orgAdmin.createMany({ data: { orgId, userId, addedAt }, skipDuplicates: true });
}
