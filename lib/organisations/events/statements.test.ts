import validateStatement from "@learninglocker/xapi-validation";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../tests/support/xapi-schema";
import { type EventType, eventData, eventTypes } from "./events";
import { hasStatement, statementOf } from "./statements";

const seat = { id: "0193f1b0-6d7e-7a00-8000-000000000001", label: "1-01" };
const person = {
  id: "0193f1b0-6d7e-7a00-8000-000000000002",
  email: "ada@acme.example",
  name: "Ada Lovelace",
};
const organisation = { id: "0193f1b0-6d7e-7a00-8000-000000000003", name: "Acme" };
const at = "2026-11-27T09:30:00.000Z";
const certificate = {
  code: "SB-2026-0123456789012345",
  url: "https://skillbite.example/certificate-verify?code=SB-2026-0123456789012345",
  title: "AI Proficiency Certification",
  result: "90% or more",
  testedAt: at,
  expiresAt: at,
};
const order = {
  reference: "SBO-1",
  seats: 10,
  currency: "eur",
  amount: 94_900,
  amountRefunded: 0,
  paidAt: at,
};
const of = { organisation, seat, person };

const examples: Record<EventType, unknown> = {
  "seat.given": { ...of, person: { email: person.email }, expiresAt: at },
  "seat.begun": { ...of, endsAt: at },
  "seat.ended": { ...of, endedAt: at },
  "course.completed": { ...of, course: { id: "ai-basics", title: "AI basics" }, completedAt: at },
  "certificate.issued": { ...of, certificate },
  "certificate.superseded": { ...of, certificate, replacedBy: "SB-2026-0123456789012346" },
  "certificate.revoked": { ...of, certificate, revokedAt: at },
  "certificate.expiring": { ...of, certificate },
  "order.paid": { organisation, order },
  "order.refunded": { organisation, order },
  "test.ping": { organisation, message: "It works." },
};

const options = { origin: "https://skillbite.example", namesEmail: false };
const eventOf = (type: EventType) => ({
  id: "0193f1b0-6d7e-7a00-8000-000000000009",
  type,
  occurredAt: new Date(at),
  data: eventData[type].parse(examples[type]),
});
const stated = eventTypes.filter((type) => hasStatement(eventOf(type)));

describe("a statement, read by the published schema and by the validator of a learning record store", () => {
  it.each(stated.flatMap((type) => [false, true].map((namesEmail) => [type, namesEmail] as const)))(
    "is valid for %s, with the e-mail address: %s",
    (type, namesEmail) => {
      const statement = statementOf(eventOf(type), { ...options, namesEmail });
      expect(faultsOf(statement)).toEqual([]);
      expect(validateStatement(statement)).toEqual([]);
      const names = JSON.stringify(statement).includes("ada@acme.example");
      expect(names).toBe(namesEmail && type !== "test.ping");
    },
  );

  it.each([
    ["no verb", { verb: undefined }],
    ["a verb that is no IRI", { verb: { id: "passed", display: { en: "passed" } } }],
    [
      "an actor with two identities",
      { actor: { mbox: "mailto:a@b.example", account: { homePage: "https://a.example", name: "a" } } },
    ],
    ["an id that is none", { id: "1" }],
    ["a property that is unknown", { learner: "Ada" }],
  ])("would be refused with %s", (_, change) => {
    const statement = statementOf(eventOf("seat.begun"), options);
    // As it is sent: JSON has no undefined.
    const changed: unknown = JSON.parse(JSON.stringify({ ...statement, ...change }));
    expect(faultsOf(changed)).not.toEqual([]);
    expect(validateStatement(changed)).not.toEqual([]);
  });

  it("says who has completed what, and never a score", () => {
    expect(statementOf(eventOf("course.completed"), options)).toEqual({
      id: "0193f1b0-6d7e-7a00-8000-000000000009",
      timestamp: at,
      context: { platform: "Skillbite", language: "en" },
      actor: {
        objectType: "Agent",
        account: { homePage: "https://skillbite.example", name: person.id },
      },
      verb: { id: "http://adlnet.gov/expapi/verbs/completed", display: { en: "completed" } },
      object: {
        objectType: "Activity",
        id: "https://skillbite.example/course/ai-basics",
        definition: { type: "http://adlnet.gov/expapi/activities/course", name: { en: "AI basics" } },
      },
      result: { completion: true },
    });
    const passed = statementOf(eventOf("certificate.issued"), options);
    expect(passed?.result).toMatchObject({ success: true });
    expect(JSON.stringify(passed)).not.toContain("score");
  });
});

it("makes no statement of what nobody has learned, or of a deleted account", () => {
  expect(stated).toEqual(["seat.begun", "seat.ended", "course.completed", "certificate.issued", "test.ping"]);
  expect(
    statementOf({ ...eventOf("seat.ended"), data: { ...of, person: null, endedAt: at } }, options),
  ).toBeNull();
});
