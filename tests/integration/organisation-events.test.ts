import { beforeAll, describe, expect, it } from "vitest";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { revokeCertificate } from "@/lib/admin/revoke-certificate";
import { certificateJobs } from "@/lib/certificates/jobs";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { endSeatPack, reopenSeatPack } from "@/lib/organisations/end-seat-pack";
import { endSeats } from "@/lib/organisations/end-seats";
import { editEndpoint } from "@/lib/organisations/events/edit-endpoint";
import { leaveSeat } from "@/lib/organisations/leave-seat";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { db, transaction } from "@/lib/platform/db/client";
import { recordHappenings } from "@/lib/platform/outbox";
import { erasePerson } from "@/lib/privacy/erase-person";
import { privacyJobs } from "@/lib/privacy/jobs";
import { moveClock } from "../support/clock";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { listDeliveriesTo, listEvents, openWebhook, recordAll } from "../support/organisation-events";
import {
  acceptInvitationTo,
  ageSeats,
  assignSeat,
  createOrganisation,
  invite,
  type Organisation,
  type Person,
} from "../support/organisations";
import { certify, createOnlyCourse } from "../support/seat-learning";

beforeAll(createOnlyCourse);

async function heard(size?: number) {
  const made = await createOrganisation(size);
  await openWebhook(made);
  return made;
}

const typesOf = async ({ org }: Organisation) => (await listEvents(org.id)).map(({ type }) => type);

/** All of the only course, as its player does. */
async function completeCourse({ id: userId }: Person) {
  const lessons = await db().courseLesson.findMany({
    where: { courseId: "ai-basics" },
    orderBy: { orderIndex: "asc" },
  });
  for (const { key: lessonKey } of lessons)
    await completeLesson({ userId, courseId: "ai-basics", lessonKey });
}

