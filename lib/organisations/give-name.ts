import "server-only";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { noSuchOrganisation } from "./lock-organisation";

type Answer = { personId: string; assignmentId: string; name?: string | undefined };

/**
 * The answer of a seat's holder to the question for their name: it is not asked again. Without a name: not now.
 * @throws AppError `not_found` if the person does not have the seat
 */
export async function giveName({ personId, assignmentId, name }: Answer): Promise<void> {
  await transaction(async (tx) => {
    const term = await query(tx)
      .selectFrom("seat_terms")
      .select("id")
      .where("id", "=", assignmentId)
      .where("user_id", "=", personId)
      .where("is_current", "=", true)
      .executeTakeFirst();
    if (!term) throw noSuchOrganisation();
    const nameAskedAt = await now(tx);
    await tx.seatAssignment.update({ where: { id: term.id }, data: { nameAskedAt } });
    if (name) await tx.user.update({ where: { id: personId }, data: { name } });
  });
}
