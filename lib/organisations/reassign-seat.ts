import "server-only";
import { now } from "../clock";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { recordAudit } from "../record-audit";
import { findKnown, inviteToSeats } from "./invite-people";
import { lockSeat } from "./lock-organisation";
import { releaseSeats } from "./release-seat";
import { planInvitations, reassignRefusal, seatState } from "./rules";

type Reassign = { adminId: string; seatId: string; email: string };

/**
 * Takes the seat from its holder (who gets a mail) or the invited person, and invites another. Idempotent.
 * @throws AppError `not_found`, `conflict` with the reason
 */
export async function reassignSeat({ adminId, seatId, email }: Reassign): Promise<void> {
  await transaction(async (tx) => {
    const seat = await lockSeat(tx, seatId, adminId);
    const { orgId } = seat.pack;
    const open = { seatId, acceptedAt: null, revokedAt: null };
    if (await tx.orgInvitation.findFirst({ where: { ...open, email }, select: { id: true } })) return;
    const at = await now(tx);
    await lockExam(tx, seatId);
    const examStarted = await wasExamStarted(tx, seatId);
    const refusal = reassignRefusal({ ...seat, packEndedAt: seat.pack.endedAt, examStarted }, at);
    if (refusal) throw new AppError("conflict", refusal);
    const [row] = planInvitations([{ line: 1, given: email }], { ...(await findKnown(tx, orgId)), free: 1 });
    if (row?.problem) throw new AppError("conflict", row.problem, { email: row.problem });
    await releaseSeats(tx, [seatId], at, { takenBy: adminId });
    await inviteToSeats(tx, orgId, [{ seatId, email }]);
    await recordAudit(tx, { actorId: adminId, action: "seat.reassigned", subject: `seats:${seatId}` });
  });
}

/** Otherwise the exam could start meanwhile. */
async function lockExam(tx: Tx, seatId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT e.id FROM entitlements e JOIN seat_assignments a ON a.id = e.source_id
    WHERE e.source = 'seat' AND e.sku = 'exam' AND a.seat_id = ${seatId}::uuid FOR UPDATE OF e`;
}

export async function wasExamStarted(tx: Pick<Tx, "$queryRaw">, seatId: string): Promise<boolean> {
  const started = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM attempts x JOIN entitlements e ON e.id = x.entitlement_id AND e.user_id = x.user_id
    JOIN seat_assignments a ON e.source = 'seat' AND a.id = e.source_id
    WHERE a.seat_id = ${seatId}::uuid LIMIT 1`;
  return started.length > 0;
}

/**
 * Revokes an invitation, or takes the seat from its holder, who gets a mail. A used seat keeps its end date and
 * follows the rule of reassigning. Idempotent.
 * @throws AppError `not_found`, `conflict`
 */
export async function revokeSeat(adminId: string, seatId: string): Promise<void> {
  await transaction(async (tx) => {
    const seat = await lockSeat(tx, seatId, adminId);
    const at = await now(tx);
    if (seatState({ ...seat, packEndedAt: seat.pack.endedAt }, at) === "ended") {
      throw new AppError("conflict", "This seat has ended.");
    }
    if (seat.status === "free") return;
    await releaseSeats(tx, [seatId], at, { takenBy: adminId });
    await tx.seat.update({ where: { id: seatId }, data: { status: "free" } });
    await recordAudit(tx, { actorId: adminId, action: "seat.revoked", subject: `seats:${seatId}` });
  });
}
