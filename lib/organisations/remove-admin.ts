import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import { lockOrganisation, lockOwnOrganisation } from "./lock-organisation";

type Admin = { orgId: string; actorId: string; adminId: string };

/** The owner removes anybody, an admin only themselves. Idempotent. @throws AppError `not_found`, `forbidden` */
export async function removeAdmin({ orgId, actorId, adminId }: Admin): Promise<void> {
  await transaction(async (tx) => {
    if (actorId === adminId) await lockOrganisation(tx, orgId, actorId);
    else await lockOwnOrganisation(tx, orgId, actorId);
    const { count } = await tx.orgAdmin.deleteMany({ where: { orgId, userId: adminId } });
    if (count === 0) return;
    const details = { userId: adminId };
    await recordAudit(tx, { actorId, action: "admin.removed", subject: `orgs:${orgId}`, details });
  });
}
