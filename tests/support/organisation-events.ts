import { expect } from "vitest";
import { createWebhook } from "@/lib/organisations/events/create-endpoint";
import { type EventGroup, eventGroups } from "@/lib/organisations/events/event-groups";
import { type EventType, eventBody } from "@/lib/organisations/events/events";
import { recordEvents } from "@/lib/organisations/events/record-events";
import { sendEvents } from "@/lib/organisations/events/send-events";
import { db, transaction } from "@/lib/platform/db/client";
import { appNow, query } from "@/lib/platform/db/query";
import { recordHappenings } from "@/lib/platform/outbox";
import { createUser } from "./factories";
import { assignSeat, createOrganisation, type Organisation } from "./organisations";
import type { Receiver } from "./receivers";

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

/** An organisation with people on its seats, and nothing recorded yet. */
export async function createTeam(people: number) {
  const made = await createOrganisation(50);
  const team: { assignmentId: string; userId: string }[] = [];
  for (let n = 0; n < people; n++) {
    const { id: userId } = await createUser();
    const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
    const { assignmentId } = await assignSeat(made, { id: userId, email: email ?? "" });
    team.push({ assignmentId, userId });
  }
  await recordAll();
  return { made, team };
}

export type Team = Awaited<ReturnType<typeof createTeam>>["team"];

/** So many events, of one person after the other. */
export async function happen(team: Team, count: number) {
  for (let done = 0; done < count; done += team.length)
    await transaction((tx) =>
      recordHappenings(
        tx,
        team.map(({ assignmentId, userId }) => ({ type: "seat.begun", userId, subjectId: assignmentId })),
      ),
    );
  await recordAll();
}

export async function openTo(receiver: Receiver, people = 1) {
  const { made, team } = await createTeam(people);
  const endpoint = await openWebhook(made, receiver.url);
  return {
    made,
    team,
    of: { ownerId: made.owner.id, orgId: made.org.id, endpointId: endpoint.id },
    ...endpoint,
  };
}

export const listIds = async (endpointId: string) =>
  (await listDeliveriesTo(endpointId)).map(({ eventId, event, state }) => ({
    id: eventId,
    person: event.threadId,
    state,
  }));

export const takenIds = ({ received }: Receiver) =>
  received.filter(({ isTaken }) => isTaken).map(({ id }) => id);

/** What a receiver has taken first is in the order of what happened, for each person. */
export async function expectOrder(endpointId: string, taken: string[]) {
  const events = await listIds(endpointId);
  const first = [...new Set(taken)];
  for (const person of new Set(events.map((event) => event.person))) {
    const own = events.filter((event) => event.person === person).map(({ id }) => id);
    expect(first.filter((id) => own.includes(id))).toEqual(own.filter((id) => first.includes(id)));
  }
}
