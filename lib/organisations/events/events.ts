import { z } from "zod";

/* What an organisation is sent. Shapes here are those that are checked, sent and documented. */

const time = z.iso.datetime().describe("UTC, for example 2026-11-27T09:30:00.000Z");

const organisation = z.object({ id: z.uuid(), name: z.string() });

const seat = z.object({
  id: z
    .uuid()
    .describe("Names the seat in every event and export; it stays when the seat goes to somebody else"),
  label: z.string().describe("As the page shows it: 2-07 is the seventh seat of the second pack"),
});

const person = z.object({
  id: z.uuid().describe("Names one person's time on one seat; the next person on the seat has another one"),
  email: z.string(),
  name: z.string().nullable().describe("Null for somebody who has given none"),
});

const certificate = z.object({
  code: z.string().describe("SB-2026-…: anybody can check it at `url`"),
  url: z.url(),
  title: z.string(),
  result: z.enum(["80 to 89%", "90% or more"]).describe("One of two bands, never a score"),
  testedAt: time,
  expiresAt: time,
});

const ofSeat = { organisation, seat };
const ofPerson = { ...ofSeat, person };

const order = z.object({
  reference: z.string(),
  seats: z.int().positive(),
  currency: z.string(),
  amount: z.int().describe("Cents, VAT included"),
  amountRefunded: z.int().describe("Cents, of all refunds so far"),
  paidAt: time.nullable(),
});

/** The data of each event, by its type. */
export const eventData = {
  "seat.given": z.object({
    ...ofSeat,
    person: person.pick({ email: true }),
    expiresAt: time.describe("When the invitation ends"),
  }),
  "seat.begun": z.object({ ...ofPerson, endsAt: time }),
  "seat.ended": z.object({
    ...ofSeat,
    person: person.nullable().describe("Null if the person has deleted the account"),
    endedAt: time,
  }),
  "course.completed": z.object({
    ...ofPerson,
    course: z.object({ id: z.string(), title: z.string() }),
    completedAt: time,
  }),
  "certificate.issued": z.object({ ...ofPerson, certificate }),
  "certificate.superseded": z.object({
    ...ofPerson,
    certificate,
    replacedBy: z.string().describe("The code of the certificate that counts from now on"),
  }),
  "certificate.revoked": z.object({ ...ofPerson, certificate, revokedAt: time }),
  "certificate.expiring": z.object({ ...ofPerson, certificate }),
  "order.paid": z.object({ organisation, order }),
  "order.refunded": z.object({ organisation, order }),
  "test.ping": z.object({ organisation, message: z.string() }),
} satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof eventData;
export type EventData<T extends EventType = EventType> = z.infer<(typeof eventData)[T]>;
export const eventTypes = Object.keys(eventData) as EventType[];
export const isEventType = (type: string): type is EventType => Object.hasOwn(eventData, type);

/** What each event says, for an owner who is no engineer. */
export const eventMeanings: Record<EventType, string> = {
  "seat.given": "Somebody was invited to a seat",
  "seat.begun": "Somebody has a seat from now on, or has it back",
  "seat.ended": "Somebody's time on a seat is over",
  "course.completed": "Somebody has completed a course while on a seat",
  "certificate.issued": "Somebody has the certificate of the exam",
  "certificate.superseded": "A certificate was replaced by another one",
  "certificate.revoked": "A certificate no longer counts",
  "certificate.expiring": "A certificate expires in 90, 30 or 7 days",
  "order.paid": "Seats were paid",
  "order.refunded": "Money for seats was paid back",
  "test.ping": "A test",
};

/** What is sent: the body of a webhook. */
export const eventBody = <T extends EventType>(type: T) =>
  z.object({ type: z.literal(type), timestamp: time.describe("When it happened"), data: eventData[type] });

export type OrganisationEvent = {
  id: string;
  type: EventType;
  occurredAt: Date;
  data: unknown;
};

/** Days that events and what became of them are kept. */
export const EVENT_LOG_DAYS = 30;
