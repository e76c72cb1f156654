import { describe, expect, it } from "vitest";
import { endSeatPack } from "@/lib/organisations/end-seat-pack";
import { NO_SEAT } from "@/lib/organisations/invitations";
import { invitePeople } from "@/lib/organisations/invite-people";
import { leaveSeat } from "@/lib/organisations/leave-seat";
import { findOrganisation, listRows } from "@/lib/organisations/organisation-queries";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { refuseInvitation } from "@/lib/organisations/refuse-invitation";
import { organisationTableQuery } from "@/lib/organisations/schema";
import { seats } from "@/lib/organisations/seats-table";
import { transaction } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { assignSeat, createOrganisation, linkOf } from "../support/organisations";

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
