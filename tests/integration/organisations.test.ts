import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { holdsExam as held, lockExamEntitlement } from "@/lib/assessments/exam/exam-entitlement-queries";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { acceptInvitation } from "@/lib/organisations/accept-invitation";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { endSeatPack, reopenSeatPack } from "@/lib/organisations/end-seat-pack";
import { endSeats } from "@/lib/organisations/end-seats";
import { findInvitation } from "@/lib/organisations/invitation-queries";
import { INVITATION_ENDED, OTHER_ADDRESS } from "@/lib/organisations/invitations";
import { inviteAdmin, revokeAdminInvitation } from "@/lib/organisations/invite-admin";
import { invitePeople } from "@/lib/organisations/invite-people";
import { organisationJobs } from "@/lib/organisations/jobs";
import { leaveSeat } from "@/lib/organisations/leave-seat";
import { findAdministration, findOrganisation } from "@/lib/organisations/organisation-queries";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { refuseInvitation } from "@/lib/organisations/refuse-invitation";
import { freeSeats } from "@/lib/organisations/release-seats";
import { remindPeople } from "@/lib/organisations/remind-people";
import { removeAdmin } from "@/lib/organisations/remove-admin";
import { resendInvitation } from "@/lib/organisations/resend-invitation";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { findEndedSeat, findSeat, listOwnSeats } from "@/lib/organisations/seat-queries";
import { seatSkus } from "@/lib/organisations/seats";
import { transferOwnership } from "@/lib/organisations/transfer-ownership";
import { now } from "@/lib/platform/clock";
import { daysAfter, formatMoment } from "@/lib/platform/dates";
import { db, transaction } from "@/lib/platform/db/client";
import { deleteExpiredData } from "@/lib/privacy/delete-expired-data";
import { erasePerson } from "@/lib/privacy/erase-person";
import { leaveOrganisations, OWNS_ORGANISATION } from "@/lib/privacy/leave-organisations";
import { findViolations } from "../../scripts/lib/invariants";
import { type Mail, startMailbox } from "../../tools/mailbox/server";
import { asOwner, untilWaiting } from "../support/database";
import { createCertificationAttempt, createUser } from "../support/factories";
import { createOrganisation, linkOf } from "../support/organisations";

const folder = mkdtempSync(join(tmpdir(), "skillbite-mail-"));
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

beforeAll(async () => {
  mailbox = await startMailbox(folder);
  process.env.SMTP_URL = mailbox.smtpUrl;
});

