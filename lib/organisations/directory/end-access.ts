import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import type { Tx } from "../../platform/db/client";
import { anyOf, query } from "../../platform/db/query";
import { endKeysOfCreator } from "../api-keys/end-api-keys";
import { freeSeats } from "../release-seats";
import type { Entry } from "./entry-queries";

/**
 * Ends what somebody has from the organisation who has left it: seat, open invitations, sessions that began at its
 * provider, and the right to manage its seats. Account, progress and certificates stay theirs. The owner keeps the
 * organisation. Expects a locked organisation. Idempotent.
 */
export async function endAccess(tx: Tx, entry: Entry, actorId: string): Promise<void> {
  const { orgId } = entry;
  const at = await now(tx);
  await takeInvitationsBack(tx, entry);
  const userIds = await findAccounts(tx, entry);
  const seats = await query(tx)
    .selectFrom("seat_terms")
    .select("seat_id as seatId")
    .where("org_id", "=", orgId)
    .where("user_id", "=", anyOf(userIds))
    .where("is_current", "=", true)
    .execute();
  await freeSeats(
    tx,
    seats.map(({ seatId }) => seatId),
    at,
    { takenBy: actorId },
  );
  const { count: sessions } = await tx.session.updateMany({
    where: { userId: { in: userIds }, provider: { orgId }, revokedAt: null },
    data: { revokedAt: at },
  });
  const { count: admins } = await tx.orgAdmin.deleteMany({ where: { orgId, userId: { in: userIds } } });
  if (admins > 0) for (const userId of userIds) await endKeysOfCreator(tx, orgId, userId);
  if (seats.length + sessions + admins === 0) return;
  await recordAudit(tx, {
    actorId,
    action: "directory.access-ended",
    subject: `directory_entries:${entry.id}`,
    details: { seats: seats.map(({ seatId }) => seatId), sessions, admins },
  });
}

/** To a seat, or to manage the seats. */
export async function takeInvitationsBack(tx: Tx, { orgId, email }: Pick<Entry, "orgId" | "email">) {
  const at = await now(tx);
  const open = query(tx)
    .selectFrom("open_invitations")
    .where("org_id", "=", orgId)
    .where("email", "=", email);
  const seats = await open.select("seat_id as seatId").where("seat_id", "is not", null).execute();
  await freeSeats(
    tx,
    seats.flatMap(({ seatId }) => seatId ?? []),
    at,
  );
  await query(tx)
    .updateTable("org_invitations")
    .set({ revoked_at: at })
    .where("id", "in", open.select("id"))
    .execute();
}

/** The account that came by this entry, and the one that has its address now. */
async function findAccounts(tx: Tx, { userId, email, orgId }: Entry): Promise<string[]> {
  const found = await tx.user.findMany({
    where: {
      OR: [...(userId ? [{ id: userId }] : []), { email, emailVerifiedAt: { not: null } }],
      orgs: { none: { id: orgId } },
    },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}
