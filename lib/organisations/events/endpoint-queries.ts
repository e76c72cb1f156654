import "server-only";
import { sql } from "kysely";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { findManaged } from "../organisation-access";
import {
  canResume,
  type DeliveryState,
  type EndpointEnd,
  type EndpointKind,
  endReasons,
  healthOf,
} from "./endpoints";
import { sentGroups } from "./event-groups";
import { eventMeanings, isEventType } from "./events";

const DELIVERIES_SHOWN = 50;

/** Delivered since the endpoint has its present address, and there: one may have been under way to the old one. */
const isOfAddress = sql<boolean>`(e.url_changed_at IS NULL
  OR d.delivered_at >= e.url_changed_at AND position(d.sent_to IN e.url) > 0)`;

/** Of an organisation that the person manages; none of another. Those that are on first, then the newest. */
export async function listEndpoints(personId: string, orgId: string) {
  if (!(await findManaged(personId, orgId))) return [];
  const found = await query()
    .selectFrom("org_endpoints as e")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("event_deliveries as d")
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere("d.state", "=", "waiting").as("waiting"),
            fn.countAll<number>().filterWhere("d.state", "=", "given_up").as("givenUp"),
            fn.countAll<number>().filterWhere("d.state", "=", "delivered").as("delivered"),
            fn.max<Date | null>("d.delivered_at").filterWhere(isOfAddress).as("lastDeliveredAt"),
          ])
          .whereRef("d.endpoint_id", "=", "e.id")
          .as("of"),
      (on) => on.onTrue(),
    )
    .select(["e.id", "e.kind", "e.url", "e.names_email as namesEmail", "e.created_at as createdAt"])
    .select(["e.event_groups as chosen", "e.name"])
    .select(["e.failing_since as failingSince", "e.ended_at as endedAt", "e.ended_reason as endedReason"])
    .select(["e.previous_until as previousUntil", "of.lastDeliveredAt"])
    .select(({ fn, lit }) => [
      fn.coalesce("of.waiting", lit(0)).as("waiting"),
      fn.coalesce("of.givenUp", lit(0)).as("givenUp"),
      fn.coalesce("of.delivered", lit(0)).as("delivered"),
    ])
    .where("e.org_id", "=", orgId)
    .orderBy("e.ended_at", (order) => order.desc().nullsFirst())
    .orderBy("e.created_at", "desc")
    .execute();
  return found.map(({ kind, endedReason, chosen, ...endpoint }) => {
    const end = endedReason as EndpointEnd | null;
    return {
      ...endpoint,
      kind: kind as EndpointKind,
      groups: sentGroups(kind as EndpointKind, chosen),
      health: healthOf(endpoint),
      endedBecause: end && endReasons[end],
      canResume: end !== null && canResume(end),
    };
  });
}
export type EndpointView = Awaited<ReturnType<typeof listEndpoints>>[number];

/** The last deliveries of an organisation that the person manages, newest first. */
export async function listDeliveries(personId: string, orgId: string) {
  if (!(await findManaged(personId, orgId))) return [];
  const found = await db().eventDelivery.findMany({
    where: { endpoint: { orgId } },
    orderBy: { event: { seq: "desc" } },
    take: DELIVERIES_SHOWN,
    select: {
      id: true,
      state: true,
      tries: true,
      nextAt: true,
      triedAt: true,
      status: true,
      problem: true,
      answer: true,
      sentTo: true,
      endpoint: { select: { id: true, name: true, url: true, endedAt: true } },
      event: { select: { type: true, recordedAt: true } },
    },
  });
  return found.map(({ state, event: { type, recordedAt }, ...delivery }) => ({
    ...delivery,
    state: state as DeliveryState,
    type,
    meaning: isEventType(type) ? eventMeanings[type] : type,
    recordedAt,
  }));
}
export type DeliveryView = Awaited<ReturnType<typeof listDeliveries>>[number];

export async function findEventsPage(personId: string, orgId: string) {
  const [endpoints, deliveries, at] = await Promise.all([
    listEndpoints(personId, orgId),
    listDeliveries(personId, orgId),
    now(db()),
  ]);
  return { endpoints, deliveries, now: at };
}
