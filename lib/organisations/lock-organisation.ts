import "server-only";
import type { Tx } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { managedBy } from "./organisation-access";

/** The same for a missing and a foreign organisation, so neither is revealed. */
export const noSuchOrganisation = () =>
  new AppError("not_found", "There is no such organisation, or it is not yours.");

/**
 * Serialises the changes to an organisation's seats. @throws AppError `not_found` if the person may not act for it
 */
export async function lockOrganisation(tx: Tx, orgId: string, personId: string) {
  await lockOrganisations(tx, [orgId]);
  // Read after the lock: the person may just have been removed, or become the owner.
  const org = await tx.org.findFirst({
    where: { id: orgId, ...managedBy(personId) },
    select: { id: true, ownerId: true },
  });
  if (!org) throw noSuchOrganisation();
  return { id: org.id, ownerId: org.ownerId, isOwner: org.ownerId === personId };
}

/** @throws AppError `not_found`, `forbidden` */
export async function lockOwnOrganisation(tx: Tx, orgId: string, ownerId: string) {
  const org = await lockOrganisation(tx, orgId, ownerId);
  if (!org.isOwner) throw new AppError("forbidden", "Only the owner of the organisation can do this.");
  return org;
}

/** Locks the seat's organisation, for which `personId` must act. @throws AppError `not_found` */
export async function lockSeat(tx: Tx, seatId: string, personId: string) {
  const seats = query(tx).selectFrom("seat_states").where("id", "=", seatId);
  const found = await seats.select("org_id").executeTakeFirst();
  if (!found) throw noSuchOrganisation();
  await lockOrganisation(tx, found.org_id, personId);
  return seats.select(["id", "org_id as orgId", "state"]).executeTakeFirstOrThrow();
}
