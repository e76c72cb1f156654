import { afterAll, describe, expect, it, vi } from "vitest";
import { holdsExam, lockExamEntitlement } from "@/lib/assessments/exam/exam-entitlement-queries";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { organisationJobs } from "@/lib/organisations/jobs";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { now } from "@/lib/platform/clock";
import { daysAfter, formatMoment } from "@/lib/platform/dates";
import { db, transaction } from "@/lib/platform/db/client";
import { erasePerson } from "@/lib/privacy/erase-person";
import { untilWaiting } from "../support/database";
import { createCertificationAttempt, createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import { acceptInvitationTo, assignSeat, createOrganisation } from "../support/organisations";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
afterAll(expectSeatInvariants);

describe("a seat that is reassigned", () => {
  it("moves at most once in 30 days, keeps its end date, and leaves the first person at once", async () => {
    const made = await createOrganisation();
    const [first, second, third] = [await createUser(), await createUser(), await createUser()];
    const { seat } = await assignSeat(made, first);
    expect(await holdsExam(first.id)).toBe(true);
    const change = { adminId: made.owner.id, seatId: seat.id };
    await Promise.all([1, 2].map(() => reassignSeat({ ...change, email: second.email })));
    expect(await holdsExam(first.id)).toBe(false);
    const asked = await db().orgInvitation.findFirstOrThrow({ where: { email: second.email } });
    await organisationJobs["organisations.invitation-mail"]({ invitationId: asked.id });
    const [mail] = await mailbox.mailsTo(second.email);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      `until ${formatMoment(seat.endsAt ?? new Date(0))}.`,
    );
    await acceptInvitationTo(made.org.id, second);
    expect(await db().seat.findUnique({ where: { id: seat.id } })).toMatchObject({
      status: "active",
      activatedAt: seat.activatedAt,
      endsAt: seat.endsAt,
    });
    const given = await db().entitlement.findMany({ where: { userId: second.id } });
    expect(given.every(({ endsAt }) => endsAt?.getTime() === seat.endsAt?.getTime())).toBe(true);
    const again = { ...change, email: third.email };
    await expect(reassignSeat(again)).rejects.toThrow(/less than 30 days ago/);
    await revokeSeat(made.owner.id, seat.id);
    await expect(reassignSeat(again)).rejects.toThrow(/less than 30 days ago/);
    await db().seat.update({ where: { id: seat.id }, data: { reassignedAt: daysAfter(new Date(), -31) } });
    await reassignSeat(again);
  });

  it("may be offered to one address after another until somebody accepts it", async () => {
    const made = await createOrganisation();
    const [first, next] = [await createUser(), await createUser()];
    const { seat } = await assignSeat(made, first);
    const offer = (email: string) => reassignSeat({ adminId: made.owner.id, seatId: seat.id, email });
    for (const email of ["a@team.example", "b@team.example", next.email]) await offer(email);
    await acceptInvitationTo(made.org.id, next);
    await expect(offer("c@team.example")).rejects.toThrow(/less than 30 days ago/);
  });

  it("stays with a person who started the exam on it", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seat, assignmentId } = await assignSeat(made, person);
    const { id: entitlementId } = await db().entitlement.findFirstOrThrow({
      where: { sourceId: assignmentId, sku: "exam" },
    });
    const started = {
      userId: person.id,
      kind: "certification" as const,
      entitlementId,
      startedAt: new Date(),
    };
    await db().attempt.create({ data: started });
    const change = { adminId: made.owner.id, seatId: seat.id, email: "next@team.example" };
    await expect(reassignSeat(change)).rejects.toThrow(/exam was started/);
    expect(await holdsExam(person.id)).toBe(true);
  });

  it("cannot move after the person who started the exam on it deleted the account", async () => {
    const made = await createOrganisation();
    const [leaver, idle] = [await createUser(), await createUser()];
    const [used, unused] = [await assignSeat(made, leaver), await assignSeat(made, idle)];
    const exam = { userId: leaver.id, sku: "exam" };
    const { id } = await db().entitlement.findFirstOrThrow({ where: exam });
    await createCertificationAttempt(leaver.id, 90, id);
    await revokeSeat(made.owner.id, used.seat.id); // the other person stays on the seat: erasure frees it
    for (const person of [leaver, idle]) await erasePerson({ personId: person.id, certificates: "keep" });
    const next = { adminId: made.owner.id, email: "next@team.example" };
    await expect(reassignSeat({ ...next, seatId: used.seat.id })).rejects.toThrow("has ended");
    await reassignSeat({ ...next, seatId: unused.seat.id });
  });

  it("gives one exam: the first person cannot start one during or after the reassignment", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seat, assignmentId } = await assignSeat(made, person);
    const late = transaction(async (tx) => {
      await now(tx); // from here on its time stands still
      await vi.waitFor(async () => expect(await holdsExam(person.id)).toBe(false), { timeout: 60_000 });
      return lockExamEntitlement(tx, person.id);
    });
    const both = await transaction(async (tx) => {
      // reassignSeat has locked the exam, and waits here for the assignment.
      await tx.$queryRaw`SELECT id FROM seat_assignments WHERE id = ${assignmentId}::uuid FOR UPDATE`;
      const change = { adminId: made.owner.id, seatId: seat.id, email: "next@team.example" };
      const handing = reassignSeat(change);
      await untilWaiting(1);
      const starting = startAttempt({ userId: person.id, screen: "exam", declared: true });
      await untilWaiting(2);
      return { handing, starting };
    });
    await both.handing;
    const { attemptId: id } = await both.starting;
    expect(await db().attempt.findUnique({ where: { id } })).toMatchObject({ kind: "practice" });
    expect(await late).toBeUndefined();
  });
});
