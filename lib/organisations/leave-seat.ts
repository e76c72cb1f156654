import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { enqueue } from "../platform/jobs";
import { noSuchOrganisation } from "./lock-organisation";
import { freeSeats } from "./release-seats";

/**
 * A person gives up a seat. It keeps its end date and follows the rule of reassigning. The owner gets a mail. Does
 * nothing if the seat was already taken back or is over.
 * @throws AppError `not_found` if the person never had the seat
 */
export async function leaveSeat(personId: string, assignmentId: string): Promise<void> {
  await transaction(async (tx) => {
    const terms = query(tx)
      .selectFrom("seat_terms")
      .select(["seat_id as seatId", "org_id as orgId"])
      .where("id", "=", assignmentId)
      .where("user_id", "=", personId);
    const had = await terms.executeTakeFirst();
    if (!had) throw noSuchOrganisation();
    const { seatId, orgId } = had;
    await lockOrganisations(tx, [orgId]);
    const at = await now(tx);
    if (!(await terms.where("is_current", "=", true).executeTakeFirst())) return;
    await freeSeats(tx, [seatId], at);
    await tx.seatAssignment.update({ where: { id: assignmentId }, data: { leftAt: at } });
    await recordAudit(tx, { actorId: personId, action: "seat.left", subject: `seats:${seatId}` });
    await enqueue(tx, "organisations.left-mail", { assignmentId });
  });
}