afterAll(async () => {
  const violations = await findViolations(process.env.DATABASE_OWNER_URL ?? "");
  expect(violations.filter(({ rule }) => /seat|pack/.test(rule))).toEqual([]);
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Organisation = Awaited<ReturnType<typeof createOrganisation>>;
type Person = { id: string; email: string };

const rowsOf = (...emails: string[]) => emails.map((given, index) => ({ line: index + 1, given }));
const invite = ({ org, owner }: Organisation, ...emails: string[]) =>
  invitePeople({ orgId: org.id, adminId: owner.id, rows: rowsOf(...emails) });
const seats = (orgId: string) =>
  db().seat.findMany({
    where: { pack: { orgId } },
    orderBy: { number: "asc" },
    include: { invitations: true },
  });
const mailsTo = async (email: string) =>
  (await (await fetch(`${mailbox.url}/messages?to=${email}`)).json()) as Mail[];

async function seatOf(made: Organisation, person: Person) {
  await invite(made, person.email);
  const token = await linkOf(made.org.id, person.email);
  await acceptInvitation(person.id, token);
  const [open] = await db().seatAssignment.findMany({
    where: { userId: person.id, endedAt: null },
    include: { seat: true },
  });
  if (!open) throw new Error("no seat");
  return { token, seat: open.seat, assignmentId: open.id };
}

/** Moves the seats, and what they gave, `days` days back. */
async function growOld(orgId: string, days: number) {
  const earlier = (column: string) => `${column} = ${column} - interval '${days * 24} hours'`;
  await asOwner("ALTER TABLE seats DISABLE TRIGGER seats_keep");
  await asOwner(
    `WITH old AS (UPDATE seats s SET ${earlier("activated_at")}, ${earlier("ends_at")}
       FROM seat_packs p WHERE p.id = s.pack_id AND p.org_id = $1 RETURNING s.id)
     UPDATE entitlements e SET ${earlier("starts_at")}, ${earlier("ends_at")}
     FROM old JOIN seat_assignments a ON a.seat_id = old.id WHERE e.source = 'seat' AND e.source_id = a.id`,
    [orgId],
  );
  await asOwner("ALTER TABLE seats ENABLE TRIGGER seats_keep");
}

describe("an invitation", () => {
  it("is mailed with a link that works once, for its address, and opens what a seat opens", async () => {
    const made = await createOrganisation();
    const [person, other] = [await createUser(), await createUser()];
    expect(await invite(made, person.email)).toMatchObject([{ problem: null }]);
    const [job] = await asOwner<{ data: { invitationId: string } }>(
      "SELECT data FROM pgboss.job WHERE name = 'organisations.invitation-mail' ORDER BY created_on DESC LIMIT 1",
    );
    await organisationJobs["organisations.invitation-mail"](job?.data ?? { invitationId: "" });
    const [mail] = await mailsTo(person.email);
    const token = /\/organisation\/accept\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await expect(acceptInvitation(other.id, token)).rejects.toThrow(OTHER_ADDRESS);
    expect(await held(person.id)).toBe(false);
    const clicks = await Promise.all([
      acceptInvitation(person.id, token),
      acceptInvitation(person.id, token),
    ]);
    expect(clicks).toEqual([{ to: "seat" }, { to: "seat" }]);
    const given = await db().entitlement.findMany({ where: { userId: person.id } });
    expect(given.map(({ sku }) => sku).sort()).toEqual([...seatSkus].sort());
    const [seat] = await seats(made.org.id);
    expect(seat).toMatchObject({ status: "active", number: 1 });
    expect(seat?.endsAt).toEqual(daysAfter(seat?.activatedAt ?? new Date(), 60));
    expect(new Set(given.map(({ endsAt }) => endsAt?.getTime()))).toEqual(new Set([seat?.endsAt?.getTime()]));
    expect(await db().entitlement.count({ where: { userId: made.owner.id } })).toBe(0);
  });

  it("says what it gave to whom accepted it, until that is taken back", async () => {
    const made = await createOrganisation();
    const [person, other] = [await createUser(), await createUser()];
    const { token, seat } = await seatOf(made, person);
    expect(await findInvitation(token, person.id)).toMatchObject({ isAccepted: true, to: "seat" });
    for (const stranger of [other.id, null]) expect(await findInvitation(token, stranger)).toBeNull();
    await reassignSeat({ adminId: made.owner.id, seatId: seat.id, email: other.email });
    expect(await findInvitation(token, person.id)).toBeNull();

    const { org, owner } = made;
    await inviteAdmin({ ownerId: owner.id, orgId: org.id, email: person.email });
    const link = await linkOf(org.id, person.email);
    await acceptInvitation(person.id, link);
    expect(await findInvitation(link, person.id)).toMatchObject({ isAccepted: true, to: "administration" });
    await transferOwnership({ orgId: org.id, actorId: owner.id, adminId: person.id });
    expect(await findInvitation(link, person.id)).toMatchObject({ isAccepted: true });
    await transferOwnership({ orgId: org.id, actorId: person.id, adminId: owner.id });
    await removeAdmin({ orgId: org.id, actorId: owner.id, adminId: person.id });
    expect(await findInvitation(link, person.id)).toBeNull();
  });

  it("needs a verified address", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    await db().user.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
    await invite(made, person.email);
    const token = await linkOf(made.org.id, person.email);
    await expect(acceptInvitation(person.id, token)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("ends after 14 days, when it is taken back, and when it is sent again", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    await invite(made, person.email);
    const first = await linkOf(made.org.id, person.email);
    const { id } = await db().orgInvitation.findFirstOrThrow({ where: { email: person.email } });
    await expect(resendInvitation(made.owner.id, id)).rejects.toMatchObject({ code: "throttled" });
    const anHourAgo = { invitedAt: daysAfter(new Date(), -1 / 24), expiresAt: new Date() };
    await db().orgInvitation.update({ where: { id }, data: anHourAgo });
    await expect(acceptInvitation(person.id, first)).rejects.toThrow(INVITATION_ENDED);
    await resendInvitation(made.owner.id, id);
    await organisationJobs["organisations.invitation-mail"]({ invitationId: id });
    await expect(acceptInvitation(person.id, first)).rejects.toThrow(INVITATION_ENDED);
    const second = await linkOf(made.org.id, person.email);
    const [seat] = await seats(made.org.id);
    await revokeSeat(made.owner.id, seat?.id ?? "");
    await revokeSeat(made.owner.id, seat?.id ?? "");
    await expect(acceptInvitation(person.id, second)).rejects.toThrow(INVITATION_ENDED);
    await expect(resendInvitation(made.owner.id, id)).rejects.toMatchObject({ code: "conflict" });
    expect((await seats(made.org.id)).every(({ status }) => status === "free")).toBe(true);
  });

  it("of a list: a dry run writes nothing, bad rows are named, and twice is once", async () => {
    const made = await createOrganisation();
    const rows = rowsOf("a@team.example", "nobody", "A@Team.example", "b@team.example");
    const list = { orgId: made.org.id, adminId: made.owner.id, rows };
    const plan = await invitePeople(list, { dryRun: true });
    expect(plan.map(({ problem }) => problem !== null)).toEqual([false, true, true, false]);
    expect(await db().orgInvitation.count({ where: { orgId: made.org.id } })).toBe(0);
    await Promise.all([invitePeople(list), invitePeople(list), invitePeople(list)]);
    expect(await db().orgInvitation.count({ where: { orgId: made.org.id } })).toBe(2);
    expect((await seats(made.org.id)).filter(({ status }) => status === "invited")).toHaveLength(2);
  });

  it("reaches one address five times a day, however often it is taken back", async () => {
    const made = await createOrganisation();
    const email = "flooded@team.example";
    const [first] = await seats(made.org.id);
    for (let time = 1; time <= 5; time++) {
      expect(await invite(made, email)).toMatchObject([{ problem: null }]);
      await revokeSeat(made.owner.id, first?.id ?? "");
    }
    expect(await invite(made, email)).toMatchObject([{ problem: expect.stringContaining("several times") }]);
    const again = { adminId: made.owner.id, seatId: first?.id ?? "", email };
    await expect(reassignSeat(again)).rejects.toThrow("several times");
    const admin = { ownerId: made.owner.id, orgId: made.org.id, email };
    await expect(inviteAdmin(admin)).rejects.toMatchObject({ code: "throttled" });
    await db().orgInvitation.updateMany({ where: { email }, data: { invitedAt: daysAfter(new Date(), -1) } });
    expect(await invite(made, email)).toMatchObject([{ problem: null }]);
  });

  it("never goes beyond the seats", async () => {
    const made = await createOrganisation();
    const list = (letter: string) => Array.from({ length: 8 }, (_, n) => `${letter}${n}@many.example`);
    const plans = await Promise.all([invite(made, ...list("a")), invite(made, ...list("b"))]);
    expect(plans.flat().filter(({ problem }) => !problem)).toHaveLength(10);
  });
});

describe("a seat", () => {
  it("goes to somebody else once in 30 days, without a new clock, and the first loses it at once", async () => {
    const made = await createOrganisation();
    const [first, second, third] = [await createUser(), await createUser(), await createUser()];
    const { seat } = await seatOf(made, first);
    expect(await held(first.id)).toBe(true);
    const change = { adminId: made.owner.id, seatId: seat.id };
    await Promise.all([1, 2].map(() => reassignSeat({ ...change, email: second.email })));
    expect(await held(first.id)).toBe(false);
    const asked = await db().orgInvitation.findFirstOrThrow({ where: { email: second.email } });
    await organisationJobs["organisations.invitation-mail"]({ invitationId: asked.id });
    const [mail] = await mailsTo(second.email);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      `until ${formatMoment(seat.endsAt ?? new Date(0))}.`,
    );
    await acceptInvitation(second.id, await linkOf(made.org.id, second.email));
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

  it("stays with who started the exam on it", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seat, assignmentId } = await seatOf(made, person);
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
    expect(await held(person.id)).toBe(true);
  });

  it("stays used when who started the exam on it deletes the account", async () => {
    const made = await createOrganisation();
    const [leaver, idle] = [await createUser(), await createUser()];
    const [used, unused] = [await seatOf(made, leaver), await seatOf(made, idle)];
    const exam = { userId: leaver.id, sku: "exam" };
    const { id } = await db().entitlement.findFirstOrThrow({ where: exam });
    await createCertificationAttempt(leaver.id, 90, id);
    await revokeSeat(made.owner.id, used.seat.id); // the other person stays on the seat: erasure frees it
    for (const person of [leaver, idle]) await erasePerson({ personId: person.id, certificates: "keep" });
    const next = { adminId: made.owner.id, email: "next@team.example" };
    await expect(reassignSeat({ ...next, seatId: used.seat.id })).rejects.toThrow("has ended");
    await reassignSeat({ ...next, seatId: unused.seat.id });
  });

  it("gives one exam: none is begun while it is handed on, nor by what was taken a moment ago", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seat, assignmentId } = await seatOf(made, person);
    const late = transaction(async (tx) => {
      await now(tx); // from here on its time stands still
      await vi.waitFor(async () => expect(await held(person.id)).toBe(false), { timeout: 60_000 });
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

  it("ends by itself, and the nightly job says so", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const [seat] = await seats(made.org.id);
    const activatedAt = daysAfter(new Date(), -59);
    const endsAt = daysAfter(activatedAt, 60);
    await invite(made, person.email);
    await db().seat.update({ where: { id: seat?.id ?? "" }, data: { activatedAt, endsAt } });
    await acceptInvitation(person.id, await linkOf(made.org.id, person.email));
    expect(await held(person.id)).toBe(true);
    await growOld(made.org.id, 1);
    expect(await held(person.id)).toBe(false);
    await Promise.all([endSeats(), endSeats()]);
    expect((await seats(made.org.id))[0]).toMatchObject({ status: "ended" });
    await expect(revokeSeat(made.owner.id, seat?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
  });

  it("costs no more statements among many: inviting, reminding and taking back hold the organisation for as long", async () => {
    const made = await createOrganisation(50);
    const { owner, org } = made;
    const query = vi.spyOn(pg.Client.prototype, "query");
    const statements = async (work: () => Promise<unknown>) => {
      query.mockClear();
      await work();
      return query.mock.calls.length;
    };
    const emails = Array.from({ length: 40 }, (_, n) => `many-${n}@team.example`);
    const [first = "", ...others] = emails;
    const remind = () => remindPeople({ adminId: owner.id, orgId: org.id, group: "invited" });
    const grow = (where: string) =>
      asOwner(
        `UPDATE org_invitations SET invited_at = now() - interval '9 days' WHERE org_id = $1 AND ${where}`,
        [org.id],
      );
    try {
      await invite(made, "warm-up@team.example");
      const inviting = await statements(() => invite(made, first));
      expect(await statements(() => invite(made, ...others))).toBe(inviting);
      await grow(`email = '${first}'`);
      const reminding = await statements(remind);
      await grow("true");
      expect(await statements(remind)).toBe(reminding);
      const taken = async (count: number) => {
        const invited = (await seats(org.id)).filter(({ status }) => status === "invited").slice(0, count);
        const ids = invited.map(({ id }) => id);
        return statements(() => transaction((tx) => freeSeats(tx, ids, new Date())));
      };
      const taking = await taken(1);
      expect(await taken(40)).toBe(taking);
    } finally {
      query.mockRestore();
    }
    expect((await seats(org.id)).filter(({ status }) => status === "free")).toHaveLength(50);
  });

  it("is free again, and its invitation forgotten, when nobody answers for 30 days after it ran out", async () => {
    const made = await createOrganisation();
    const emails = ["silent@team.example", "slow@team.example"];
    await invite(made, ...emails);
    await inviteAdmin({ ownerId: made.owner.id, orgId: made.org.id, email: "quiet@team.example" });
    const night = async (days: number) => {
      await asOwner(
        `UPDATE org_invitations SET expires_at = expires_at - interval '${days * 24} hours' WHERE org_id = $1 AND email <> $2`,
        [made.org.id, emails[1]],
      );
      await organisationJobs["organisations.end-seats"]();
      await deleteExpiredData();
      const left = await db().orgInvitation.findMany({ where: { orgId: made.org.id } });
      const states = (await seats(made.org.id)).map(({ status }) => status);
      return { left: left.map(({ email }) => email).sort(), states: states.slice(0, 3) };
    };
    const all = ["quiet@team.example", ...emails];
    expect(await night(43)).toEqual({ left: all, states: ["invited", "invited", "free"] });
    expect(await night(2)).toEqual({ left: [emails[1]], states: ["free", "invited", "free"] });
    expect(await invite(made, "silent@team.example")).toMatchObject([{ problem: null }]);
  });

  it("whose days are over keeps nobody from the next one, before the nightly job has come", async () => {
    const made = await createOrganisation();
    const [person, invited] = [await createUser(), await createUser()];
    await seatOf(made, person);
    const { seat } = await seatOf(made, await createUser());
    await reassignSeat({ adminId: made.owner.id, seatId: seat.id, email: invited.email });
    await growOld(made.org.id, 61);
    expect(await invite(made, person.email, invited.email)).toMatchObject([
      { problem: null },
      { problem: null },
    ]);
    for (const { id, email } of [person, invited]) {
      await acceptInvitation(id, await linkOf(made.org.id, email));
      expect(await held(id)).toBe(true);
    }
    await endSeats();
    const states = (await seats(made.org.id)).map(({ status }) => status);
    expect(states.slice(0, 5)).toEqual(["ended", "ended", "active", "active", "free"]);
    for (const { id } of [person, invited]) expect(await held(id)).toBe(true);
  });

  it("tells its person once, a week before it ends, and afterwards when it ended", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { assignmentId } = await seatOf(made, person);
    const announced = async () => {
      await Promise.all([1, 2].map(() => organisationJobs["organisations.announce-ends"]()));
      return asOwner<{ data: { assignmentId: string } }>(
        "SELECT data FROM pgboss.job WHERE name = 'organisations.ending-mail' AND data->>'assignmentId' = $1",
        [assignmentId],
      );
    };
    await growOld(made.org.id, 52);
    expect(await announced()).toEqual([]);
    await growOld(made.org.id, 2);
    const [job] = await announced();
    expect(await announced()).toEqual([job]);
    for (const days of [0, 6]) {
      await growOld(made.org.id, days); // the second time the seat has ended: no mail
      await organisationJobs["organisations.ending-mail"](job?.data ?? { assignmentId: "" });
    }
    const mails = await mailsTo(person.email);
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

  it("that somebody takes away is told to its person, once; none that is given up, or over already", async () => {
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
      (await mailsTo(person.email)).filter(({ subject }) => subject === "Your seat at Skillbite has ended");

    await seatOf(made, late);
    await growOld(org.id, 61);
    await endSeats();
    await seatOf(made, leaver);
    await erasePerson({ personId: leaver.id, certificates: "withdraw" });
    const own = await seatOf(made, owner);
    await revokeSeat(owner.id, own.seat.id);
    expect(await told()).toEqual([]);

    const second = await seatOf(made, taken);
    await Promise.all([revokeSeat(owner.id, second.seat.id), revokeSeat(owner.id, second.seat.id)]);
    const third = await seatOf(made, handedOn);
    await reassignSeat({ adminId: owner.id, seatId: third.seat.id, email: "next@team.example" });
    expect(await told()).toEqual([second.assignmentId, third.assignmentId]);
    await send(second.assignmentId);
    expect(await ended(taken)).toMatchObject([{ text: expect.stringContaining("results and certificates") }]);

    // A dispute won before the mail is sent takes nothing; one that stays does, told once.
    const fourth = await seatOf(made, disputed);
    const dispute = { purchaseId, reason: "dispute" as const, now: new Date() };
    await transaction((tx) => endSeatPack(tx, dispute));
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    await send(fourth.assignmentId);
    expect(await ended(disputed)).toEqual([]);
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await mailsWaiting("organisations.reopened-mail", fourth.assignmentId)).toHaveLength(1);
    expect(await mailsWaiting("organisations.reopened-mail", second.assignmentId)).toEqual([]);
    const reopened = async () => {
      await organisationJobs["organisations.reopened-mail"]({ assignmentId: fourth.assignmentId });
      return (await mailsTo(disputed.email)).filter(({ subject }) => subject.endsWith("is open again"));
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

  it("of a refunded pack gives nothing; a dispute that was won gives it back", async () => {
    const made = await createOrganisation();
    const [person, invited] = [await createUser(), await createUser()];
    await seatOf(made, person);
    await invite(made, invited.email);
    const token = await linkOf(made.org.id, invited.email);
    const { purchaseId } = made;
    await transaction((tx) => endSeatPack(tx, { purchaseId, reason: "dispute", now: new Date() }));
    expect(await held(person.id)).toBe(false);
    expect(await findEndedSeat(person.id)).toMatchObject({ isPaidBack: true });
    await expect(acceptInvitation(invited.id, token)).rejects.toThrow(INVITATION_ENDED);
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await held(person.id)).toBe(true);
    await acceptInvitation(invited.id, token);
  });

  it("of an organisation that its owner ended is nobody's, and no dispute brings it back", async () => {
    const made = await createOrganisation();
    const { purchaseId } = made;
    const ending = { orgId: made.org.id, ownerId: made.owner.id };
    const [person, invited, colleague] = [await createUser(), await createUser(), await createUser()];
    await seatOf(made, person);
    await invite(made, invited.email);
    await inviteAdmin({ ...ending, email: colleague.email });
    await acceptInvitation(colleague.id, await linkOf(made.org.id, colleague.email));
    const token = await linkOf(made.org.id, invited.email);
    await expect(endOrganisation({ ...ending, ownerId: colleague.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await held(person.id)).toBe(true);
    await Promise.all([endOrganisation(ending), endOrganisation(ending)]);
    expect(await held(person.id)).toBe(false);
    await expect(acceptInvitation(invited.id, token)).rejects.toThrow(INVITATION_ENDED);
    expect(await invite(made, person.email)).toMatchObject([{ problem: "No unused seat is left." }]);
    await expect(endOrganisation({ ...ending, ownerId: colleague.id })).rejects.toMatchObject({
      code: "not_found",
    });
    const ended = { action: "organisation.ended", subject: `orgs:${made.org.id}` };
    expect(await db().auditEntry.count({ where: ended })).toBe(1);
    await transaction((tx) => endSeatPack(tx, { purchaseId, reason: "dispute", now: new Date() }));
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await held(person.id)).toBe(false);
    expect((await findOrganisation(made.owner.id, made.org.id))?.packs).toMatchObject([{ ended: 10 }]);
  });

  it("of a disputed pack is ended by its owner too, and does not come back when the dispute is won", async () => {
    const made = await createOrganisation();
    const { purchaseId, owner } = made;
    const [person, invited] = [await createUser(), await createUser()];
    await seatOf(made, person);
    await invite(made, invited.email);
    const at = new Date();
    await transaction((tx) => endSeatPack(tx, { purchaseId, reason: "dispute", now: at }));
    const leave = () => transaction((tx) => leaveOrganisations(tx, owner.id, "refuse", new Date()));
    await expect(leave()).rejects.toThrow(OWNS_ORGANISATION);
    await endOrganisation({ orgId: made.org.id, ownerId: owner.id });
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await held(person.id)).toBe(false);
    expect(await db().seatPack.findFirst({ where: { purchaseId } })).toMatchObject({
      endedAt: at,
      endedReason: "dispute",
      ownerEndedAt: expect.any(Date),
    });
    expect((await findOrganisation(owner.id, made.org.id))?.packs).toMatchObject([
      { state: "ended_by_owner" },
    ]);
    expect((await seats(made.org.id)).every(({ status }) => status === "free")).toBe(true);
    // An exam passed before the end still earns its certificate.
    const revoked = { userId: person.id, revokedAt: { not: null } };
    expect(await db().entitlement.count({ where: revoked })).toBe(0);
    await leave();
  });

  it.each([
    [
      "a second clock",
      "UPDATE seats SET activated_at = activated_at + interval '1 day', ends_at = ends_at + interval '1 day'",
    ],
    [
      "more than 60 days",
      "UPDATE seats SET ends_at = ends_at + interval '1 second' WHERE activated_at IS NOT NULL",
    ],
    ["an active seat without a clock", "UPDATE seats SET status = 'active' WHERE activated_at IS NULL"],
    ["a seat less than was bought", "DELETE FROM seats WHERE status = 'free'"],
    ["a pack of another size", "UPDATE seat_packs SET size = 50"],
  ])("the database refuses %s", async (_what, statement) => {
    const made = await createOrganisation();
    await seatOf(made, await createUser());
    await expect(asOwner(statement)).rejects.toThrow(/seat|activation/);
  });
});

const mailsWaiting = (queue: string, id: string) =>
  asOwner(
    "SELECT id FROM pgboss.job WHERE name = $1 AND $2 IN (data->>'invitationId', data->>'assignmentId')",
    [queue, id],
  );
const audited = (action: string, subject: string) => db().auditEntry.findMany({ where: { action, subject } });

describe("whoever does not want it", () => {
  it("refuses by the link alone, once: the seat is free, and the owner is told", async () => {
    const made = await createOrganisation();
    const { org, owner } = made;
    const email = "unwilling@team.example";
    await invite(made, email);
    const token = await linkOf(org.id, email);
    const [first] = await seats(org.id);
    const [invitation] = first?.invitations ?? [];
    const [seatId, id] = [first?.id ?? "", invitation?.id ?? ""];
    await Promise.all([1, 2, 3].map(() => refuseInvitation(token, null)));
    expect(await db().seat.findUnique({ where: { id: seatId } })).toMatchObject({
      status: "free",
      activatedAt: null,
    });
    expect(await findInvitation(token, null)).toMatchObject({ isRefused: true, isAccepted: false });
    expect(await findSeat(owner.id, seatId)).toMatchObject({ state: "free", refused: { email } });
    expect(await audited("invitation.refused", `seats:${seatId}`)).toMatchObject([
      { actorId: null, details: { by: "the link in its mail" } },
    ]);
    expect(await mailsWaiting("organisations.refused-mail", id)).toHaveLength(1);
    await organisationJobs["organisations.refused-mail"]({ invitationId: id });
    expect(await mailsTo(owner.email)).toMatchObject([
      { subject: "An invitation of yours was refused", text: expect.stringContaining(email) },
    ]);
    await expect(resendInvitation(owner.id, id)).rejects.toMatchObject({ code: "conflict" });
    await revokeSeat(owner.id, seatId); // from a page opened before
    expect(await audited("seat.revoked", `seats:${seatId}`)).toEqual([]);
    expect(await invite(made, email)).toMatchObject([{ problem: null }]);
  });

  it("refuses to manage the seats, and may be asked again", async () => {
    const { org, owner } = await createOrganisation();
    const person = await createUser();
    const ask = { ownerId: owner.id, orgId: org.id, email: person.email };
    await inviteAdmin(ask);
    await refuseInvitation(await linkOf(org.id, person.email), person.id);
    const refused = { email: person.email, refusedAt: expect.any(Date) };
    expect((await findAdministration(owner.id, org.id))?.invitations).toMatchObject([refused]);
    await inviteAdmin(ask);
    expect((await findAdministration(owner.id, org.id))?.invitations).toMatchObject([{ refusedAt: null }]);
    await acceptInvitation(person.id, await linkOf(org.id, person.email));
    expect((await findAdministration(owner.id, org.id))?.invitations).toEqual([]);
  });

  it("refuses nothing that was accepted, taken back, is over or was made up", async () => {
    const made = await createOrganisation();
    const [person, other] = [await createUser(), await createUser()];
    const { token } = await seatOf(made, person);
    await expect(refuseInvitation(token, person.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await held(person.id)).toBe(true);
    await invite(made, other.email);
    const late = await linkOf(made.org.id, other.email);
    await db().orgInvitation.updateMany({ where: { email: other.email }, data: { expiresAt: new Date() } });
    await expect(refuseInvitation(late, null)).rejects.toThrow(INVITATION_ENDED);
    await revokeSeat(made.owner.id, (await seats(made.org.id))[1]?.id ?? "");
    for (const ended of [late, uuidv7()]) {
      await expect(refuseInvitation(ended, null)).rejects.toThrow(INVITATION_ENDED);
    }
  });

  it("accepts or refuses, also when both are pressed at once", async () => {
    const made = await createOrganisation();
    for (let time = 0; time < 4; time++) {
      const person = await createUser();
      await invite(made, person.email);
      const token = await linkOf(made.org.id, person.email);
      const both = [acceptInvitation(person.id, token), refuseInvitation(token, person.id)];
      const outcome = (await Promise.allSettled(time % 2 ? both : both.reverse())).map(
        ({ status }) => status,
      );
      expect(outcome.sort()).toEqual(["fulfilled", "rejected"]);
      const { acceptedAt } = await db().orgInvitation.findFirstOrThrow({ where: { email: person.email } });
      expect(await held(person.id)).toBe(acceptedAt !== null);
    }
  });

  it("gives a seat up, once: its clock goes on, somebody else may have it, and the owner is told", async () => {
    const made = await createOrganisation();
    const [person, next] = [await createUser(), await createUser()];
    const { seat, assignmentId } = await seatOf(made, person);
    expect(await listOwnSeats(person.id)).toMatchObject([{ assignmentId, examStarted: false }]);
    for (const id of [next.id, made.owner.id]) {
      await expect(leaveSeat(id, assignmentId)).rejects.toMatchObject({ code: "not_found" });
    }
    await Promise.all([1, 2, 3].map(() => leaveSeat(person.id, assignmentId)));
    expect(await held(person.id)).toBe(false);
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
    expect(await audited("seat.left", `seats:${seat.id}`)).toMatchObject([{ actorId: person.id }]);
    expect(await mailsWaiting("organisations.ended-mail", assignmentId)).toEqual([]);
    expect(await mailsWaiting("organisations.left-mail", assignmentId)).toHaveLength(1);
    await organisationJobs["organisations.left-mail"]({ assignmentId });
    const [mail] = await mailsTo(made.owner.email);
    expect(mail?.subject).toBe("A seat of yours was given up");
    expect(mail?.text).toContain("You can give it to somebody else");
    await reassignSeat({ adminId: made.owner.id, seatId: seat.id, email: next.email });
    await leaveSeat(person.id, assignmentId);
    await acceptInvitation(next.id, await linkOf(made.org.id, next.email));
    expect(await held(next.id)).toBe(true);
  });

  it("gives up a seat that the exam binds, and nobody has it afterwards", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seat, assignmentId } = await seatOf(made, person);
    const exam = { sourceId: assignmentId, sku: "exam" };
    const { id: entitlementId } = await db().entitlement.findFirstOrThrow({ where: exam });
    await createCertificationAttempt(person.id, 90, entitlementId);
    expect(await listOwnSeats(person.id)).toMatchObject([{ examStarted: true }]);
    await leaveSeat(person.id, assignmentId);
    const change = { adminId: made.owner.id, seatId: seat.id, email: person.email };
    await expect(reassignSeat(change)).rejects.toThrow(/exam was started/);
    await organisationJobs["organisations.left-mail"]({ assignmentId });
    expect((await mailsTo(made.owner.email))[0]?.text).toContain("so it can go to nobody else");
  });

  it("gives a seat up while the owner hands it on or takes it back: one of them has done it", async () => {
    const made = await createOrganisation();
    const { owner } = made;
    for (let time = 0; time < 4; time++) {
      const person = await createUser();
      const { seat, assignmentId } = await seatOf(made, person);
      const email = `next${time}@team.example`;
      const theirs = () =>
        time % 2
          ? reassignSeat({ adminId: owner.id, seatId: seat.id, email })
          : revokeSeat(owner.id, seat.id);
      await Promise.all([theirs(), leaveSeat(person.id, assignmentId)]);
      expect(await held(person.id)).toBe(false);
      const { leftAt } = await db().seatAssignment.findUniqueOrThrow({ where: { id: assignmentId } });
      expect(await mailsWaiting("organisations.ended-mail", assignmentId)).toHaveLength(leftAt ? 0 : 1);
      expect(await mailsWaiting("organisations.left-mail", assignmentId)).toHaveLength(leftAt ? 1 : 0);
      expect(await db().seat.findUnique({ where: { id: seat.id } })).toMatchObject({
        status: time % 2 ? "invited" : "free",
      });
    }
  });
});

describe("administrators", () => {
  it("are invited by the owner, act for the seats, and may become the owner", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { org, owner } = made;
    const ask = { ownerId: owner.id, orgId: org.id, email: person.email };
    const asked = await Promise.allSettled([inviteAdmin(ask), inviteAdmin(ask)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(inviteAdmin(ask)).rejects.toThrow(/is invited already/);
    const token = await linkOf(org.id, person.email);
    expect(await acceptInvitation(person.id, token)).toEqual({ to: "administration" });
    for (const { email } of [person, owner]) {
      await expect(inviteAdmin({ ...ask, email })).rejects.toThrow(/manages the seats already/);
    }
    const rows = rowsOf("x@team.example");
    await invitePeople({ orgId: org.id, adminId: person.id, rows });
    expect(await findOrganisation(person.id, org.id)).toMatchObject({ isOwner: false, owner: owner.email });
    await expect(inviteAdmin({ ...ask, ownerId: person.id, email: "y@team.example" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const hand = { orgId: org.id, actorId: owner.id, adminId: person.id };
    await expect(transferOwnership({ ...hand, actorId: person.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    await transferOwnership(hand);
    expect(await db().org.findUnique({ where: { id: org.id } })).toMatchObject({ ownerId: person.id });
    const told = await asOwner<{ data: { orgId: string; userId: string } }>(
      "SELECT data FROM pgboss.job WHERE name = 'organisations.owner-mail' AND data->>'orgId' = $1",
      [org.id],
    );
    expect(told.map(({ data }) => data.userId).sort()).toEqual([owner.id, person.id].sort());
    for (const { data } of told) await organisationJobs["organisations.owner-mail"](data);
    expect((await mailsTo(person.email))[0]?.text).toContain("Acme was handed over to you");
    expect((await mailsTo(owner.email))[0]?.text).toContain(`belongs to ${person.email} now`);
    await removeAdmin({ orgId: org.id, actorId: person.id, adminId: owner.id });
    await expect(invitePeople({ orgId: org.id, adminId: owner.id, rows })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("of another organisation meet nothing, as strangers do", async () => {
    const [ours, theirs] = [await createOrganisation(), await createOrganisation()];
    const person = await createUser();
    const { seat } = await seatOf(ours, person);
    await invite(ours, "open@team.example");
    await inviteAdmin({ ownerId: ours.owner.id, orgId: ours.org.id, email: "admin@team.example" });
    const open = await db().orgInvitation.findMany({ where: { orgId: ours.org.id, acceptedAt: null } });
    const before = JSON.stringify([await seats(ours.org.id), open]);
    for (const { id } of [theirs.owner, person, await createUser()]) {
      const orgId = ours.org.id;
      const attempts = [
        () => invitePeople({ orgId, adminId: id, rows: rowsOf("z@team.example") }),
        () => invitePeople({ orgId, adminId: id, rows: rowsOf(person.email) }, { dryRun: true }),
        () => revokeSeat(id, seat.id),
        () => reassignSeat({ adminId: id, seatId: seat.id, email: "z@team.example" }),
        ...open.map((invitation) => () => resendInvitation(id, invitation.id)),
        ...open.map((invitation) => () => revokeAdminInvitation(id, invitation.id)),
        () => inviteAdmin({ ownerId: id, orgId, email: "z@team.example" }),
        () => removeAdmin({ orgId, actorId: id, adminId: id }),
        () => transferOwnership({ orgId, actorId: id, adminId: id }),
        () => revokeSeat(id, uuidv7()),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    }
    const after = await db().orgInvitation.findMany({ where: { orgId: ours.org.id, acceptedAt: null } });
    expect(JSON.stringify([await seats(ours.org.id), after])).toBe(before);
  });
});
