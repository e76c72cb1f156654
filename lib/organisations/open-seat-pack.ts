import "server-only";
import { lockHolders } from "../certificates/lock-holder";
import { now } from "../clock";
import type { Tx } from "../db";
import { enqueueAll } from "../jobs";

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

type End = {
  purchaseId: string;
  reason: "refund" | "dispute";
  /** The money is lost: a dispute then counts as a refund. */
  forGood?: boolean;
  now: Date;
};

/**
 * Ends a pack and its seats' entitlements; current holders get a mail. Returns all entitlements that a refund or
 * dispute has revoked, also in earlier calls, and all assignments, so that the caller can revoke certificates.
 */
export async function endSeatPack(tx: Tx, { purchaseId, reason, forGood = false, now }: End) {
  await lockOrganisationOf(tx, purchaseId);
  const { count } = await tx.seatPack.updateMany({
    where: { purchaseId, endedAt: null },
    data: { endedAt: now, endedReason: reason },
  });
  if (count > 0) await notifyPeople(tx, "organisations.ended-mail", purchaseId, now);
  if (forGood) {
    await tx.seatPack.updateMany({
      where: { purchaseId, endedReason: "dispute" },
      data: { endedReason: "refund" },
    });
  }
  const assignments = await assignmentIds(tx, purchaseId);
  const ofPack = { source: "seat" as const, sourceId: { in: assignments } };
  const holders = await tx.entitlement.findMany({ where: ofPack, select: { userId: true } });
  if (forGood) await lockHolders(tx, [...new Set(holders.map(({ userId }) => userId))]);
  await tx.entitlement.updateMany({
    where: { ...ofPack, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
  });
  const lost = await tx.entitlement.findMany({
    where: { ...ofPack, revokedReason: { in: ["refund", "dispute"] } },
    select: { userId: true, sku: true },
  });
  return { lost, assignments };
}

/**
 * After a won dispute: reopens the pack; current holders get a mail. A pack that its owner ended stays ended, but
 * its entitlements are no longer revoked, so an exam passed in time earns its certificate again.
 */
export async function reopenSeatPack(tx: Tx, purchaseId: string): Promise<void> {
  await lockOrganisationOf(tx, purchaseId);
  const at = await now(tx);
  const { count } = await tx.seatPack.updateMany({
    where: { purchaseId, endedReason: { in: ["refund", "dispute"] } },
    data: { endedAt: null, endedReason: null },
  });
  if (count > 0) await notifyPeople(tx, "organisations.reopened-mail", purchaseId, at);
  // The names of current holders are read from their accounts again.
  await tx.seatAssignment.updateMany({
    where: { endedAt: null, seat: { endsAt: { gt: at }, pack: { purchaseId, endedAt: null } } },
    data: { nameAtEnd: null, emailAtEnd: null },
  });
  await tx.entitlement.updateMany({
    where: {
      source: "seat",
      sourceId: { in: await assignmentIds(tx, purchaseId) },
      revokedReason: { in: ["refund", "dispute"] },
    },
    data: { revokedAt: null, revokedReason: null },
  });
}

/** An invitation to one of its seats may be accepted at the same time. */
async function lockOrganisationOf(tx: Tx, purchaseId: string) {
  await tx.$queryRaw`
    SELECT o.id FROM orgs o JOIN seat_packs p ON p.org_id = o.id
    WHERE p.purchase_id = ${purchaseId}::uuid FOR UPDATE OF o`;
}

type PackMail = "organisations.ended-mail" | "organisations.reopened-mail";

async function notifyPeople(tx: Tx, mail: PackMail, purchaseId: string, at: Date): Promise<void> {
  const holders = await tx.seatAssignment.findMany({
    where: { endedAt: null, seat: { endsAt: { gt: at }, pack: { purchaseId } } },
    select: { id: true },
  });
  await enqueueAll(
    tx,
    mail,
    holders.map(({ id }) => ({ assignmentId: id })),
  );
}

async function assignmentIds(tx: Tx, purchaseId: string): Promise<string[]> {
  const where = { seat: { pack: { purchaseId } } };
  const assignments = await tx.seatAssignment.findMany({ where, select: { id: true } });
  return assignments.map(({ id }) => id);
}
