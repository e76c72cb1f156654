import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { daysAfter } from "../../platform/dates";
import { type Tx, transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockOwnOrganisation } from "../lock-organisation";
import { noSuchEndpoint } from "./end-endpoint";
import type { EventData } from "./events";

type Endpoint = { ownerId: string; orgId: string; endpointId: string };

const TEST_MESSAGE = "It works: Skillbite can reach you.";

/** Sends a test, at once. @throws AppError `not_found`, `forbidden`, `conflict` if it is switched off */
export async function sendTest({ ownerId, orgId, endpointId }: Endpoint): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    await assertOn(tx, orgId, endpointId);
    const organisation = await tx.org.findUniqueOrThrow({
      where: { id: orgId },
      select: { id: true, name: true },
    });
    const data: EventData<"test.ping"> = { organisation, message: TEST_MESSAGE };
    const at = await now(tx);
    await tx.orgEvent.create({
      data: {
        orgId,
        type: "test.ping",
        occurredAt: at,
        recordedAt: at,
        data,
        deliveries: { create: { endpointId, nextAt: at } },
      },
    });
    await enqueue(tx, "organisations.send-events", { endpointId });
  });
}

type One = { ownerId: string; orgId: string; deliveryId: string };

/** Sends one event again, under its id, whatever became of it. @throws AppError as sendTest */
export async function replayDelivery({ ownerId, orgId, deliveryId }: One): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    const found = await tx.eventDelivery.findFirst({
      where: { id: deliveryId, endpoint: { orgId } },
      select: { endpointId: true },
    });
    if (!found) throw new AppError("not_found", "This event is no longer kept.");
    await assertOn(tx, orgId, found.endpointId);
    await sendAgain(tx, { id: deliveryId });
    await recordReplay(tx, ownerId, found.endpointId, 1);
  });
}

type Failed = Endpoint & { days: number };

/**
 * Sends again what was given up in the last `days` days, in its order. Returns how many; a repeated call finds none.
 * @throws AppError as sendTest
 */
export async function replayFailed({ ownerId, orgId, endpointId, days }: Failed): Promise<{ count: number }> {
  return transaction(async (tx) => {
    await lockOwnOrganisation(tx, orgId, ownerId);
    await assertOn(tx, orgId, endpointId);
    const since = daysAfter(await now(tx), -days);
    const count = await sendAgain(tx, {
      endpointId,
      state: "given_up",
      event: { recordedAt: { gte: since } },
    });
    if (count > 0) await recordReplay(tx, ownerId, endpointId, count);
    return { count };
  });
}

type Which = { id: string } | { endpointId: string; state: "given_up"; event: { recordedAt: { gte: Date } } };

async function sendAgain(tx: Tx, where: Which): Promise<number> {
  const { count } = await tx.eventDelivery.updateMany({
    where,
    data: { state: "waiting", tries: 0, nextAt: await now(tx), claimedUntil: null, deliveredAt: null },
  });
  return count;
}

async function recordReplay(tx: Tx, actorId: string, endpointId: string, count: number): Promise<void> {
  const subject = `org_endpoints:${endpointId}`;
  await recordAudit(tx, { actorId, action: "endpoint.replayed", subject, details: { count } });
  await enqueue(tx, "organisations.send-events", { endpointId });
}

async function assertOn(tx: Tx, orgId: string, endpointId: string): Promise<void> {
  const found = await tx.orgEndpoint.findFirst({
    where: { id: endpointId, orgId },
    select: { endedAt: true },
  });
  if (!found) throw noSuchEndpoint();
  if (found.endedAt) throw new AppError("conflict", "It is switched off. Switch it on first.");
}
