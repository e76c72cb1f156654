import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { holdsExam } from "@/lib/assessments/exam/exam-entitlement-queries";
import { endOrganisation } from "@/lib/organisations/end-organisation";
import { endSeatPack, reopenSeatPack } from "@/lib/organisations/end-seat-pack";
import { INVITATION_ENDED } from "@/lib/organisations/invitations";
import { findOrganisation } from "@/lib/organisations/organisation-queries";
import { freeSeats } from "@/lib/organisations/release-seats";
import { remindPeople } from "@/lib/organisations/remind-people";
import { findEndedSeat } from "@/lib/organisations/seat-queries";
import { db, transaction } from "@/lib/platform/db/client";
import { leaveOrganisations, OWNS_ORGANISATION } from "@/lib/privacy/leave-organisations";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { expectSeatInvariants } from "../support/invariants";
import {
  accept,
  addAdmin,
  assignSeat,
  createOrganisation,
  invite,
  inviteToSeat,
  listSeats,
} from "../support/organisations";

afterAll(expectSeatInvariants);

describe("a seat pack", () => {
  it("needs as many statements for many seats as for one: to invite, to remind and to free", async () => {
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
    const remind = () => remindPeople({ adminId: owner.id, orgId: org.id, group: "not-begun" });
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
        const invited = (await listSeats(org.id))
          .filter(({ status }) => status === "invited")
          .slice(0, count);
        const ids = invited.map(({ id }) => id);
        return statements(() => transaction((tx) => freeSeats(tx, ids, new Date())));
      };
      const taking = await taken(1);
      expect(await taken(40)).toBe(taking);
    } finally {
      query.mockRestore();
    }
    expect((await listSeats(org.id)).filter(({ status }) => status === "free")).toHaveLength(50);
  });

  it("gives no access while it is disputed, and gives it again when the dispute is won", async () => {
    const made = await createOrganisation();
    const [person, invited] = [await createUser(), await createUser()];
    await assignSeat(made, person);
    const token = await inviteToSeat(made, invited.email);
    const { purchaseId } = made;
    await transaction((tx) => endSeatPack(tx, { purchaseId, reason: "dispute", now: new Date() }));
    expect(await holdsExam(person.id)).toBe(false);
    expect(await findEndedSeat(person.id)).toMatchObject({ isPaidBack: true });
    await expect(accept(invited, token)).rejects.toThrow(INVITATION_ENDED);
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await holdsExam(person.id)).toBe(true);
    await accept(invited, token);
  });

  it("gives no access after its owner ended the organisation, also when a dispute is won", async () => {
    const made = await createOrganisation();
    const { purchaseId } = made;
    const ending = { orgId: made.org.id, ownerId: made.owner.id };
    const [person, invited, colleague] = [await createUser(), await createUser(), await createUser()];
    await assignSeat(made, person);
    await addAdmin(made, colleague);
    const token = await inviteToSeat(made, invited.email);
    await expect(endOrganisation({ ...ending, ownerId: colleague.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await holdsExam(person.id)).toBe(true);
    await Promise.all([endOrganisation(ending), endOrganisation(ending)]);
    expect(await holdsExam(person.id)).toBe(false);
    await expect(accept(invited, token)).rejects.toThrow(INVITATION_ENDED);
    expect(await invite(made, person.email)).toMatchObject([{ problem: "No unused seat is left." }]);
    await expect(endOrganisation({ ...ending, ownerId: colleague.id })).rejects.toMatchObject({
      code: "not_found",
    });
    const ended = { action: "organisation.ended", subject: `orgs:${made.org.id}` };
    expect(await db().auditEntry.count({ where: ended })).toBe(1);
    await transaction((tx) => endSeatPack(tx, { purchaseId, reason: "dispute", now: new Date() }));
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await holdsExam(person.id)).toBe(false);
    expect((await findOrganisation(made.owner.id, made.org.id))?.packs).toMatchObject([{ ended: 10 }]);
  });

  it("can be ended by its owner during a dispute, and stays ended when the dispute is won", async () => {
    const made = await createOrganisation();
    const { purchaseId, owner } = made;
    const [person, invited] = [await createUser(), await createUser()];
    await assignSeat(made, person);
    await invite(made, invited.email);
    const at = new Date();
    await transaction((tx) => endSeatPack(tx, { purchaseId, reason: "dispute", now: at }));
    const leave = () => transaction((tx) => leaveOrganisations(tx, owner.id, "refuse", new Date()));
    await expect(leave()).rejects.toThrow(OWNS_ORGANISATION);
    await endOrganisation({ orgId: made.org.id, ownerId: owner.id });
    await transaction((tx) => reopenSeatPack(tx, purchaseId));
    expect(await holdsExam(person.id)).toBe(false);
    expect(await db().seatPack.findFirst({ where: { purchaseId } })).toMatchObject({
      endedAt: at,
      endedReason: "dispute",
      ownerEndedAt: expect.any(Date),
    });
    expect((await findOrganisation(owner.id, made.org.id))?.packs).toMatchObject([
      { state: "ended_by_owner" },
    ]);
    expect((await listSeats(made.org.id)).every(({ status }) => status === "free")).toBe(true);
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
  ])("is protected by the database, which refuses %s", async (_what, statement) => {
    const made = await createOrganisation();
    await assignSeat(made, await createUser());
    await expect(asOwner(statement)).rejects.toThrow(/seat|activation/);
  });
});
