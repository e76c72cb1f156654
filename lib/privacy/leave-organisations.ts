import "server-only";
import type { Tx } from "../db";
import { AppError } from "../errors";
import { STANDING } from "../organisations/end-organisation";
import { freeSeats } from "../organisations/release-seat";

export const OWNS_ORGANISATION =
  "You own an organisation with seats. Hand it over to another administrator, or end it in its settings; then delete your account.";

/**
 * Frees a person's seats, ends the used ones, and removes the name from earlier assignments. The owner of an active
 * organisation is refused. An ended organisation, or any one when a restored person is erased again, goes to its
 * longest-serving admin, else to an empty guest.
 * @throws AppError `conflict`
 */
export async function leaveOrganisations(
  tx: Tx,
  personId: string,
  ownership: "refuse" | "hand over",
  at: Date,
): Promise<void> {
  const owned = await tx.org.findMany({
    where: { ownerId: personId },
    select: { id: true, seatPacks: { where: STANDING, select: { id: true } } },
  });
  if (ownership === "refuse" && owned.some(({ seatPacks }) => seatPacks.length > 0)) {
    throw new AppError("conflict", OWNS_ORGANISATION);
  }
  for (const { id } of owned) await handOver(tx, id, personId);
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

/** A seat on which the exam was started goes to nobody else. The attempt that shows it is deleted with the person. */
async function endUsedSeats(tx: Tx, personId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE seats SET status = 'ended' WHERE status = 'free' AND id IN (
      SELECT a.seat_id FROM seat_assignments a
      JOIN entitlements e ON e.source = 'seat' AND e.source_id = a.id AND e.user_id = a.user_id
      JOIN attempts x ON x.entitlement_id = e.id
      WHERE a.user_id = ${personId}::uuid)`;
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
