import "server-only";
import { providerName } from "../../accounts/openid/provider-accounts";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";

/**
 * Nobody comes by the provider any more: the sessions that began there end, and accounts lose their connection to it.
 * Seats stay until somebody takes them back. Expects a locked organisation. False if there is none.
 */
export async function removeProvider(tx: Tx, orgId: string): Promise<boolean> {
  const provider = await tx.orgIdentityProvider.findUnique({ where: { orgId }, select: { id: true } });
  if (!provider) return false;
  const revokedAt = await now(tx);
  await tx.account.deleteMany({ where: { provider: providerName(provider.id) } });
  await tx.session.updateMany({ where: { providerId: provider.id, revokedAt: null }, data: { revokedAt } });
  await tx.orgIdentityProvider.delete({ where: { id: provider.id } });
  return true;
}

/** Idempotent. @throws AppError `not_found`, `forbidden` */
export async function removeSignOn({ ownerId, orgId }: { ownerId: string; orgId: string }): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    if (!(await removeProvider(tx, orgId))) return;
    await recordAudit(tx, { actorId: ownerId, action: "sign-on.removed", subject: `orgs:${orgId}` });
    await enqueue(tx, "organisations.sign-on-mail", { orgId, change: "removed" });
  });
}
