import { describe, expect, it } from "vitest";
import { endSeatPack } from "@/lib/organisations/end-seat-pack";
import { NO_SEAT } from "@/lib/organisations/invitations";
import { invitePeople } from "@/lib/organisations/invite-people";
import { leaveSeat } from "@/lib/organisations/leave-seat";
import { findOrganisation, listRows } from "@/lib/organisations/organisation-queries";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { refuseInvitation } from "@/lib/organisations/refuse-invitation";
import { remindPeople } from "@/lib/organisations/remind-people";
import { organisationTableQuery } from "@/lib/organisations/schema";
import { seats } from "@/lib/organisations/seats-table";
import { daysAfter } from "@/lib/platform/dates";
import { db, transaction } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { ageSeats, assignSeat, createOrganisation, linkOf } from "../support/organisations";

describe("the table of seats", () => {
  it("shows who refused or gave up a free seat, until somebody is invited to it again", async () => {
    const made = await createOrganisation();
    const { org, owner } = made;
    const [leaver, unwilling] = [await createUser(), await createUser()];
    const { assignmentId, seatId } = await assignSeat(made, leaver);
    const words = async () =>
      (
        await listRows(
          seats,
          { personId: owner.id, orgId: org.id },
          organisationTableQuery.parse({ sort: "seat" }),
        )
      ).rows.map(({ word }) => word);
    await leaveSeat(leaver.id, assignmentId);
    expect((await words()).slice(0, 2)).toEqual([`Given up by ${leaver.email}`, null]);
    await reassignSeat({ adminId: owner.id, seatId, email: unwilling.email });
    expect(await words()).not.toContain(`Given up by ${leaver.email}`);
    await refuseInvitation(await linkOf(org.id, unwilling.email), null);
    expect((await words())[0]).toBe(`Refused by ${unwilling.email}`);
  });

  it("tells used free seats, whose days go on, from those that somebody new can be invited to", async () => {
    const made = await createOrganisation();
    const leaver = await createUser();
    const { assignmentId, seatId } = await assignSeat(made, leaver);
    const packs = async () => (await findOrganisation(made.owner.id, made.org.id))?.packs;
    expect(await packs()).toMatchObject([{ free: 9, used: [] }]);
    await leaveSeat(leaver.id, assignmentId);
    expect(await packs()).toMatchObject([{ free: 10, used: [seatId] }]);
    const rows = Array.from({ length: 10 }, (_, line) => ({ line, given: `new-${line}@team.example` }));
    const plan = await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    expect(plan.filter(({ problem }) => problem)).toMatchObject([{ problem: NO_SEAT }]);
    expect(await packs()).toMatchObject([{ free: 1, used: [seatId] }]);
  });

  it("counts the days that are left with the one that has begun", async () => {
    const made = await createOrganisation();
    await assignSeat(made, await createUser());
    const left = async () => {
      const scope = { personId: made.owner.id, orgId: made.org.id };
      const { rows } = await listRows(seats, scope, organisationTableQuery.parse({ sort: "seat" }));
      return rows[0]?.daysLeft;
    };
    expect(await left()).toBe(60);
    await ageSeats(made.org.id, 59.5);
    expect(await left()).toBe(1);
    await ageSeats(made.org.id, 1);
    expect(await left()).toBe(0);
  });

  it("says when somebody was last reminded, or invited again", async () => {
    const made = await createOrganisation();
    const { org, owner } = made;
    await assignSeat(made, await createUser());
    await invitePeople({ orgId: org.id, adminId: owner.id, rows: [{ line: 1, given: "open@team.example" }] });
    const reminded = async () => {
      const asked = organisationTableQuery.parse({ state: "current" });
      const { rows } = await listRows(seats, { personId: owner.id, orgId: org.id }, asked);
      return rows.map(({ state, remindedAt }) => [state, remindedAt !== null]);
    };
    expect(await reminded()).toEqual([
      ["active", false],
      ["invited", false],
    ]);
    const invitedAt = daysAfter(new Date(), -8);
    await db().orgInvitation.updateMany({ where: { orgId: org.id }, data: { invitedAt } });
    await remindPeople({ adminId: owner.id, orgId: org.id, group: "not-begun" });
    expect(await reminded()).toEqual([
      ["active", true],
      ["invited", true],
    ]);
  });

  it("counts the bought seats, and can be filtered, sorted, searched and paged", async () => {
    const made = await createOrganisation(50);
    const person = await createUser();
    await assignSeat(made, person);
    const rows = [{ line: 1, given: "open@team.example" }];
    await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    const organisation = await findOrganisation(made.owner.id, made.org.id);
    expect(organisation?.packs).toMatchObject([{ size: 50, free: 48, invited: 1, active: 1, ended: 0 }]);
    const viewer = { personId: made.owner.id, orgId: made.org.id };
    const list = (given: Record<string, string>) =>
      listRows(seats, viewer, organisationTableQuery.parse(given));
    expect((await list({})).rows).toHaveLength(25);
    expect(await list({ page: "2" })).toMatchObject({ hasMore: false });
    expect((await list({ state: "current" })).rows).toMatchObject([
      { state: "active", email: person.email, seat: "1-01" },
      { state: "invited", email: "open@team.example", name: null },
    ]);
    expect((await list({ q: "OPEN@" })).rows).toMatchObject([{ state: "invited" }]);
    expect((await list({ q: "%" })).rows).toEqual([]);
    expect((await list({ sort: "seat", dir: "desc" })).rows[0]).toMatchObject({ seat: "1-50" });
    expect((await list({ sort: "id; DROP TABLE seats", dir: "desc" })).rows[0]).toMatchObject({
      seat: "1-01",
    });
    const end = { purchaseId: made.purchaseId, reason: "refund" as const, now: new Date() };
    await transaction((tx) => endSeatPack(tx, end));
    expect((await list({ q: "OPEN@" })).rows).toMatchObject([{ state: "ended", answerBy: null }]);
  });
});
