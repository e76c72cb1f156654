import "server-only";
import { sql } from "kysely";
import { now } from "../../platform/clock";
import { db, type Tx, transaction } from "../../platform/db/client";
import { lockName } from "../../platform/db/locks";
import { anyOf, appNow, condition, query } from "../../platform/db/query";
import type { Reach } from "../../platform/http/fetch-public";
import { usualReach } from "../../platform/http/reach";
import { enqueue, enqueueAll } from "../../platform/jobs";
import { failingSince, hasFailedTooLong, pauseAfter } from "./delivery-pauses";
import { type Endpoint, type Outcome, sendEvent } from "./delivery-requests";
import { closeEndpoint } from "./end-endpoint";
import { type EndpointKind, placeOf } from "./endpoints";
import { isEventType, type OrganisationEvent } from "./events";

/** Events that one endpoint is sent at the same time, each of another person. */
const AT_ONCE = 10;
/** Milliseconds. Other organisations wait for the worker meanwhile. */
const RUN = 20_000;
/** Seconds, longer than a try takes: then its worker has died, and the event is sent again. */
const CLAIM = 60;
/** Seconds: what comes sooner is not left to the job of each minute. */
const SOON = 60;

/**
 * Sends what is due to an endpoint. A person's events go one after the other: the next one waits until the one before it
 * was taken or given up. Nothing remote happens in a transaction; a crash between sending and noting it sends the event
 * again, under the same id.
 */
export async function sendEvents(endpointId: string, reach: Reach = usualReach()): Promise<void> {
  const end = Date.now() + RUN;
  let soonest: number | null = null;
  for (;;) {
    const endpoint = await findEndpoint(endpointId);
    const claimed = endpoint ? await claimDue(endpointId) : [];
    if (!endpoint || claimed.length === 0) break;
    const pauses = await Promise.all(
      claimed.map(async (delivery) => {
        const outcome = await sendEvent(endpoint, delivery.event, reach);
        return outcome.problem === null
          ? noteSuccess(endpoint, delivery, outcome)
          : noteFailure(endpoint, delivery, outcome);
      }),
    );
    for (const pause of pauses) if (pause !== null && pause < (soonest ?? SOON)) soonest = pause;
    const isIll = pauses.every((pause) => pause !== null);
    if (isIll) break;
    if (Date.now() > end) {
      soonest = 0;
      break;
    }
  }
  if (soonest === null) return;
  const startAfter = soonest;
  await transaction((tx) => enqueue(tx, "organisations.send-events", { endpointId }, { startAfter }));
}

/** Each minute: what became due, and what a worker that died has left behind. */
export async function sendDueEvents(): Promise<void> {
  await transaction(async (tx) => {
    const due = await query(tx)
      .selectFrom("event_deliveries as d")
      .innerJoin("org_endpoints as e", "e.id", "d.endpoint_id")
      .select("d.endpoint_id as endpointId")
      .distinct()
      .where("e.ended_at", "is", null)
      .where("d.state", "=", "waiting")
      .where("d.next_at", "<=", appNow)
      .execute();
    await enqueueAll(tx, "organisations.send-events", due);
  });
}

/** Null once it has ended. */
async function findEndpoint(id: string): Promise<Endpoint | null> {
  const found = await db().orgEndpoint.findFirst({ where: { id, endedAt: null } });
  if (!found) return null;
  const isOld = !found.previousUntil || found.previousUntil <= (await now(db()));
  const { kind, url, username, namesEmail, sealedSecret, previousSecret } = found;
  return {
    id,
    kind: kind as EndpointKind,
    url,
    username,
    namesEmail,
    sealedSecret,
    previousSecret: isOld ? null : previousSecret,
  };
}

type Claimed = { id: string; event: OrganisationEvent };

