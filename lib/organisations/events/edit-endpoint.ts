import "server-only";
import { recordAudit } from "../../platform/audit";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { lockOwnEndpoint } from "./change-endpoint";
import { type EventGroup, eventGroups, groupOf } from "./event-groups";
import { eventTypes } from "./events";

type Edit = { ownerId: string; orgId: string; endpointId: string; name: string; groups: EventGroup[] };

/**
 * What a webhook is called, and what it is sent from now on. What waits or has failed of a group that is no longer ticked is forgotten, so that
 * it is not sent later either.
 * @throws AppError `not_found`, `forbidden`, `conflict` for a learning record store, which gets all statements
 */
export async function editEndpoint({ name, groups, ...of }: Edit): Promise<void> {
  await transaction(async (tx) => {
    const found = await lockOwnEndpoint(tx, of);
    if (found.kind !== "webhook")
      throw new AppError("conflict", "A learning record store gets all statements.");
    const before = eventGroups.filter((group) => found.eventGroups.includes(group));
    if (found.name === name && before.join() === groups.join()) return;
    await tx.orgEndpoint.update({ where: { id: found.id }, data: { name, eventGroups: groups } });
    const unwanted = eventTypes.filter((type) => {
      const group = groupOf[type];
      return group !== null && !groups.includes(group);
    });
    await tx.eventDelivery.deleteMany({
      where: { endpointId: found.id, state: { not: "delivered" }, event: { type: { in: unwanted } } },
    });
    await recordAudit(tx, {
      actorId: of.ownerId,
      action: "endpoint.edited",
      subject: `org_endpoints:${found.id}`,
      details: { before, groups },
    });
  });
}
