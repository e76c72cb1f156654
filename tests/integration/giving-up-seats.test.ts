import { afterAll, describe, expect, it } from "vitest";
import { holdsExam } from "@/lib/assessments/exam/exam-entitlement-queries";
import { organisationJobs } from "@/lib/organisations/jobs";
import { leaveSeat } from "@/lib/organisations/leave-seat";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { findSeat, listOwnSeats } from "@/lib/organisations/seat-queries";
import { db } from "@/lib/platform/db/client";
import { createCertificationAttempt, createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import {
  acceptInvitationTo,
  assignSeat,
  createOrganisation,
  listAuditEntries,
  listMailJobs,
} from "../support/organisations";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
afterAll(expectSeatInvariants);

describe("giving up a seat", () => {
  it("happens once, keeps the seat's end date, lets somebody else have it and notifies the owner", async () => {
    const made = await createOrganisation();
    const [person, next] = [await createUser(), await createUser()];
    const { seat, assignmentId } = await assignSeat(made, person);
    expect(await listOwnSeats(person.id)).toMatchObject([{ assignmentId, examStarted: false }]);
    for (const id of [next.id, made.owner.id]) {
      await expect(leaveSeat(id, assignmentId)).rejects.toMatchObject({ code: "not_found" });
    }
    await Promise.all([1, 2, 3].map(() => leaveSeat(person.id, assignmentId)));
    expect(await holdsExam(person.id)).toBe(false);
    expect(await listOwnSeats(person.id)).toEqual([]);
    expect(await db().seat.findUnique({ where: { id: seat.id } })).toMatchObject({
      status: "free",
      activatedAt: seat.activatedAt,
      endsAt: seat.endsAt,
    });
    expect(await findSeat(made.owner.id, seat.id)).toMatchObject({
      state: "free",
      refusal: null,
      people: [{ email: person.email, leftAt: expect.any(Date) }],
    });
    expect(await listAuditEntries("seat.left", `seats:${seat.id}`)).toMatchObject([{ actorId: person.id }]);
    expect(await listMailJobs("organisations.ended-mail", assignmentId)).toEqual([]);
    expect(await listMailJobs("organisations.left-mail", assignmentId)).toHaveLength(1);
    await organisationJobs["organisations.left-mail"]({ assignmentId });
    const [mail] = await mailbox.mailsTo(made.owner.email);
    expect(mail?.subject).toBe("A seat of yours was given up");
    expect(mail?.text).toContain("You can give it to somebody else");
    await reassignSeat({ adminId: made.owner.id, seatId: seat.id, email: next.email });
    await leaveSeat(person.id, assignmentId);
    await acceptInvitationTo(made.org.id, next);
    expect(await holdsExam(next.id)).toBe(true);
  });

  it("leaves the seat to nobody else when the exam was started on it", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seat, assignmentId } = await assignSeat(made, person);
    const exam = { sourceId: assignmentId, sku: "exam" };
    const { id: entitlementId } = await db().entitlement.findFirstOrThrow({ where: exam });
    await createCertificationAttempt(person.id, 90, entitlementId);
    expect(await listOwnSeats(person.id)).toMatchObject([{ examStarted: true }]);
    await leaveSeat(person.id, assignmentId);
    const change = { adminId: made.owner.id, seatId: seat.id, email: person.email };
    await expect(reassignSeat(change)).rejects.toThrow(/exam was started/);
    await organisationJobs["organisations.left-mail"]({ assignmentId });
    expect((await mailbox.mailsTo(made.owner.email))[0]?.text).toContain("so it can go to nobody else");
  });

  it("counts once together with a reassignment or revocation by the owner at the same time", async () => {
    const made = await createOrganisation();
    const { owner } = made;
    for (let time = 0; time < 4; time++) {
      const person = await createUser();
      const { seat, assignmentId } = await assignSeat(made, person);
      const email = `next${time}@team.example`;
      const theirs = () =>
        time % 2
          ? reassignSeat({ adminId: owner.id, seatId: seat.id, email })
          : revokeSeat(owner.id, seat.id);
      await Promise.all([theirs(), leaveSeat(person.id, assignmentId)]);
      expect(await holdsExam(person.id)).toBe(false);
      const { leftAt } = await db().seatAssignment.findUniqueOrThrow({ where: { id: assignmentId } });
      expect(await listMailJobs("organisations.ended-mail", assignmentId)).toHaveLength(leftAt ? 0 : 1);
      expect(await listMailJobs("organisations.left-mail", assignmentId)).toHaveLength(leftAt ? 1 : 0);
      expect(await db().seat.findUnique({ where: { id: seat.id } })).toMatchObject({
        status: time % 2 ? "invited" : "free",
      });
    }
  });
});
