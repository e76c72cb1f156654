import "server-only";
import { now } from "../clock";
import { db, transaction } from "../db";
import { registry } from "../privacy/rules";
import { freeSeats } from "./release-seat";
import { daysAfter } from "./rules";

/**
 * Revokes invitations that expired a retention period ago, and frees their seats. Sets `revoked_at` to the expiry,
 * so the email is deleted the same night. Until then they can be sent again.
 */
export async function endInvitations(): Promise<void> {
  const at = await now(db());
  const late = {
    acceptedAt: null,
    revokedAt: null,
    expiresAt: { lt: daysAfter(at, -registry.org_invitations.stale.days) },
  };
  const orgs = await db().org.findMany({ where: { invitations: { some: late } }, select: { id: true } });
  for (const { id: orgId } of orgs) {
    await transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orgs WHERE id = ${orgId}::uuid FOR UPDATE`;
      const found = await tx.orgInvitation.findMany({
        where: { ...late, orgId },
        select: { id: true, seatId: true },
      });
      const ids = found.map(({ id }) => id);
      await tx.$executeRaw`UPDATE org_invitations SET revoked_at = expires_at WHERE id = ANY(${ids}::uuid[])`;
      await freeSeats(
        tx,
        found.flatMap(({ seatId }) => seatId ?? []),
        at,
      );
    });
  }
}
