import "server-only";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockName } from "../../platform/db/locks";
import { anyOf, query } from "../../platform/db/query";
import { enqueue, enqueueAll } from "../../platform/jobs";
import type { OutboxType } from "../../platform/outbox";
import type { EndpointKind } from "./endpoints";
import { groupOf, sentGroups } from "./event-groups";
import { findEvents, type Recorded } from "./event-queries";
import { hasStatement } from "./statements";

/** Happenings that one transaction sees to. */
const BATCH = 100;

/**
 * Turns what has happened into events of the organisations that may know of it, with a delivery to each of their
 * endpoints; other happenings are forgotten. In the order of their recording, one worker at a time, so that no event
 * overtakes an earlier one.
 */
export async function recordEvents(): Promise<void> {
  await transaction(async (tx) => {
    await lockName(tx, "event-outbox");
    const happened = await tx.outboxEvent.findMany({ orderBy: { seq: "asc" }, take: BATCH });
    if (happened.length === 0) return;
    const isHeard =
      (await tx.orgEndpoint.findFirst({ where: { endedAt: null }, select: { id: true } })) !== null;
    const endpointIds = new Set<string>();
    for (const { type, userId, subjectId, occurredAt } of isHeard ? happened : []) {
      const events = await findEvents[type as OutboxType](tx, { userId, subjectId });
      for (const event of events)
        for (const id of await recordEvent(tx, event, occurredAt)) endpointIds.add(id);
    }
    await tx.outboxEvent.deleteMany({ where: { seq: { in: happened.map(({ seq }) => seq) } } });
    await enqueueAll(
      tx,
      "organisations.send-events",
      [...endpointIds].map((endpointId) => ({ endpointId })),
    );
    if (happened.length === BATCH) await enqueue(tx, "organisations.record-events", {});
  });
}

/** Returns the ids of the endpoints that it goes to. */
async function recordEvent(tx: Tx, event: Recorded, recordedAt: Date): Promise<string[]> {
  const { orgId, type, threadId, userId, email, at, data } = event;
  if (type === "seat.begun" && userId) await nameInvited(tx, threadId, userId);
  const endpoints = await query(tx)
    .selectFrom("org_endpoints")
    .select(["id", "kind", "event_groups as chosen"])
    .where("org_id", "=", orgId)
    .where("ended_at", "is", null)
    .where("created_at", "<=", recordedAt)
    .execute();
  const group = groupOf[type];
  const takers = endpoints.filter(
    ({ kind, chosen }) =>
      sentGroups(kind as EndpointKind, chosen).some((sent) => sent === group) &&
      (kind === "webhook" || hasStatement(event)),
  );
  if (takers.length === 0) return [];
  const nextAt = await now(tx);
  await tx.orgEvent.create({
    data: {
      orgId,
      type,
      threadId,
      userId,
      email: email ?? null,
      occurredAt: at ?? recordedAt,
      recordedAt: nextAt,
      data,
      deliveries: { create: takers.map(({ id }) => ({ endpointId: id, nextAt })) },
    },
  });
  return takers.map(({ id }) => id);
}

/** The invitation was to this person: an erasure finds its event, also when the account has another address. */
async function nameInvited(tx: Tx, seatId: string, userId: string): Promise<void> {
  const accepted = query(tx)
    .selectFrom("org_invitations")
    .select("email")
    .where("seat_id", "=", seatId)
    .where("accepted_by_id", "=", userId);
  await query(tx)
    .updateTable("org_events")
    .set({ user_id: userId })
    .where("thread_id", "=", seatId)
    .where("user_id", "is", null)
    .where("type", "=", anyOf(["seat.given"]))
    .where("email", "in", accepted)
    .execute();
}
