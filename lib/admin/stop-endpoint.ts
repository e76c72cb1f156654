import "server-only";
import { closeEndpoint, noSuchEndpoint } from "../organisations/events/end-endpoint";
import { transaction } from "../platform/db/client";

type Stop = { endpointId: string; reason: string };

/**
 * Ends an organisation's endpoint for good: its owner cannot switch it on again, and gets a mail. Idempotent.
 * @throws AppError `not_found`
 */
export async function stopEndpoint(actorId: string, { endpointId, reason }: Stop): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.orgEndpoint.findUnique({ where: { id: endpointId }, select: { id: true } });
    if (!found) throw noSuchEndpoint();
    await closeEndpoint(tx, { endpointId, reason: "operator", actorId, because: reason });
  });
}
