import "server-only";
import { recordAudit } from "../../platform/audit";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";
import { canResume, type EndpointEnd } from "./endpoints";

type Remove = { ownerId: string; orgId: string; endpointId: string };

/**
 * Deletes an endpoint that is switched off, with its secret, its log and the events that only it was sent. Idempotent.
 * @throws AppError `not_found`, `forbidden`, `conflict` while it is on, or if an operator has ended it
 */
export async function removeEndpoint({ ownerId, orgId, endpointId }: Remove): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const found = await tx.orgEndpoint.findFirst({ where: { id: endpointId, orgId } });
    if (!found) return;
    if (!found.endedAt) throw new AppError("conflict", "It is on. Switch it off first.");
    if (!canResume(found.endedReason as EndpointEnd))
      throw new AppError("conflict", "We switched it off, so it stays listed. Please write to us.");
    await tx.orgEvent.deleteMany({
      where: { orgId, deliveries: { some: { endpointId }, every: { endpointId } } },
    });
    await tx.orgEndpoint.delete({ where: { id: endpointId } });
    await enqueue(tx, "organisations.endpoint-mail", { orgId, endpointId, change: "removed" });
    await recordAudit(tx, {
      actorId: ownerId,
      action: "endpoint.removed",
      subject: `org_endpoints:${endpointId}`,
      details: { kind: found.kind, orgId },
    });
  });
}