describe("what happens on a seat", () => {
  it("is told from the invitation to the end, in its order, with what the report shows", async () => {
    const made = await heard();
    const person = await createUser();
    const { assignmentId, seatId } = await assignSeat(made, person);
    await completeCourse(person);
    const code = await certify(person, 93);
    await leaveSeat(person.id, assignmentId);
    const events = await listEvents(made.org.id);
    expect(events.map(({ type }) => type)).toEqual([
      "seat.given",
      "seat.begun",
      "course.completed",
      "certificate.issued",
      "seat.ended",
    ]);
    const of = { id: assignmentId, email: person.email, name: "Ada Lovelace" };
    const common = { organisation: { id: made.org.id, name: "Acme" }, seat: { id: seatId, label: "1-01" } };
    expect(events[0]?.data).toMatchObject({ ...common, person: { email: person.email } });
    expect(events[2]?.data).toMatchObject({ ...common, person: of, course: { id: "ai-basics" } });
    expect(events[3]?.data).toMatchObject({
      ...common,
      person: of,
      certificate: { code, result: "90% or more" },
    });
    expect(events[4]?.data).toMatchObject({ ...common, person: of });
    expect(JSON.stringify(events)).not.toMatch(/score|answer|\b93\b/i);
  });

  it("is recorded for a connection only as far as its owner has ticked it", async () => {
    const made = await createOrganisation();
    const some = await openWebhook(made, "https://some.test.example/", ["courses"]);
    const all = await openWebhook(made, "https://all.test.example/");
    const of = { ownerId: made.owner.id, orgId: made.org.id, endpointId: some.id };
    const person = await createUser();
    await assignSeat(made, person);
    await completeCourse(person);
    await recordAll();
    const sentTo = async (id: string) => (await listDeliveriesTo(id)).map(({ event }) => event.type);
    expect(await sentTo(some.id)).toEqual(["course.completed"]);
    expect(await sentTo(all.id)).toEqual(["seat.given", "seat.begun", "course.completed"]);
    await editEndpoint({ ...of, name: "HR", groups: ["certificates"] });
    expect(await sentTo(some.id), "what waited is forgotten").toEqual([]);
    await certify(person, 93);
    await recordAll();
    expect(await sentTo(some.id)).toEqual(["certificate.issued"]);
  });

  it("leaves nothing behind if nobody has ticked it", async () => {
    const made = await createOrganisation();
    await openWebhook(made, "https://orders.test.example/", ["orders"]);
    await assignSeat(made, await createUser());
    expect(await typesOf(made)).toEqual([]);
  });

  it("is told once, however often it is asked for", async () => {
    const made = await heard();
    const person = await createUser();
    await assignSeat(made, person);
    await completeCourse(person);
    await completeCourse(person);
    await recordAll();
    await recordAll();
    expect(await typesOf(made)).toEqual(["seat.given", "seat.begun", "course.completed"]);
  });

  it("is told to the organisation of the seat alone, and to nobody without a connection", async () => {
    const [made, other, silent] = [await heard(), await heard(), await createOrganisation()];
    const [person, quiet] = [await createUser(), await createUser()];
    await assignSeat(made, person);
    await assignSeat(silent, quiet);
    expect(await typesOf(made)).toEqual(["seat.given", "seat.begun"]);
    expect(await typesOf(other)).toEqual([]);
    expect(await typesOf(silent)).toEqual([]);
  });

  it("stays private before the seat, after it, and without one", async () => {
    const made = await heard();
    const [before, after] = [await createUser(), await createUser()];
    await completeCourse(before);
    await recordAll();
    await assignSeat(made, before);
    const { assignmentId } = await assignSeat(made, after);
    await leaveSeat(after.id, assignmentId);
    await completeCourse(after);
    expect((await typesOf(made)).sort()).toEqual([
      "seat.begun",
      "seat.begun",
      "seat.ended",
      "seat.given",
      "seat.given",
    ]);
  });

  it("shows the name and address of when the seat ended", async () => {
    const made = await heard();
    const person = await createUser();
    const { assignmentId } = await assignSeat(made, person);
    await certify(person, 85);
    await leaveSeat(person.id, assignmentId);
    await db().user.update({
      where: { id: person.id },
      data: { name: "Secret", email: "new@private.example" },
    });
    const code = await db().certificate.findFirstOrThrow({ where: { userId: person.id } });
    const operator = await createUser();
    await revokeCertificate(operator.id, {
      code: code.code,
      reasonClass: "error",
      reason: "A test of ours.",
    });
    const events = await listEvents(made.org.id);
    expect(events.at(-1)).toMatchObject({
      type: "certificate.revoked",
      data: { person: { email: person.email, name: "Ada Lovelace" }, certificate: { result: "80 to 89%" } },
    });
    expect(JSON.stringify(events)).not.toMatch(/Secret|private\.example/);
  });

  it("tells of a seat that goes to somebody else under another id of its person", async () => {
    const made = await heard();
    const [first, second] = [await createUser(), await createUser()];
    const { seatId } = await assignSeat(made, first);
    await reassignSeat({ adminId: made.owner.id, seatId, email: second.email });
    await acceptInvitationTo(made.org.id, second);
    const events = await listEvents(made.org.id);
    expect(events.map(({ type }) => type)).toEqual([
      "seat.given",
      "seat.begun",
      "seat.ended",
      "seat.given",
      "seat.begun",
    ]);
    const ids = events.flatMap(({ data }) =>
      "person" in data && data.person && "id" in data.person ? data.person.id : [],
    );
    expect(new Set(ids).size).toBe(2);
    expect(new Set(events.map(({ data }) => "seat" in data && data.seat.id))).toEqual(new Set([seatId]));
  });

  it("tells of the end at the time of the end, though it is noticed in the night", async () => {
    const made = await heard();
    await assignSeat(made, await createUser());
    await recordAll();
    await ageSeats(made.org.id, 61);
    const seat = await db().seat.findFirstOrThrow({
      where: { pack: { orgId: made.org.id }, status: "active" },
    });
    await endSeats();
    await endSeats();
    const events = (await listEvents(made.org.id)).filter(({ type }) => type === "seat.ended");
    expect(events).toHaveLength(1);
    expect(events[0]?.timestamp).toBe(seat.endsAt?.toISOString());
  });

  it("tells of a disputed payment's seats as ended once, as begun again, and as ended", async () => {
    const made = await heard();
    await assignSeat(made, await createUser());
    const end = (forGood: boolean) =>
      transaction((tx) =>
        endSeatPack(tx, { purchaseId: made.purchaseId, reason: "dispute", forGood, now: new Date() }),
      );
    await end(false);
    await end(false);
    await recordAll();
    await transaction((tx) => reopenSeatPack(tx, made.purchaseId));
    await recordAll();
    await end(true);
    expect(await typesOf(made)).toEqual([
      "seat.given",
      "seat.begun",
      "seat.ended",
      "seat.begun",
      "seat.ended",
    ]);
    await ageSeats(made.org.id, 61);
    await asOwner("UPDATE seat_packs SET ended_at = ended_at - interval '61 days' WHERE org_id = $1", [
      made.org.id,
    ]);
    await endSeats();
    expect((await typesOf(made)).filter((type) => type === "seat.ended")).toHaveLength(2);
  });
});

