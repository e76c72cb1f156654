import "server-only";
import type { Tx } from "../db";
import { AppError } from "../errors";
import { releaseSeat } from "../organisations/release-seat";

export const OWNS_ORGANISATION =
  "You own an organisation with seats. Hand it over to another administrator first, or write to us to end it; then delete your account.";

/**
 * Frees a person's seats. An owner is refused; after a restore, where the person was erased already, the organisation
 * goes to who has administered it longest, else to a nobody, for the operator to settle.
 * @throws AppError `conflict`
 */
export async function leaveOrganisations(
  tx: Tx,
  personId: string,
  ownership: "refuse" | "hand over",
  at: Date,
): Promise<void> {
  const owned = await tx.org.findMany({ where: { ownerId: personId }, select: { id: true } });
  if (owned.length > 0 && ownership === "refuse") throw new AppError("conflict", OWNS_ORGANISATION);
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

/** Nobody is on these seats, or invited to them, afterwards. One that was active keeps its clock. */
export async function freeSeats(tx: Tx, seatIds: string[], at: Date): Promise<void> {
  for (const id of seatIds) {
    await tx.$queryRaw`
      SELECT o.id FROM orgs o JOIN seat_packs p ON p.org_id = o.id JOIN seats s ON s.pack_id = p.id
      WHERE s.id = ${id}::uuid FOR UPDATE OF o`;
    await releaseSeat(tx, id, at);
    await tx.seat.updateMany({
      where: { id, status: { in: ["active", "invited"] } },
      data: { status: "free" },
    });
  }
}
