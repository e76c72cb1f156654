import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { type Tx, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";
import { type EndpointEnd, KEPT_DAYS } from "./endpoints";

export const noSuchEndpoint = () =>
  new AppError("not_found", "There is no such connection. Load the page again.");

type Close = { endpointId: string; reason: EndpointEnd; actorId?: string; because?: string };

/**
 * Ends an endpoint: nothing more is sent there, and what waited is given up. The owner gets a mail that says why, unless
 * it was the owner. False if it had ended before: then nothing is done.
 */
export async function closeEndpoint(
  tx: Tx,
  { endpointId, reason, actorId, because }: Close,
): Promise<boolean> {
  const { count } = await tx.orgEndpoint.updateMany({
    where: { id: endpointId, endedAt: null },
    data: { endedAt: await now(tx), endedReason: reason },
  });
  if (count === 0) return false;
  await tx.eventDelivery.updateMany({
    where: { endpointId, state: "waiting" },
    data: { state: "given_up", claimedUntil: null },
  });
  await recordAudit(tx, {
    actorId: actorId ?? null,
    action: "endpoint.ended",
    subject: `org_endpoints:${endpointId}`,
    ...(because && { reason: because }),
    details: { reason },
  });
  if (reason !== "owner") await enqueue(tx, "organisations.endpoint-ended-mail", { endpointId });
  return true;
}

/** Each night: those that ended so long ago that nothing of them is left to send. What an operator has ended stays. */
export async function deleteEndedEndpoints(): Promise<void> {
  await transaction(async (tx) => {
    const before = daysAfter(await now(tx), -KEPT_DAYS);
    await tx.orgEndpoint.deleteMany({ where: { endedAt: { lt: before }, endedReason: { not: "operator" } } });
  });
}

type End = { ownerId: string; orgId: string; endpointId: string };

/** By its owner. Idempotent. @throws AppError `not_found`, `forbidden` */
export async function endEndpoint({ ownerId, orgId, endpointId }: End): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const found = await tx.orgEndpoint.findFirst({ where: { id: endpointId, orgId }, select: { id: true } });
    if (!found) throw noSuchEndpoint();
    if (await closeEndpoint(tx, { endpointId, reason: "owner", actorId: ownerId }))
      await enqueue(tx, "organisations.endpoint-mail", { orgId, endpointId, change: "off" });
  });
}
