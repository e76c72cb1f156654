import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import { endKeysOfCreator } from "./api-keys/end-api-keys";
import { lockOrganisation, lockOwnOrganisation } from "./lock-organisation";

type Admin = { orgId: string; actorId: string; adminId: string };

/** The owner removes anybody, an admin only themselves. Idempotent. @throws AppError `not_found`, `forbidden` */
export async function removeAdmin({ orgId, actorId, adminId }: Admin): Promise<void> {
  await transaction(async (tx) => {
    if (actorId === adminId) await lockOrganisation(tx, orgId, actorId);
    else await lockOwnOrganisation(tx, orgId, actorId);
    const { count } = await tx.orgAdmin.deleteMany({ where: { orgId, userId: adminId } });
    if (count === 0) return;
    await endKeysOfCreator(tx, orgId, adminId);
    const details = { userId: adminId };
    await recordAudit(tx, { actorId, action: "admin.removed", subject: `orgs:${orgId}`, details });
  });
}
