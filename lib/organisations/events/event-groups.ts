import type { EndpointKind } from "./endpoints";
import type { EventType } from "./events";

/* What an owner ticks: a webhook is sent the events of some groups, and no others. */

export const eventGroups = ["seats", "courses", "certificates", "orders"] as const;
export type EventGroup = (typeof eventGroups)[number];

/** Null: a test, which the owner sends by hand. */
export const groupOf: Record<EventType, EventGroup | null> = {
  "seat.given": "seats",
  "seat.begun": "seats",
  "seat.ended": "seats",
  "course.completed": "courses",
  "certificate.issued": "certificates",
  "certificate.superseded": "certificates",
  "certificate.revoked": "certificates",
  "certificate.expiring": "certificates",
  "order.paid": "orders",
  "order.refunded": "orders",
  "test.ping": null,
};

/** For an owner who is no engineer. */
export const groupMeanings: Record<EventGroup, { name: string; meaning: string }> = {
  seats: { name: "Seats", meaning: "somebody is invited, gets a seat, or has it no longer" },
  courses: { name: "Courses", meaning: "somebody has completed a course" },
  certificates: {
    name: "Certificates",
    meaning: "somebody earned one; or one is replaced, expires soon, or no longer counts",
  },
  orders: { name: "Orders", meaning: "seats were paid, or money for them was paid back, with the amounts" },
};

/** Ticked at first. Amounts of money are nothing that most systems need. */
export const usualGroups: readonly EventGroup[] = ["seats", "courses", "certificates"];

/** A learning record store gets no orders: nobody has learned anything by one. */
export const sentGroups = (kind: EndpointKind, chosen: readonly string[]): EventGroup[] =>
  eventGroups.filter((group) => chosen.includes(group) && (kind === "webhook" || group !== "orders"));

/** 'seats, courses and certificates' */
export function listInWords(groups: readonly EventGroup[]): string {
  const last = groups.at(-1) ?? "nothing";
  return groups.length < 2 ? last : `${groups.slice(0, -1).join(", ")} and ${last}`;
}
