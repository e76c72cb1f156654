import "server-only";
import type { Tx } from "../db";
import { AppError } from "../errors";

/** For who asks for an organisation that is not there, or not theirs: both are told the same. */
export const nothingHere = () =>
  new AppError("not_found", "There is no such organisation, or it is not yours.");

/**
 * Locks an organisation: what happens to its seats happens one after the other. Who may not act for it meets what
 * somebody meets who asks for one that is not there. @throws AppError `not_found`
 */
export async function lockOrganisation(tx: Tx, orgId: string, personId: string) {
  await tx.$queryRaw`SELECT id FROM orgs WHERE id = ${orgId}::uuid FOR UPDATE`;
  // Read after the lock: somebody may just have been removed, or become the owner.
  const org = await tx.org.findFirst({
    where: { id: orgId, OR: [{ ownerId: personId }, { admins: { some: { userId: personId } } }] },
    select: { id: true, ownerId: true },
  });
  if (!org) throw nothingHere();
  return { id: org.id, ownerId: org.ownerId, isOwner: org.ownerId === personId };
}

/** As lockOrganisation, for what only the owner does. @throws AppError `not_found`, `forbidden` */
export async function lockOwnOrganisation(tx: Tx, orgId: string, ownerId: string) {
  const org = await lockOrganisation(tx, orgId, ownerId);
  if (!org.isOwner) throw new AppError("forbidden", "Only the owner of the organisation can do this.");
  return org;
}

/** A seat of an organisation that `personId` acts for, with that organisation locked. @throws AppError `not_found` */
export async function lockSeat(tx: Tx, seatId: string, personId: string) {
  const found = await tx.seat.findUnique({
    where: { id: seatId },
    select: { pack: { select: { orgId: true } } },
  });
  if (!found) throw nothingHere();
  await lockOrganisation(tx, found.pack.orgId, personId);
  return tx.seat.findUniqueOrThrow({ where: { id: seatId }, include: { pack: true } });
}
