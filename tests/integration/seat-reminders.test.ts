import { beforeAll, describe, expect, it } from "vitest";
import { invitePeople } from "@/lib/organisations/invite-people";
import { remindPeople } from "@/lib/organisations/remind-people";
import { countReminderGroups } from "@/lib/organisations/reminder-queries";
import { daysAfter } from "@/lib/platform/dates";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { assignSeat, createOrganisation } from "../support/organisations";
import { completeLessons, createOnlyCourse } from "../support/seat-learning";

beforeAll(createOnlyCourse);

describe("a reminder to people with a seat or an invitation", () => {
  it("reaches each person of a group at most once a week", async () => {
    const made = await createOrganisation();
    const [idle, busy] = [await createUser(), await createUser()];
    const { assignmentId } = await assignSeat(made, idle);
    await assignSeat(made, busy);
    await completeLessons(busy, 1);
    const ask = { adminId: made.owner.id, orgId: made.org.id };
    const rows = [{ line: 1, given: "late@team.example" }];
    await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    expect(await countReminderGroups(made.owner.id, made.org.id)).toEqual([
      { group: "invited", count: 1 },
      { group: "not-begun", count: 1 },
      { group: "idle", count: 0 },
      { group: "uncertified", count: 2 },
    ]);
    expect(await remindPeople({ ...ask, group: "idle" })).toEqual({ count: 0 });
    await db().seatAssignment.update({
      where: { id: assignmentId },
      data: { startedAt: daysAfter(new Date(), -15) },
    });
    expect(await countReminderGroups(made.owner.id, made.org.id)).toContainEqual({
      group: "idle",
      count: 1,
    });
    const sent = await Promise.all([1, 2, 3].map(() => remindPeople({ ...ask, group: "not-begun" })));
    expect(sent.map(({ count }) => count).sort()).toEqual([0, 0, 1]);
    expect(await remindPeople({ ...ask, group: "uncertified" })).toEqual({ count: 1 });
    await db().seatAssignment.updateMany({ data: { remindedAt: daysAfter(new Date(), -8) } });
    expect(await remindPeople({ ...ask, group: "uncertified" })).toEqual({ count: 2 });
    expect(await remindPeople({ ...ask, group: "invited" })).toEqual({ count: 0 });
    const open = { where: { email: "late@team.example", orgId: made.org.id } };
    await db().orgInvitation.updateMany({ ...open, data: { invitedAt: daysAfter(new Date(), -8) } });
    const again = await Promise.all([1, 2].map(() => remindPeople({ ...ask, group: "invited" })));
    expect(again.map(({ count }) => count).sort()).toEqual([0, 1]);
  });
});
