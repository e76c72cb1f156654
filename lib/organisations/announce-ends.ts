import "server-only";
import { now } from "../clock";
import { db, transaction } from "../db";
import { enqueue } from "../jobs";
import { rested } from "./remind-people";
import { daysAfter, REMIND_DAYS } from "./rules";

/** Notifies people once that their seat ends within a week. A reminder of this week already named the day. */
export async function announceEnds(): Promise<void> {
  const at = await now(db());
  const ending = { endsAt: { gt: at, lte: daysAfter(at, REMIND_DAYS) }, pack: { endedAt: null } };
  const due = await db().seatAssignment.findMany({
    where: { endedAt: null, seat: ending, ...rested(at) },
    select: { id: true },
  });
  for (const { id } of due) {
    await transaction(async (tx) => {
      const { count } = await tx.seatAssignment.updateMany({
        where: { id, endedAt: null, ...rested(at) },
        data: { remindedAt: at },
      });
      if (count === 1) await enqueue(tx, "organisations.ending-mail", { assignmentId: id });
    });
  }
}
