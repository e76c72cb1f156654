import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { lockOwnOrganisation } from "./lock-organisation";

type Transfer = { orgId: string; actorId: string; adminId: string };

/** Swaps the owner with an admin; both get a mail. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function transferOwnership({ orgId, actorId, adminId }: Transfer): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, actorId);
    const { count } = await tx.orgAdmin.deleteMany({ where: { orgId, userId: adminId } });
    if (count === 0)
      throw new AppError("conflict", "Only an administrator of the organisation can become its owner.");
    await tx.org.update({ where: { id: orgId }, data: { ownerId: adminId } });
    await tx.orgAdmin.create({ data: { orgId, userId: actorId, addedAt: await now(tx) } });
    const details = { to: adminId };
    await recordAudit(tx, { actorId, action: "owner.changed", subject: `orgs:${orgId}`, details });
    for (const userId of [adminId, actorId]) await enqueue(tx, "organisations.owner-mail", { orgId, userId });
  });
}
