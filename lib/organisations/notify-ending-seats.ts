import "server-only";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { db, transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { enqueue } from "../platform/jobs";
import { isDue, lastMail } from "./reminder-groups";
import { REMIND_DAYS } from "./reminders";

/** Notifies people once that their seat ends within a week. A mail of this week already named the day. */
export async function notifyEndingSeats(): Promise<void> {
  const at = await now(db());
  const due = await query()
    .selectFrom("seat_assignments")
    .innerJoin("seat_terms as term", "term.id", "seat_assignments.id")
    .select("term.id")
    .where("term.is_current", "=", true)
    .where("term.ends_at", "<=", daysAfter(at, REMIND_DAYS))
    .where(isDue(lastMail("seat_assignments"), at))
    .execute();
  for (const { id } of due) {
    await transaction(async (tx) => {
      const { numUpdatedRows } = await query(tx)
        .updateTable("seat_assignments")
        .set({ reminded_at: at })
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .where(isDue(lastMail("seat_assignments"), at))
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await enqueue(tx, "organisations.ending-mail", { assignmentId: id });
    });
  }
}