describe("a certificate", () => {
  it("is told as replaced when an operator issues it again, and as expiring", async () => {
    const made = await heard();
    const person = await createUser();
    await assignSeat(made, person);
    const code = await certify(person, 88);
    const operator = await createUser();
    const renewed = await reissueCertificate(operator.id, {
      code,
      name: "Ada King",
      reason: "Another name.",
    });
    await recordAll();
    await moveClock(730 - 20);
    await certificateJobs["certificates.remind"]();
    await certificateJobs["certificates.remind"]();
    await recordAll();
    await moveClock(0);
    const events = (await listEvents(made.org.id)).filter(({ type }) => type.startsWith("certificate"));
    expect(events.map(({ type }) => type)).toEqual([
      "certificate.issued",
      "certificate.issued",
      "certificate.superseded",
      "certificate.expiring",
    ]);
    expect(events[2]?.data).toMatchObject({ certificate: { code }, replacedBy: renewed.code });
    expect(events[3]?.data).toMatchObject({ certificate: { code: renewed.code } });
  });

  it("of a later test is private, and so is the result of a course", async () => {
    const made = await heard();
    const person = await createUser();
    const { assignmentId } = await assignSeat(made, person);
    await certify(person, 82);
    await leaveSeat(person.id, assignmentId);
    await recordAll();
    await db().entitlement.updateMany({ where: { userId: person.id, sku: "exam" }, data: { endsAt: null } });
    await certify(person, 97, new Date(Date.now() + 60_000));
    const certificates = await db().certificate.findMany({ where: { userId: person.id } });
    expect(certificates).toHaveLength(2);
    expect(certificates.filter(({ supersededById }) => supersededById)).toHaveLength(1);
    expect((await typesOf(made)).filter((type) => type.startsWith("certificate"))).toEqual([
      "certificate.issued",
    ]);
  });
});

describe("an order", () => {
  it("of seats is told when it is paid and when money goes back, with its amounts", async () => {
    const made = await heard();
    const order = await db().order.findFirstOrThrow({ where: { userId: made.owner.id } });
    await transaction((tx) =>
      recordHappenings(tx, [{ type: "order.paid", userId: null, subjectId: made.purchaseId }]),
    );
    await recordAll();
    await db().order.update({ where: { id: order.id }, data: { amountRefunded: 10_000 } });
    await transaction((tx) =>
      recordHappenings(tx, [{ type: "order.refunded", userId: null, subjectId: order.id }]),
    );
    const events = await listEvents(made.org.id);
    expect(events.map(({ type }) => type)).toEqual(["order.paid", "order.refunded"]);
    const { reference } = order;
    expect(events[0]?.data).toMatchObject({
      order: { reference, seats: 10, amount: 94_900, amountRefunded: 0 },
    });
    expect(events[1]?.data).toMatchObject({ order: { reference, amountRefunded: 10_000 } });
  });

  it("is recorded where the seats are opened", async () => {
    const { purchaseId } = await createOrganisation();
    const found = await db().outboxEvent.findMany({ where: { type: "order.paid", subjectId: purchaseId } });
    expect(found).toHaveLength(1);
  });
});

describe("an erasure", () => {
  it("takes the events of the person away, and tells that the seat is over without a name", async () => {
    const made = await heard();
    const person = await createUser();
    await assignSeat(made, person);
    await recordAll();
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    const events = await listEvents(made.org.id);
    expect(events.map(({ type }) => type)).toEqual(["seat.ended"]);
    expect(events[0]?.data).toMatchObject({ person: null });
  });

  it("takes the event of an invitation away from who has no account", async () => {
    const made = await heard();
    await invite(made, "stranger@team.example");
    await recordAll();
    await asOwner("UPDATE org_events SET recorded_at = now() - interval '31 days' WHERE org_id = $1", [
      made.org.id,
    ]);
    await invite(made, "other@team.example");
    await recordAll();
    await privacyJobs["system.clean-up"]();
    const left = await db().orgEvent.findMany({ where: { orgId: made.org.id } });
    expect(left.map(({ email }) => email)).toEqual(["other@team.example"]);
  });
});
