import "server-only";
import { lockHolders } from "../certificates/holder-locks";
import type { Tx } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { enqueueAll } from "../platform/jobs";
import { recordHappenings } from "../platform/outbox";

type End = {
  purchaseId: string;
  reason: "refund" | "dispute";
  /** The money is lost. */
  forGood?: boolean;
  now: Date;
};

/**
 * Ends a pack and its seats' entitlements; current holders get a mail. Returns all entitlements that a refund or
 * dispute has revoked, also in earlier calls, and all assignments, so that the caller can revoke certificates.
 */
export async function endSeatPack(tx: Tx, { purchaseId, reason, forGood = false, now }: End) {
  const pack = await findPack(tx, purchaseId);
  if (!pack) return { lost: [], assignments: [] };
  if (forGood) await lockHoldersOf(tx, pack.id);
  await lockOrganisations(tx, [pack.orgId]);
  const holders = await findHolders(tx, pack.id);
  const { count } = await tx.seatPack.updateMany({
    where: { id: pack.id, endedAt: null },
    data: { endedAt: now, endedReason: reason },
  });
  if (count > 0) await announce(tx, "seat.ended", holders);
  const assignments = await assignmentIds(tx, pack.id);
  const ofPack = { source: "seat" as const, sourceId: { in: assignments } };
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
  const pack = await findPack(tx, purchaseId);
  if (!pack) return;
  await lockOrganisations(tx, [pack.orgId]);
  const { count } = await tx.seatPack.updateMany({
    where: { id: pack.id, endedReason: { in: ["refund", "dispute"] }, ownerEndedAt: null },
    data: { endedAt: null, endedReason: null },
  });
  if (count > 0) {
    const holders = await findHolders(tx, pack.id);
    await announce(tx, "seat.begun", holders);
    // The names of current holders are read from their accounts again.
    await tx.seatAssignment.updateMany({
      where: { id: { in: holders.map(({ assignmentId }) => assignmentId) } },
      data: { nameAtEnd: null, emailAtEnd: null },
    });
  }
  await tx.entitlement.updateMany({
    where: {
      source: "seat",
      sourceId: { in: await assignmentIds(tx, pack.id) },
      revokedReason: { in: ["refund", "dispute"] },
    },
    data: { revokedAt: null, revokedReason: null },
  });
}

const findPack = (tx: Tx, purchaseId: string) =>
  tx.seatPack.findUnique({ where: { purchaseId }, select: { id: true, orgId: true } });

/** Before the organisation, as a certificate may be issued to them now. Who accepts a seat meanwhile has none of it. */
async function lockHoldersOf(tx: Tx, packId: string): Promise<void> {
  const holders = await query(tx)
    .selectFrom("seats as s")
    .innerJoin("seat_assignments as a", "a.seat_id", "s.id")
    .innerJoin("entitlements as e", (on) => on.on("e.source", "=", "seat").onRef("e.source_id", "=", "a.id"))
    .select("e.user_id as userId")
    .distinct()
    .where("s.pack_id", "=", packId)
    .execute();
  await lockHolders(
    tx,
    holders.map(({ userId }) => userId),
  );
}

type PackHolder = { assignmentId: string; userId: string | null };

/** By mail to each of them, and as an event to the organisation. */
async function announce(tx: Tx, type: "seat.begun" | "seat.ended", holders: PackHolder[]): Promise<void> {
  const mail = type === "seat.begun" ? "organisations.reopened-mail" : "organisations.ended-mail";
  await enqueueAll(
    tx,
    mail,
    holders.map(({ assignmentId }) => ({ assignmentId })),
  );
  await recordHappenings(
    tx,
    holders.map(({ assignmentId, userId }) => ({ type, userId, subjectId: assignmentId })),
  );
}

async function findHolders(tx: Tx, packId: string): Promise<PackHolder[]> {
  return query(tx)
    .selectFrom("seat_terms as t")
    .innerJoin("seats as s", "s.id", "t.seat_id")
    .select(["t.id as assignmentId", "t.user_id as userId"])
    .where("s.pack_id", "=", packId)
    .where("t.is_current", "=", true)
    .execute();
}

async function assignmentIds(tx: Tx, packId: string): Promise<string[]> {
  const assignments = await tx.seatAssignment.findMany({ where: { seat: { packId } }, select: { id: true } });
  return assignments.map(({ id }) => id);
}
