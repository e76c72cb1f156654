import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { recordAudit } from "../record-audit";
import { lockOwnOrganisation } from "./lock-organisation";
import { freeSeats } from "./release-seat";

/** Packs with something to decide on. A payment that the bank disputes may come back, and its seats with it. */
export const STANDING = { OR: [{ endedAt: null }, { endedReason: "dispute" }] };

/**
 * Ends an organisation by its owner's word: nobody has a seat of it any more, who had one is told, nobody else manages it, and no
 * invitation to it can be accepted. Its owner still sees what was. Nothing is paid back by this. Sent twice, it ends
 * once. @throws AppError `not_found`, `forbidden`
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
    // What a dispute has ended keeps its day, and no longer waits for the bank.
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
