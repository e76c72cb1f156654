import { afterAll, describe, expect, it } from "vitest";
import { holdsExam } from "@/lib/assessments/exam/exam-entitlement-queries";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { endSeatPack, reopenSeatPack } from "@/lib/organisations/end-seat-pack";
import { endSeats } from "@/lib/organisations/end-seats";
import { organisationJobs } from "@/lib/organisations/jobs";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { findEndedSeat } from "@/lib/organisations/seat-queries";
import { daysAfter } from "@/lib/platform/dates";
import { db, transaction } from "@/lib/platform/db/client";
import { erasePerson } from "@/lib/privacy/erase-person";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import {
  acceptInvitationTo,
  ageSeats,
  assignSeat,
  createOrganisation,
  invite,
  listMailJobs,
  listSeats,
  type Person,
} from "../support/organisations";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
afterAll(expectSeatInvariants);

describe("a seat that ends", () => {
  it("gives no access from its end on, and the nightly job marks it as ended", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const [seat] = await listSeats(made.org.id);
    const activatedAt = daysAfter(new Date(), -59);
    const endsAt = daysAfter(activatedAt, 60);
    await invite(made, person.email);
    await db().seat.update({ where: { id: seat?.id ?? "" }, data: { activatedAt, endsAt } });
    await acceptInvitationTo(made.org.id, person);
    expect(await holdsExam(person.id)).toBe(true);
    await ageSeats(made.org.id, 1);
    expect(await holdsExam(person.id)).toBe(false);
    await Promise.all([endSeats(), endSeats()]);
    expect((await listSeats(made.org.id))[0]).toMatchObject({ status: "ended" });
    await expect(revokeSeat(made.owner.id, seat?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
  });

  it("does not keep its person from another seat before the nightly job has run", async () => {
    const made = await createOrganisation();
    const [person, invited] = [await createUser(), await createUser()];
    await assignSeat(made, person);
    const { seat } = await assignSeat(made, await createUser());
    await reassignSeat({ adminId: made.owner.id, seatId: seat.id, email: invited.email });
    await ageSeats(made.org.id, 61);
    expect(await invite(made, person.email, invited.email)).toMatchObject([
      { problem: null },
      { problem: null },
    ]);
    for (const each of [person, invited]) {
      await acceptInvitationTo(made.org.id, each);
      expect(await holdsExam(each.id)).toBe(true);
    }
    await endSeats();
    const states = (await listSeats(made.org.id)).map(({ status }) => status);
    expect(states.slice(0, 5)).toEqual(["ended", "ended", "active", "active", "free"]);
    for (const { id } of [person, invited]) expect(await holdsExam(id)).toBe(true);
  });

  it("is announced to its person once, a week before, and is shown as ended afterwards", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { assignmentId } = await assignSeat(made, person);
    const announced = async () => {
      await Promise.all([1, 2].map(() => organisationJobs["organisations.announce-ends"]()));
      return asOwner<{ data: { assignmentId: string } }>(
        "SELECT data FROM pgboss.job WHERE name = 'organisations.ending-mail' AND data->>'assignmentId' = $1",
        [assignmentId],
      );
    };
    await ageSeats(made.org.id, 52);
    expect(await announced()).toEqual([]);
    await ageSeats(made.org.id, 2);
    const [job] = await announced();
    expect(await announced()).toEqual([job]);
    for (const days of [0, 6]) {
      await ageSeats(made.org.id, days); // the second time the seat has ended: no mail
      await organisationJobs["organisations.ending-mail"](job?.data ?? { assignmentId: "" });
    }
    const mails = await mailbox.mailsTo(person.email);
    const endings = mails.filter(({ subject }) => subject === "Your seat at Skillbite ends soon");
    expect(endings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Acme gave you a seat.* at\s\d\d:\d\d\sUTC: until/s),
    ]);
    expect(await announced()).toEqual([job]);
    const { endsAt } = await db().seat.findFirstOrThrow({
      where: { assignments: { some: { id: assignmentId } } },
    });
    const ended = { organisation: "Acme", endedAt: endsAt, isPaidBack: false };
    expect(await findEndedSeat(person.id)).toEqual(ended);
    expect(await findEndedSeat(made.owner.id)).toBeNull();
  });

  it("is mailed to its person once when somebody takes it away, not when it is given up or over", async () => {
    const made = await createOrganisation();
    const { owner, org, purchaseId } = made;
    const [taken, handedOn, leaver, late, disputed] = await Promise.all(
      Array.from({ length: 5 }, () => createUser()),
    );
    if (!taken || !handedOn || !leaver || !late || !disputed) throw new Error("unreachable");
    const told = async () => {
      const jobs = await asOwner<{ data: { assignmentId: string } }>(
        `SELECT data FROM pgboss.job WHERE name = 'organisations.ended-mail' AND (data->>'assignmentId')::uuid IN
           (SELECT a.id FROM seat_assignments a JOIN seats s ON s.id = a.seat_id WHERE s.pack_id IN
             (SELECT id FROM seat_packs WHERE org_id = $1)) ORDER BY created_on, id`,
        [org.id],
      );
      return jobs.map(({ data }) => data.assignmentId);
    };
    const send = (assignmentId: string) => organisationJobs["organisations.ended-mail"]({ assignmentId });
    const ended = async (person: Person) =>
      (await mailbox.mailsTo(person.email)).filter(
        ({ subject }) => subject === "Your seat at Skillbite has ended",
      );

    await assignSeat(made, late);
    await ageSeats(org.id, 61);
    await endSeats();
    await assignSeat(made, leaver);
    await erasePerson({ personId: leaver.id, certificates: "withdraw" });
    const own = await assignSeat(made, owner);
    await revokeSeat(owner.id, own.seat.id);
    expect(await told()).toEqual([]);

    const second = await assignSeat(made, taken);
    await Promise.all([revokeSeat(owner.id, second.seat.id), revokeSeat(owner.id, second.seat.id)]);
    const third = await assignSeat(made, handedOn);
    await reassignSeat({ adminId: owner.id, seatId: third.seat.id, email: "next@team.example" });
    expect(await told()).toEqual([second.assignmentId, third.assignmentId]);
    await send(second.assignmentId);
    expect(await ended(taken)).toMatchObject([{ text: expect.stringContaining("results and certificates") }]);

    // A dispute won before the mail is sent takes nothing; one that stays does, told once.
    const fourth = await assignSeat(made, disputed);
    const dispute = { purchaseId, reason: "dispute" as const, now: new Date() };
    await transaction((tx) => endSeatPack(tx, dispute));
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    await send(fourth.assignmentId);
    expect(await ended(disputed)).toEqual([]);
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await listMailJobs("organisations.reopened-mail", fourth.assignmentId)).toHaveLength(1);
    expect(await listMailJobs("organisations.reopened-mail", second.assignmentId)).toEqual([]);
    const reopened = async () => {
      await organisationJobs["organisations.reopened-mail"]({ assignmentId: fourth.assignmentId });
      return (await mailbox.mailsTo(disputed.email)).filter(({ subject }) =>
        subject.endsWith("is open again"),
      );
    };
    expect(await reopened()).toMatchObject([
      { text: expect.stringContaining("your seat of Acme is settled") },
    ]);
    await transaction((tx) => endSeatPack(tx, dispute));
    await transaction((tx) => endSeatPack(tx, { ...dispute, reason: "refund" }));
    await send(fourth.assignmentId);
    expect(await ended(disputed)).toMatchObject([{ text: expect.stringContaining("Acme ended on") }]);
    expect((await ended(disputed))[0]?.text).not.toContain("and certificates");
    expect(await reopened()).toHaveLength(1);
    await endOrganisation({ orgId: org.id, ownerId: owner.id });
    expect((await told()).slice(2)).toEqual([fourth.assignmentId, fourth.assignmentId]);
  });
});
