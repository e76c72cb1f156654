import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { enqueue } from "../jobs";
import { recordAudit } from "../record-audit";
import { nothingHere } from "./lock-organisation";
import { freeSeats } from "./release-seat";
import { seated } from "./remind-people";

/**
 * A person gives up a seat. It keeps its end date and follows the rule of reassigning. The owner gets a mail. Does
 * nothing if the seat was already taken back or is over.
 * @throws AppError `not_found` if the person never had the seat
 */
export async function leaveSeat(personId: string, assignmentId: string): Promise<void> {
  await transaction(async (tx) => {
    const theirs = { id: assignmentId, userId: personId };
    const had = await tx.seatAssignment.findFirst({
      where: theirs,
      select: { seatId: true, seat: { select: { pack: { select: { orgId: true } } } } },
    });
    if (!had) throw nothingHere();
    const { seatId } = had;
    const { orgId } = had.seat.pack;
    await tx.$queryRaw`SELECT id FROM orgs WHERE id = ${orgId}::uuid FOR UPDATE`;
    const at = await now(tx);
    if (!(await tx.seatAssignment.findFirst({ where: { ...theirs, ...seated(orgId, at) } }))) return;
    await freeSeats(tx, [seatId], at);
    await tx.seatAssignment.update({ where: { id: assignmentId }, data: { leftAt: at } });
    await recordAudit(tx, { actorId: personId, action: "seat.left", subject: `seats:${seatId}` });
    await enqueue(tx, "organisations.left-mail", { assignmentId });
  });
}
