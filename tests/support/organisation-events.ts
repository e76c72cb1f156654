import { createWebhook } from "@/lib/organisations/events/create-endpoint";
import { type EventGroup, eventGroups } from "@/lib/organisations/events/event-groups";
import { type EventType, eventBody } from "@/lib/organisations/events/events";
import { recordEvents } from "@/lib/organisations/events/record-events";
import { sendEvents } from "@/lib/organisations/events/send-events";
import { db } from "@/lib/platform/db/client";
import { appNow, query } from "@/lib/platform/db/query";
import type { Organisation } from "./organisations";

/** Sets up a webhook of the organisation. */
export async function openWebhook(
  { org, owner }: Organisation,
  url = "https://events.test.example/",
  groups: EventGroup[] = [...eventGroups],
) {
  const { secret } = await createWebhook({
    ownerId: owner.id,
    orgId: org.id,
    url,
    name: "HR system",
    groups,
  });
  const { id } = await db().orgEndpoint.findFirstOrThrow({ where: { orgId: org.id, url, endedAt: null } });
  return { id, secret };
}

/** As the worker does, until everything that has happened is seen to. */
export async function recordAll() {
  while ((await db().outboxEvent.count()) > 0) await recordEvents();
}

/** What was recorded for an organisation, in its order; each body is checked with the documented shape. */
export async function listEvents(orgId: string) {
  await recordAll();
  const found = await db().orgEvent.findMany({ where: { orgId }, orderBy: { seq: "asc" } });
  return found.map(({ type, occurredAt, data }) =>
    eventBody(type as EventType).parse({ type, timestamp: occurredAt.toISOString(), data }),
  );
}

const isDue = (endpointId: string) =>
  query()
    .selectFrom("event_deliveries as d")
    .innerJoin("org_endpoints as e", "e.id", "d.endpoint_id")
    .select(({ fn, ref }) => [
      fn.countAll<number>().as("left"),
      fn.countAll<number>().filterWhere(ref("d.next_at"), "<=", appNow).as("due"),
    ])
    .where("e.id", "=", endpointId)
    .where("e.ended_at", "is", null)
    .where("d.state", "=", "waiting")
    .executeTakeFirstOrThrow();

/** Sends as long as something becomes of it. `true`: something is left for later. */
export async function sendAll(
  endpointId: string,
  ...reach: Parameters<typeof sendEvents> extends [string, ...infer R] ? R : never
) {
  for (let before = -1; ; ) {
    const { left } = await isDue(endpointId);
    if (left === before || left === 0) return left > 0;
    before = left;
    await sendEvents(endpointId, ...reach);
  }
}

export const listDeliveriesTo = (endpointId: string) =>
  db().eventDelivery.findMany({
    where: { endpointId },
    orderBy: { event: { seq: "asc" } },
    include: { event: true },
  });
