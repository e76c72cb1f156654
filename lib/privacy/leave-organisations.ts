import "server-only";
import type { Tx } from "../db";
import { AppError } from "../errors";
import { STANDING } from "../organisations/end-organisation";
import { freeSeats } from "../organisations/release-seat";

export const OWNS_ORGANISATION =
  "You own an organisation with seats. Hand it over to another administrator, or end it in its settings; then delete your account.";

/**
 * Frees a person's seats. The owner of an organisation that stands is refused. One that has ended, or, after a
 * restore, any of somebody who was erased already, goes to who has administered it longest, else to a nobody.
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
