import "server-only";
import { recordAudit } from "../../platform/audit";
import { transaction } from "../../platform/db/client";
import { endKeysOfDirectory } from "../api-keys/end-api-keys";
import { lockOwnOrganisation } from "../lock-organisation";

/**
 * Ends the keys by which the directory speaks, and deletes what it has said. Seats stay with who has them; a seat rule
 * that follows the directory becomes 'nobody'. Idempotent. @throws AppError `not_found`, `forbidden`
 */
export async function forgetDirectory({ orgId, ownerId }: { orgId: string; ownerId: string }): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const keys = await endKeysOfDirectory(tx, orgId);
    const { count } = await tx.directoryEntry.deleteMany({ where: { orgId } });
    await tx.orgIdentityProvider.updateMany({
      where: { orgId, seatRule: "directory" },
      data: { seatRule: "nobody" },
    });
    if (count + keys === 0) return;
    const details = { people: count, keys };
    await recordAudit(tx, {
      actorId: ownerId,
      action: "directory.forgotten",
      subject: `orgs:${orgId}`,
      details,
    });
  });
}
