import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction, type Within } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { lockSeat } from "./lock-organisation";
import { releaseSeats } from "./release-seats";

/**
 * Revokes an invitation, or takes the seat from its holder, who gets a mail. A used seat keeps its end date and
 * follows the rule of reassigning. Idempotent.
 * @throws AppError `not_found`, `conflict`
 */
export async function revokeSeat(
  adminId: string,
  seatId: string,
  within: Within = transaction,
): Promise<void> {
  await within(async (tx) => {
    const { state } = await lockSeat(tx, seatId, adminId);
    if (state === "ended") throw new AppError("conflict", "This seat has ended.");
    if (state === "free") return;
    const at = await now(tx);
    await releaseSeats(tx, [seatId], at, { takenBy: adminId });
    await tx.seat.update({ where: { id: seatId }, data: { status: "free" } });
    await recordAudit(tx, { actorId: adminId, action: "seat.revoked", subject: `seats:${seatId}` });
  });
}
