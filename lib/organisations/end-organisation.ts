import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { recordAudit } from "../record-audit";
import { lockOwnOrganisation } from "./lock-organisation";
import { freeSeats } from "./release-seat";

/** Open packs, and packs ended by a dispute: a won dispute would reopen them. */
export const STANDING = { OR: [{ endedAt: null }, { endedReason: "dispute" }] };

/**
 * The owner ends the organisation: its seats, open invitations and admins. Who had a seat gets a mail. The owner
 * still sees the past. Refunds nothing. Idempotent.
 * @throws AppError `not_found`, `forbidden`
 */
export async function endOrganisation({ orgId, ownerId }: { orgId: string; ownerId: string }): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const at = await now(tx);
    const seats = await tx.seat.findMany({
      where: { pack: { orgId, ...STANDING }, status: { in: ["active", "invited"] } },
      select: { id: true },
    });
    await freeSeats(
      tx,
      seats.map(({ id }) => id),
      at,
      { takenBy: ownerId },
    );
    const endedReason = "owner";
    const { count: open } = await tx.seatPack.updateMany({
      where: { orgId, endedAt: null },
      data: { endedAt: at, endedReason },
    });
    // Disputed packs keep their end day, but a won dispute must not reopen them.
    const { count: disputed } = await tx.seatPack.updateMany({
      where: { orgId, endedReason: "dispute" },
      data: { endedReason },
    });
    await tx.orgInvitation.updateMany({
      where: { orgId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: at },
    });
    const { count: admins } = await tx.orgAdmin.deleteMany({ where: { orgId } });
    const packs = open + disputed;
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
