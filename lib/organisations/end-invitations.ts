import "server-only";
import { now } from "../platform/clock";
import { daysAfter } from "../platform/dates";
import { db, type Tx, transaction } from "../platform/db/client";
import { lockOrganisations } from "../platform/db/locks";
import { anyOf, query } from "../platform/db/query";
import { INVITATION_RETENTION_DAYS } from "./invitations";
import { freeSeats } from "./release-seats";

/**
 * Revokes invitations that expired a retention period ago, and frees their seats. Sets `revoked_at` to the expiry,
 * so the email is deleted the same night. Until then they can be sent again.
 */
export async function endInvitations(): Promise<void> {
  const at = await now(db());
  const before = daysAfter(at, -INVITATION_RETENTION_DAYS);
  const late = (tx?: Tx) => query(tx).selectFrom("open_invitations").where("expires_at", "<", before);
  for (const { orgId } of await late().select("org_id as orgId").distinct().execute()) {
    await transaction(async (tx) => {
      await lockOrganisations(tx, [orgId]);
      const found = await late(tx).select(["id", "seat_id as seatId"]).where("org_id", "=", orgId).execute();
      await query(tx)
        .updateTable("org_invitations")
        .set(({ ref }) => ({ revoked_at: ref("expires_at") }))
        .where("id", "=", anyOf(found.map(({ id }) => id)))
        .execute();
      await freeSeats(
        tx,
        found.flatMap(({ seatId }) => seatId ?? []),
        at,
      );
    });
  }
}
