import "server-only";
import { now } from "./clock";
import type { Tx } from "./db/client";
import { enqueue } from "./jobs";

/** What is recorded for organisations. The subject of each is the id of … */
export type OutboxType =
  | "seat.given" // an invitation
  | "seat.begun" // an assignment
  | "seat.ended" // an assignment
  | "course.completed" // a course
  | "certificate.issued" // a certificate, also of the next three
  | "certificate.superseded"
  | "certificate.revoked"
  | "certificate.expiring"
  | "order.paid" // a purchase
  | "order.refunded"; // an order

/** `userId`: whom it is about; null if that is nobody with an account. */
export type Happening = { type: OutboxType; userId: string | null; subjectId: string };

/**
 * Records what happens in this transaction, in its order. A job then decides which organisation may know of it
 * (lib/organisations/events/record-events.ts), so a feature to the left of organisations can call it, too.
 */
export async function recordHappenings(tx: Tx, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const occurredAt = await now(tx);
  await tx.outboxEvent.createMany({ data: happenings.map((each) => ({ ...each, occurredAt })) });
  await enqueue(tx, "organisations.record-events", {});
}
