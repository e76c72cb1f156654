import { uuidv7 } from "uuidv7";
import { afterAll, describe, expect, it } from "vitest";
import { holdsExam } from "@/lib/assessments/exam/exam-entitlement-queries";
import { findInvitation } from "@/lib/organisations/invitation-queries";
import { INVITATION_ENDED, OTHER_ADDRESS } from "@/lib/organisations/invitations";
import { inviteAdmin } from "@/lib/organisations/invite-admin";
import { invitePeople } from "@/lib/organisations/invite-people";
import { organisationJobs } from "@/lib/organisations/jobs";
import { findAdministration } from "@/lib/organisations/organisation-queries";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { refuseInvitation } from "@/lib/organisations/refuse-invitation";
import { removeAdmin } from "@/lib/organisations/remove-admin";
import { resendInvitation } from "@/lib/organisations/resend-invitation";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { findSeat } from "@/lib/organisations/seat-queries";
import { seatSkus } from "@/lib/organisations/seats";
import { transferOwnership } from "@/lib/organisations/transfer-ownership";
import { daysAfter } from "@/lib/platform/dates";
import { db } from "@/lib/platform/db/client";
import { deleteExpiredData } from "@/lib/privacy/delete-expired-data";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import {
  accept,
  acceptInvitationTo,
  addAdmin,
  assignSeat,
  createOrganisation,
  invitationRows,
  invite,
  inviteToSeat,
  linkOf,
  listAuditEntries,
  listMailJobs,
  listSeats,
} from "../support/organisations";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
afterAll(expectSeatInvariants);

