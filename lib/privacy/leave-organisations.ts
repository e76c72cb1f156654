import "server-only";
import { endKeysOfCreator } from "../organisations/api-keys/end-api-keys";
import { endablePacks } from "../organisations/end-organisation";
import { freeSeats } from "../organisations/release-seats";
import type { Tx } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { anyOf, query } from "../platform/db/query";
import { AppError } from "../platform/errors";

export const OWNS_ORGANISATION =
  "You own an organisation with seats. Hand it over to another administrator, or end it in its settings; then delete your account.";

/** Locks the organisations that an erasure changes: owned ones, and those with a seat, an invitation or a key of the erased. */
export async function lockOrganisationsOf(
  tx: Tx,
  { personId, email }: { personId: string | null; email: string | null },
): Promise<void> {
  const found = await query(tx)
    .selectFrom("orgs")
    .select("id")
    .where("owner_id", "=", personId)
    .union(query(tx).selectFrom("seat_terms").select("org_id as id").where("user_id", "=", personId))
    .union(query(tx).selectFrom("org_invitations").select("org_id as id").where("email", "=", email))
    .union(keysOf(tx, personId).select("org_id as id"))
    .execute();
  await lockOrganisations(
    tx,
    found.map(({ id }) => id),
  );
}

/**
 * Frees a person's seats, ends the used ones, and removes the name from earlier assignments. The owner of an active
 * organisation is refused. An ended organisation, or any one when a restored person is erased again, goes to its
 * longest-serving admin, else to an empty guest. Expects locked organisations.
 * @throws AppError `conflict`
 */
export async function leaveOrganisations(
  tx: Tx,
  personId: string,
  ownership: "refuse" | "hand over",
  at: Date,
): Promise<void> {
  const owned = await tx.org.findMany({ where: { ownerId: personId }, select: { id: true } });
  const endable = await endablePacks(tx)
    .select("endable.id")
    .where("endable.org_id", "=", anyOf(owned.map(({ id }) => id)))
    .executeTakeFirst();
  if (ownership === "refuse" && endable) throw new AppError("conflict", OWNS_ORGANISATION);
  for (const { id } of owned) await handOver(tx, id, personId);
  const keyed = await keysOf(tx, personId).select("org_id as id").distinct().execute();
  for (const { id } of keyed) await endKeysOfCreator(tx, id, personId);
  const seats = await tx.seatAssignment.findMany({
    where: { userId: personId, endedAt: null },
    select: { seatId: true },
  });
  await freeSeats(
    tx,
    seats.map(({ seatId }) => seatId),
    at,
  );
  await endUsedSeats(tx, personId);
  await tx.seatAssignment.updateMany({
    where: { userId: personId },
    data: { nameAtEnd: null, emailAtEnd: null },
  });
}

const keysOf = (tx: Tx, personId: string | null) =>
  query(tx).selectFrom("api_keys").where("created_by_id", "=", personId).where("ended_at", "is", null);

/** A seat on which the exam was started goes to nobody else. The attempt that shows it is deleted with the person. */
async function endUsedSeats(tx: Tx, personId: string): Promise<void> {
  const used = query(tx)
    .selectFrom("seat_states as seat")
    .innerJoin("seat_assignments as a", "a.seat_id", "seat.id")
    .select("seat.id")
    .where("a.user_id", "=", personId)
    .where("seat.is_exam_started", "=", true);
  await query(tx)
    .updateTable("seats")
    .set({ status: "ended" })
    .where("status", "=", "free")
    .where("id", "in", used)
    .execute();
}

async function handOver(tx: Tx, orgId: string, personId: string) {
  const heir = await tx.orgAdmin.findFirst({
    where: { orgId, userId: { not: personId } },
    orderBy: { addedAt: "asc" },
    select: { userId: true },
  });
  const ownerId =
    heir?.userId ?? (await tx.user.create({ data: { kind: "guest" }, select: { id: true } })).id;
  if (heir) await tx.orgAdmin.deleteMany({ where: { orgId, userId: ownerId } });
  await tx.org.update({ where: { id: orgId }, data: { ownerId } });
}
