import "server-only";
import type { Tx } from "../platform/db/client";
import { lockUser } from "../platform/db/locks";
import { recordHappenings } from "../platform/outbox";

type Pack = {
  ownerId: string;
  purchaseId: string;
  size: number;
  organisation: string;
  now: Date;
};

/** Idempotent per purchase. */
export async function openSeatPack(tx: Tx, { ownerId, purchaseId, size, organisation, now }: Pack) {
  const known = await tx.seatPack.findUnique({ where: { purchaseId }, select: { id: true } });
  if (known) return;
  // Two packs paid at the same time must share one organisation.
  await lockUser(tx, ownerId);
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
  await recordHappenings(tx, [{ type: "order.paid", userId: null, subjectId: purchaseId }]);
}
