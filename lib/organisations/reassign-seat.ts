import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { type Tx, transaction, type Within } from "../platform/db/client";
import { lockEntitlements } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { planInvitations } from "./invitations";
import { findKnownEmails, inviteToSeats } from "./invite-people";
import { lockSeat } from "./lock-organisation";
import { releaseSeats } from "./release-seats";
import { reassignRefusal } from "./seats";

type Reassign = { adminId: string; seatId: string; email: string };

/**
 * Takes the seat from its holder (who gets a mail) or the invited person, and invites another. Idempotent.
 * @throws AppError `not_found`, `conflict` with the reason
 */
export async function reassignSeat(
  { adminId, seatId, email }: Reassign,
  within: Within = transaction,
): Promise<void> {
  await within(async (tx) => {
    const { orgId } = await lockSeat(tx, seatId, adminId);
    const open = query(tx).selectFrom("open_invitations").select("id").where("seat_id", "=", seatId);
    if (await open.where("email", "=", email).executeTakeFirst()) return;
    const at = await now(tx);
    await lockExam(tx, seatId);
    const seat = await query(tx)
      .selectFrom("seat_states as now")
      .innerJoin("seats as s", "s.id", "now.id")
      .select(["now.state", "now.is_exam_started as isExamStarted", "s.reassigned_at as reassignedAt"])
      .where("now.id", "=", seatId)
      .executeTakeFirstOrThrow();
    const refusal = reassignRefusal(seat, at);
    if (refusal) throw new AppError("conflict", refusal);
    const [row] = planInvitations([{ line: 1, given: email }], {
      ...(await findKnownEmails(tx, orgId)),
      free: 1,
    });
    if (row?.problem) throw new AppError("conflict", row.problem, { email: row.problem });
    await releaseSeats(tx, [seatId], at, { takenBy: adminId });
    await inviteToSeats(tx, orgId, [{ seatId, email }]);
    await recordAudit(tx, { actorId: adminId, action: "seat.reassigned", subject: `seats:${seatId}` });
  });
}

/** Otherwise the exam could start meanwhile. */
async function lockExam(tx: Tx, seatId: string): Promise<void> {
  const exams = await query(tx)
    .selectFrom("entitlements as e")
    .innerJoin("seat_assignments as a", "a.id", "e.source_id")
    .select("e.id")
    .where("e.source", "=", "seat")
    .where("e.sku", "=", "exam")
    .where("a.seat_id", "=", seatId)
    .execute();
  await lockEntitlements(
    tx,
    exams.map(({ id }) => id),
  );
}
