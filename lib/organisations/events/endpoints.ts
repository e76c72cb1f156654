import { daysAfter } from "../../platform/dates";
import { FAILING_DAYS } from "./delivery-pauses";
import { EVENT_LOG_DAYS } from "./events";

export const endpointKinds = ["webhook", "xapi"] as const;
export type EndpointKind = (typeof endpointKinds)[number];

export const endpointEnds = ["owner", "gone", "failing", "operator"] as const;
export type EndpointEnd = (typeof endpointEnds)[number];

export const deliveryStates = ["waiting", "delivered", "given_up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Switched on at one time, in one organisation. */
export const MOST_ENDPOINTS = 5;

export const endReasons: Record<EndpointEnd, string> = {
  owner: "You switched it off.",
  gone: "Your server answered 410: it wants no more events.",
  failing: `Your server did not take an event for ${FAILING_DAYS} days.`,
  operator: "We switched it off. Please write to us before you set up another one.",
};

/** Days after its end: then nothing of it is left to send. */
export const KEPT_DAYS = EVENT_LOG_DAYS;

/** Until when one can be switched on again; then it is removed. */
export const keptUntil = (endedAt: Date): Date => daysAfter(endedAt, KEPT_DAYS);

/** Only what an operator has ended stays ended. */
export const canResume = (reason: EndpointEnd): boolean => reason !== "operator";

/** Host and path: what comes after them may be a secret. As it was entered, so that it is found in the URL again. */
export const placeOf = (url: string): string => url.replace(/^https?:\/\//i, "").split(/[?#]/)[0] ?? "";

/** Characters of an answer that are kept, and shown as text. */
export const ANSWER_SHOWN = 200;

export type EndpointHealth = "new" | "works" | "failing" | "off";

type Facts = { endedAt: Date | null; failingSince: Date | null; lastDeliveredAt: Date | null };

export function healthOf({ endedAt, failingSince, lastDeliveredAt }: Facts): EndpointHealth {
  if (endedAt) return "off";
  if (failingSince) return "failing";
  return lastDeliveredAt ? "works" : "new";
}
