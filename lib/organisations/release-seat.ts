import "server-only";
import type { Tx } from "../db";
import { enqueueAll } from "../jobs";
import { seatState } from "./rules";

/** Who takes the seat; no mail if that is its holder. */
type Release = { takenBy?: string };

/**
 * Ends the assignments of these seats and revokes open invitations. Progress and certificates stay. Holders of
 * seats that were already over get no mail.
 */
export async function releaseSeats(
  tx: Tx,
  seatIds: string[],
  at: Date,
  { takenBy }: Release = {},
): Promise<void> {
  const seatId = { in: seatIds };
  await tx.orgInvitation.updateMany({
    where: { seatId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at },
  });
  const ended = await tx.seatAssignment.updateManyAndReturn({
    where: { seatId, endedAt: null },
    data: { endedAt: at },
    select: {
      id: true,
      userId: true,
      seat: { select: { status: true, endsAt: true, pack: { select: { endedAt: true } } } },
    },
  });
  // Ends instead of revoking: an exam passed until now still earns its certificate.
  const ids = ended.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE entitlements SET ends_at = greatest(${at}::timestamptz, starts_at + interval '1 millisecond')
    WHERE source = 'seat' AND source_id = ANY(${ids}::uuid[]) AND ends_at > ${at}::timestamptz`;
  if (!takenBy) return;
  const lost = ended.filter(({ userId, seat }) => {
    const wasOver = seatState({ ...seat, packEndedAt: seat.pack.endedAt }, at) === "ended";
    return takenBy !== userId && !wasOver;
  });
  await enqueueAll(
    tx,
    "organisations.ended-mail",
    lost.map(({ id }) => ({ assignmentId: id })),
  );
}

/** Used seats keep their end date. */
export async function freeSeats(tx: Tx, seatIds: string[], at: Date, release: Release = {}): Promise<void> {
  if (seatIds.length === 0) return;
  await tx.$queryRaw`
    SELECT o.id FROM orgs o WHERE o.id IN (
      SELECT p.org_id FROM seat_packs p JOIN seats s ON s.pack_id = p.id WHERE s.id = ANY(${seatIds}::uuid[])
    ) ORDER BY o.id FOR UPDATE`;
  await releaseSeats(tx, seatIds, at, release);
  await tx.seat.updateMany({
    where: { id: { in: seatIds }, status: { in: ["active", "invited"] } },
    data: { status: "free" },
  });
}
