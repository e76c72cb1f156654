import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { type Tx, transaction } from "../platform/db/client";
import { query } from "../platform/db/query";
import { endKeysOfOrganisation } from "./api-keys/end-api-keys";
import { lockOwnOrganisation } from "./lock-organisation";
import { freeSeats } from "./release-seats";
import { removeProvider } from "./sign-on/remove-provider";

/** Packs that are open, or that a won dispute would reopen. */
export const endablePacks = (tx: Tx) =>
  query(tx).selectFrom("seat_pack_states as endable").where("endable.state", "in", ["open", "resting"]);

/**
 * The owner ends the organisation: its seats, open invitations, admins and sign-in. Who had a seat gets a mail. The owner
 * still sees the past. Refunds nothing. Idempotent.
 * @throws AppError `not_found`, `forbidden`
 */
export async function endOrganisation({ orgId, ownerId }: { orgId: string; ownerId: string }): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const at = await now(tx);
    const ours = endablePacks(tx).where("endable.org_id", "=", orgId);
    const seats = await ours
      .innerJoin("seats as s", "s.pack_id", "endable.id")
      .select("s.id")
      .where("s.status", "in", ["active", "invited"])
      .execute();
    await freeSeats(
      tx,
      seats.map(({ id }) => id),
      at,
      { takenBy: ownerId },
    );
    // A resting pack keeps what ended it and when, but a won dispute must not reopen it.
    const { numUpdatedRows } = await query(tx)
      .updateTable("seat_packs")
      .set(({ fn, val }) => ({
        owner_ended_at: at,
        ended_at: fn.coalesce("ended_at", val(at)),
        ended_reason: fn.coalesce("ended_reason", val("owner")),
      }))
      .where("id", "in", ours.select("endable.id"))
      .executeTakeFirst();
    const open = query(tx).selectFrom("open_invitations").select("id").where("org_id", "=", orgId);
    await query(tx).updateTable("org_invitations").set({ revoked_at: at }).where("id", "in", open).execute();
    const { count: admins } = await tx.orgAdmin.deleteMany({ where: { orgId } });
    await endKeysOfOrganisation(tx, orgId);
    await removeProvider(tx, orgId);
    await tx.orgDomain.deleteMany({ where: { orgId } });
    await tx.directoryEntry.deleteMany({ where: { orgId } });
    const packs = Number(numUpdatedRows);
    if (packs + admins === 0) return;
    const details = { packs, seats: seats.length, admins };
    await recordAudit(tx, {
      actorId: ownerId,
      action: "organisation.ended",
      subject: `orgs:${orgId}`,
      details,
    });
  });
}