describe("an invitation", () => {
  it("sends a link that works once, for its email only, and gives access to what a seat includes", async () => {
    const made = await createOrganisation();
    const [person, other] = [await createUser(), await createUser()];
    expect(await invite(made, person.email)).toMatchObject([{ problem: null }]);
    const [job] = await asOwner<{ data: { invitationId: string } }>(
      "SELECT data FROM pgboss.job WHERE name = 'organisations.invitation-mail' ORDER BY created_on DESC LIMIT 1",
    );
    await organisationJobs["organisations.invitation-mail"](job?.data ?? { invitationId: "" });
    const [mail] = await mailbox.mailsTo(person.email);
    const token = /\/organisation\/accept\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await expect(accept(other, token)).rejects.toThrow(OTHER_ADDRESS);
    expect(await holdsExam(person.id)).toBe(false);
    const clicks = await Promise.all([accept(person, token), accept(person, token)]);
    expect(clicks).toEqual([{ to: "seat" }, { to: "seat" }]);
    const given = await db().entitlement.findMany({ where: { userId: person.id } });
    expect(given.map(({ sku }) => sku).sort()).toEqual([...seatSkus].sort());
    const [seat] = await listSeats(made.org.id);
    expect(seat).toMatchObject({ status: "active", number: 1 });
    expect(seat?.endsAt).toEqual(daysAfter(seat?.activatedAt ?? new Date(), 60));
    expect(new Set(given.map(({ endsAt }) => endsAt?.getTime()))).toEqual(new Set([seat?.endsAt?.getTime()]));
    expect(await db().entitlement.count({ where: { userId: made.owner.id } })).toBe(0);
  });

  it("shows what it gave to the person who accepted it, until that is taken back", async () => {
    const made = await createOrganisation();
    const [person, other] = [await createUser(), await createUser()];
    const { token, seat } = await assignSeat(made, person);
    expect(await findInvitation(token, person.id)).toMatchObject({ isAccepted: true, to: "seat" });
    for (const stranger of [other.id, null]) expect(await findInvitation(token, stranger)).toBeNull();
    await reassignSeat({ adminId: made.owner.id, seatId: seat.id, email: other.email });
    expect(await findInvitation(token, person.id)).toBeNull();

    const { org, owner } = made;
    const link = await addAdmin(made, person);
    expect(await findInvitation(link, person.id)).toMatchObject({ isAccepted: true, to: "administration" });
    await transferOwnership({ orgId: org.id, actorId: owner.id, adminId: person.id });
    expect(await findInvitation(link, person.id)).toMatchObject({ isAccepted: true });
    await transferOwnership({ orgId: org.id, actorId: person.id, adminId: owner.id });
    await removeAdmin({ orgId: org.id, actorId: owner.id, adminId: person.id });
    expect(await findInvitation(link, person.id)).toBeNull();
  });

  it("refuses a person whose email is not verified", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    await db().user.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
    const token = await inviteToSeat(made, person.email);
    await expect(accept(person, token)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("ends after 14 days, when it is revoked, and when it is sent again", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const first = await inviteToSeat(made, person.email);
    const { id } = await db().orgInvitation.findFirstOrThrow({ where: { email: person.email } });
    await expect(resendInvitation(made.owner.id, id)).rejects.toMatchObject({ code: "throttled" });
    const anHourAgo = { invitedAt: daysAfter(new Date(), -1 / 24), expiresAt: new Date() };
    await db().orgInvitation.update({ where: { id }, data: anHourAgo });
    await expect(accept(person, first)).rejects.toThrow(INVITATION_ENDED);
    await resendInvitation(made.owner.id, id);
    await organisationJobs["organisations.invitation-mail"]({ invitationId: id });
    await expect(accept(person, first)).rejects.toThrow(INVITATION_ENDED);
    const second = await linkOf(made.org.id, person.email);
    const [seat] = await listSeats(made.org.id);
    await revokeSeat(made.owner.id, seat?.id ?? "");
    await revokeSeat(made.owner.id, seat?.id ?? "");
    await expect(accept(person, second)).rejects.toThrow(INVITATION_ENDED);
    await expect(resendInvitation(made.owner.id, id)).rejects.toMatchObject({ code: "conflict" });
    expect((await listSeats(made.org.id)).every(({ status }) => status === "free")).toBe(true);
  });

  it("accepts a list: a dry run writes nothing, bad rows are reported, and a repeat adds nothing", async () => {
    const made = await createOrganisation();
    const rows = invitationRows("a@team.example", "nobody", "A@Team.example", "b@team.example");
    const list = { orgId: made.org.id, adminId: made.owner.id, rows };
    const plan = await invitePeople(list, { dryRun: true });
    expect(plan.map(({ problem }) => problem !== null)).toEqual([false, true, true, false]);
    expect(await db().orgInvitation.count({ where: { orgId: made.org.id } })).toBe(0);
    await Promise.all([invitePeople(list), invitePeople(list), invitePeople(list)]);
    expect(await db().orgInvitation.count({ where: { orgId: made.org.id } })).toBe(2);
    expect((await listSeats(made.org.id)).filter(({ status }) => status === "invited")).toHaveLength(2);
  });

  it("reaches one email at most five times a day, even when it is revoked in between", async () => {
    const made = await createOrganisation();
    const email = "flooded@team.example";
    const [first] = await listSeats(made.org.id);
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

  it("never invites more people than there are seats", async () => {
    const made = await createOrganisation();
    const list = (letter: string) => Array.from({ length: 8 }, (_, n) => `${letter}${n}@many.example`);
    const plans = await Promise.all([invite(made, ...list("a")), invite(made, ...list("b"))]);
    expect(plans.flat().filter(({ problem }) => !problem)).toHaveLength(10);
  });

  it("frees its seat and is deleted 30 days after it expired without an answer", async () => {
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
      const states = (await listSeats(made.org.id)).map(({ status }) => status);
      return { left: left.map(({ email }) => email).sort(), states: states.slice(0, 3) };
    };
    const all = ["quiet@team.example", ...emails];
    expect(await night(43)).toEqual({ left: all, states: ["invited", "invited", "free"] });
    expect(await night(2)).toEqual({ left: [emails[1]], states: ["free", "invited", "free"] });
    expect(await invite(made, "silent@team.example")).toMatchObject([{ problem: null }]);
  });
});

describe("refusing an invitation", () => {
  it("needs the link alone, happens once, frees the seat and notifies the owner", async () => {
    const made = await createOrganisation();
    const { org, owner } = made;
    const email = "unwilling@team.example";
    const token = await inviteToSeat(made, email);
    const [first] = await listSeats(org.id);
    const [invitation] = first?.invitations ?? [];
    const [seatId, id] = [first?.id ?? "", invitation?.id ?? ""];
    await Promise.all([1, 2, 3].map(() => refuseInvitation(token, null)));
    expect(await db().seat.findUnique({ where: { id: seatId } })).toMatchObject({
      status: "free",
      activatedAt: null,
    });
    expect(await findInvitation(token, null)).toMatchObject({ isRefused: true, isAccepted: false });
    expect(await findSeat(owner.id, seatId)).toMatchObject({ state: "free", refused: { email } });
    expect(await listAuditEntries("invitation.refused", `seats:${seatId}`)).toMatchObject([
      { actorId: null, details: { by: "the link in its mail" } },
    ]);
    expect(await listMailJobs("organisations.refused-mail", id)).toHaveLength(1);
    await organisationJobs["organisations.refused-mail"]({ invitationId: id });
    expect(await mailbox.mailsTo(owner.email)).toMatchObject([
      { subject: "An invitation of yours was refused", text: expect.stringContaining(email) },
    ]);
    await expect(resendInvitation(owner.id, id)).rejects.toMatchObject({ code: "conflict" });
    await revokeSeat(owner.id, seatId); // from a page opened before
    expect(await listAuditEntries("seat.revoked", `seats:${seatId}`)).toEqual([]);
    expect(await invite(made, email)).toMatchObject([{ problem: null }]);
  });

  it("works for an invitation as administrator, who can be invited again", async () => {
    const { org, owner } = await createOrganisation();
    const person = await createUser();
    const ask = { ownerId: owner.id, orgId: org.id, email: person.email };
    await inviteAdmin(ask);
    await refuseInvitation(await linkOf(org.id, person.email), person.id);
    const refused = { email: person.email, refusedAt: expect.any(Date) };
    expect((await findAdministration(owner.id, org.id))?.invitations).toMatchObject([refused]);
    await inviteAdmin(ask);
    expect((await findAdministration(owner.id, org.id))?.invitations).toMatchObject([{ refusedAt: null }]);
    await acceptInvitationTo(org.id, person);
    expect((await findAdministration(owner.id, org.id))?.invitations).toEqual([]);
  });

  it("fails for an invitation that was accepted, revoked, expired or made up", async () => {
    const made = await createOrganisation();
    const [person, other] = [await createUser(), await createUser()];
    const { token } = await assignSeat(made, person);
    await expect(refuseInvitation(token, person.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await holdsExam(person.id)).toBe(true);
    const late = await inviteToSeat(made, other.email);
    await db().orgInvitation.updateMany({ where: { email: other.email }, data: { expiresAt: new Date() } });
    await expect(refuseInvitation(late, null)).rejects.toThrow(INVITATION_ENDED);
    await revokeSeat(made.owner.id, (await listSeats(made.org.id))[1]?.id ?? "");
    for (const ended of [late, uuidv7()]) {
      await expect(refuseInvitation(ended, null)).rejects.toThrow(INVITATION_ENDED);
    }
  });

  it("excludes accepting it, also when both are pressed at once", async () => {
    const made = await createOrganisation();
    for (let time = 0; time < 4; time++) {
      const person = await createUser();
      const token = await inviteToSeat(made, person.email);
      const both = [accept(person, token), refuseInvitation(token, person.id)];
      const outcome = (await Promise.allSettled(time % 2 ? both : both.reverse())).map(
        ({ status }) => status,
      );
      expect(outcome.sort()).toEqual(["fulfilled", "rejected"]);
      const { acceptedAt } = await db().orgInvitation.findFirstOrThrow({ where: { email: person.email } });
      expect(await holdsExam(person.id)).toBe(acceptedAt !== null);
    }
  });
});