/** One event of each person or order, in the order of what happened; together with other workers, at most AT_ONCE. */
async function claimDue(endpointId: string): Promise<Claimed[]> {
  return transaction(async (tx) => {
    await lockName(tx, `endpoint:${endpointId}`);
    const isClaimed = sql<boolean>`d.claimed_until > ${appNow}`;
    const ofEndpoint = query(tx)
      .selectFrom("event_deliveries as d")
      .where("d.endpoint_id", "=", endpointId)
      .where("d.state", "=", "waiting");
    const { claimed } = await ofEndpoint
      .select(({ fn }) => fn.countAll<number>().as("claimed"))
      .where(isClaimed)
      .executeTakeFirstOrThrow();
    if (claimed >= AT_ONCE) return [];
    const firstOf = (column: "e.thread_id" | "e.user_id") =>
      sql<number>`min(e.seq) OVER (PARTITION BY coalesce(${sql.ref(column)}, e.id))`;
    const waiting = ofEndpoint
      .innerJoin("org_events as e", "e.id", "d.event_id")
      .select([
        "d.id",
        "d.next_at",
        "e.id as eventId",
        "e.seq",
        "e.type",
        "e.occurred_at as occurredAt",
        "e.data",
      ])
      .select([condition(isClaimed).as("is_claimed")])
      .select([firstOf("e.thread_id").as("first_of_thread"), firstOf("e.user_id").as("first_of_user")]);
    const due = await query(tx)
      .selectFrom(waiting.as("w"))
      .select(["w.id", "w.eventId", "w.type", "w.occurredAt", "w.data"])
      .where("w.next_at", "<=", appNow)
      .where(sql<boolean>`w.is_claimed IS NOT TRUE`)
      .whereRef("w.seq", "=", "w.first_of_thread")
      .whereRef("w.seq", "=", "w.first_of_user")
      .orderBy("w.seq")
      .limit(AT_ONCE - claimed)
      .execute();
    await query(tx)
      .updateTable("event_deliveries")
      .set({ claimed_until: sql<Date>`${appNow} + make_interval(secs => ${sql.lit(CLAIM)})` })
      .where("id", "=", anyOf(due.map(({ id }) => id)))
      .execute();
    return due.flatMap(({ id, eventId, type, occurredAt, data }) =>
      isEventType(type) ? [{ id, event: { id: eventId, type, occurredAt, data } }] : [],
    );
  });
}

/** Null: it is not tried again. */
async function noteSuccess(
  { id: endpointId, url }: Endpoint,
  { id }: Claimed,
  { status, answer }: Outcome,
): Promise<null> {
  await transaction(async (tx) => {
    const at = await now(tx);
    await tx.eventDelivery.updateMany({
      where: { id, state: { not: "delivered" } },
      data: {
        state: "delivered",
        deliveredAt: at,
        triedAt: at,
        claimedUntil: null,
        status,
        answer,
        problem: null,
        sentTo: placeOf(url),
      },
    });
    await tx.orgEndpoint.updateMany({
      where: { id: endpointId, url, failingSince: { not: null } },
      data: { failingSince: null, lastFailedAt: null },
    });
  });
  return null;
}

/**
 * Returns the seconds until the next try. An endpoint that answers 410, or has failed for days, ends. Its address may have
 * changed during the try: then nothing is known of the new one.
 */
async function noteFailure(
  { id: endpointId, url }: Endpoint,
  { id }: Claimed,
  outcome: Outcome,
): Promise<number> {
  return transaction(async (tx) => {
    await lockName(tx, `endpoint:${endpointId}`);
    const at = await now(tx);
    const known = await tx.eventDelivery.findFirst({
      where: { id, state: "waiting" },
      select: { tries: true },
    });
    const pause = known ? await noteTry(tx, { id, url, tries: known.tries + 1, at }, outcome) : SOON;
    const endpoint = await tx.orgEndpoint.findFirst({ where: { id: endpointId, url, endedAt: null } });
    if (!endpoint) return SOON;
    const since = failingSince(endpoint, at);
    await tx.orgEndpoint.update({
      where: { id: endpointId },
      data: { failingSince: since, lastFailedAt: at },
    });
    if (outcome.status === 410) await closeEndpoint(tx, { endpointId, reason: "gone" });
    else if (hasFailedTooLong(since, at)) await closeEndpoint(tx, { endpointId, reason: "failing" });
    return pause;
  });
}

type Try = { id: string; url: string; tries: number; at: Date };

async function noteTry(tx: Tx, { id, url, tries, at }: Try, outcome: Outcome): Promise<number> {
  const { status, answer, problem } = outcome;
  const pause = pauseAfter(tries);
  await tx.eventDelivery.update({
    where: { id },
    data: {
      state: pause === null ? "given_up" : "waiting",
      tries,
      triedAt: at,
      nextAt: new Date(at.getTime() + (pause ?? 0) * 1_000),
      claimedUntil: null,
      status,
      answer,
      problem,
      sentTo: placeOf(url),
    },
  });
  return pause ?? SOON;
}
