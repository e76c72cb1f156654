import "server-only";
import type { Tx } from "../db";

type Pack = {
  ownerId: string;
  purchaseId: string;
  /** 10, 25 or 50. */
  size: number;
  /** Name of the organisation that is made when the owner has none. */
  organisation: string;
  now: Date;
};

/** Opens the pack of a purchase with all of its seats, in the owner's organisation; a second call changes nothing. */
export async function openSeatPack(tx: Tx, { ownerId, purchaseId, size, organisation, now }: Pack) {
  const known = await tx.seatPack.findUnique({ where: { purchaseId }, select: { id: true } });
  if (known) return;
  // Two packs that are paid at the same time find the same organisation.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${ownerId}::uuid FOR UPDATE`;
  const own = await tx.org.findFirst({
    where: { ownerId },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  const org = own ?? (await tx.org.create({ data: { ownerId, name: organisation, createdAt: now } }));
  const seats = Array.from({ length: size }, (_, index) => ({ number: index + 1 }));
  await tx.seatPack.create({
    data: { orgId: org.id, purchaseId, size, createdAt: now, seats: { createMany: { data: seats } } },
  });
}

type End = { purchaseId: string; reason: "refund" | "dispute"; now: Date };

/**
 * Ends a pack and what its seats gave. Answers whose entitlements are closed for this reason, also those that an
 * earlier call closed, so that what hangs on them can follow.
 */
export async function endSeatPack(tx: Tx, { purchaseId, reason, now }: End) {
  await tx.seatPack.updateMany({
    where: { purchaseId, endedAt: null },
    data: { endedAt: now, endedReason: reason },
  });
  const ofPack = {
    source: "seat" as const,
    sourceId: { in: await seatIds(tx, purchaseId) },
  };
  await tx.entitlement.updateMany({
    where: { ...ofPack, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
  });
  return tx.entitlement.findMany({
    where: { ...ofPack, revokedReason: { in: ["refund", "dispute"] } },
    select: { userId: true, sku: true },
  });
}

/** After a dispute that was won: the pack and its seats go on as before. */
export async function reopenSeatPack(tx: Tx, purchaseId: string): Promise<void> {
  const { count } = await tx.seatPack.updateMany({
    where: { purchaseId, endedAt: { not: null } },
    data: { endedAt: null, endedReason: null },
  });
  if (count === 0) return;
  await tx.entitlement.updateMany({
    where: {
      source: "seat",
      sourceId: { in: await seatIds(tx, purchaseId) },
      revokedReason: { in: ["refund", "dispute"] },
    },
    data: { revokedAt: null, revokedReason: null },
  });
}

async function seatIds(tx: Tx, purchaseId: string): Promise<string[]> {
  const seats = await tx.seat.findMany({ where: { pack: { purchaseId } }, select: { id: true } });
  return seats.map(({ id }) => id);
}
