import "server-only";
import type { Tx } from "../db";
import { enqueue } from "../jobs";
import { seatState } from "./rules";

/** Who takes the seat away: its person is told, unless it is the same. */
type Release = { takenBy?: string };

/**
 * Ends a person's time on a seat, and the open invitation to it. Progress and certificates stay the person's. Whose
 * seat was over before has nothing taken away, and is told nothing.
 */
export async function releaseSeat(
  tx: Tx,
  seatId: string,
  at: Date,
  { takenBy }: Release = {},
): Promise<void> {
  await tx.orgInvitation.updateMany({
    where: { seatId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at },
  });
  const ended = await tx.seatAssignment.updateManyAndReturn({
    where: { seatId, endedAt: null },
    data: { endedAt: at },
    select: {
      ...{ id: true, userId: true },
      seat: { select: { status: true, endsAt: true, pack: { select: { endedAt: true } } } },
    },
  });
  // It ends rather than being taken back: an exam that was passed until now still earns its certificate.
  for (const { id, userId, seat } of ended) {
    await tx.$executeRaw`
      UPDATE entitlements SET ends_at = greatest(${at}::timestamptz, starts_at + interval '1 millisecond')
      WHERE source = 'seat' AND source_id = ${id}::uuid AND ends_at > ${at}::timestamptz`;
    const wasOver = seatState({ ...seat, packEndedAt: seat.pack.endedAt }, at) === "ended";
    if (takenBy && takenBy !== userId && !wasOver)
      await enqueue(tx, "organisations.ended-mail", { assignmentId: id });
  }
}

/** Nobody is on these seats, or invited to them, afterwards. One that was active keeps its clock. */
export async function freeSeats(tx: Tx, seatIds: string[], at: Date, release: Release = {}): Promise<void> {
  for (const id of seatIds) {
    await tx.$queryRaw`
      SELECT o.id FROM orgs o JOIN seat_packs p ON p.org_id = o.id JOIN seats s ON s.pack_id = p.id
      WHERE s.id = ${id}::uuid FOR UPDATE OF o`;
    await releaseSeat(tx, id, at, release);
    await tx.seat.updateMany({
      where: { id, status: { in: ["active", "invited"] } },
      data: { status: "free" },
    });
  }
}
