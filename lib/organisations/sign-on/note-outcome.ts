import "server-only";
import type { ProviderFailure } from "../../accounts/openid/failures";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";

type Failed = { orgId: string; id: string; failure: ProviderFailure; actorId?: string | null };

/** Kept for the owner's page and the audit log. Whoever tried is not named: nobody has proved who that was. */
export async function noteFailure({ orgId, id, failure, actorId = null }: Failed): Promise<void> {
  await transaction(async (tx) => {
    const failedAt = await now(tx);
    await tx.orgIdentityProvider.updateMany({ where: { id }, data: { failure, failedAt } });
    const details = { failure };
    await recordAudit(tx, { actorId, action: "sign-on.failed", subject: `orgs:${orgId}`, details });
  });
}

type Tested = { orgId: string; id: string; settings: string; claims: string[]; actorId: string };

/** Counts for the settings under which it was begun; false if they were changed meanwhile. */
export async function noteTest({ orgId, id, settings, claims, actorId }: Tested): Promise<boolean> {
  return transaction(async (tx) => {
    const testedAt = await now(tx);
    const { count } = await tx.orgIdentityProvider.updateMany({
      where: { id, changedAt: new Date(settings) },
      data: { testedAt, testedClaims: claims, failure: null, failedAt: null },
    });
    if (count === 0) return false;
    await recordAudit(tx, { actorId, action: "sign-on.tested", subject: `orgs:${orgId}` });
    return true;
  });
}
