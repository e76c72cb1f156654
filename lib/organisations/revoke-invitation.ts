import "server-only";
import { transaction, type Within } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { lockOrganisation } from "./lock-organisation";
import { revokeSeat } from "./revoke-seat";

/**
 * Takes back an open invitation to a seat. Whoever has accepted it meanwhile keeps the seat.
 * @throws AppError `not_found`
 */
export async function revokeInvitation(
  { adminId, orgId, invitationId }: { adminId: string; orgId: string; invitationId: string },
  within: Within = transaction,
): Promise<void> {
  await within(async (tx) => {
    await lockOrganisation(tx, orgId, adminId);
    const open = await query(tx)
      .selectFrom("open_invitations")
      .select("seat_id as seatId")
      .where("id", "=", invitationId)
      .where("org_id", "=", orgId)
      .executeTakeFirst();
    if (!open?.seatId) throw new AppError("not_found", "There is no such open invitation.");
    await revokeSeat(adminId, open.seatId, (work) => work(tx));
  });
}
