import { beforeAll, describe, expect, it } from "vitest";
import { invitePeople } from "@/lib/organisations/invite-people";
import { remindPeople } from "@/lib/organisations/remind-people";
import { countStandings } from "@/lib/organisations/standing-queries";
import { daysAfter } from "@/lib/platform/dates";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { assignSeat, createOrganisation } from "../support/organisations";
import { certify, completeLessons, createOnlyCourse, listLearning } from "../support/seat-learning";

beforeAll(createOnlyCourse);

const ago = (days: number) => daysAfter(new Date(), -days);

describe("a reminder to people with a seat or an invitation", () => {
  it("counts who has not begun, is stuck, is learning or has passed, each once", async () => {
    const made = await createOrganisation();
    const seated = async (begun: number, startedAt: Date, completedAt: Date) => {
      const person = await createUser();
      const { assignmentId } = await assignSeat(made, person);
      await db().seatAssignment.update({ where: { id: assignmentId }, data: { startedAt } });
      if (begun > 0) await completeLessons(person, begun, completedAt);
      return person;
    };
    await seated(0, ago(20), ago(0));
    const stuck = await seated(1, ago(20), ago(15));
    await seated(1, ago(20), ago(13));
    // Who comes with lessons of long ago is not stuck on the first day.
    await seated(1, ago(1), ago(90));
    const certified = await seated(2, ago(20), ago(15));
    await certify(certified, 90, ago(15));
    const rows = [{ line: 1, given: "late@team.example" }];
    await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    const counts = await countStandings(made.owner.id, made.org.id);
    expect(Object.fromEntries(counts.map(({ standing, people }) => [standing, people]))).toEqual({
      "not-begun": 1,
      invited: 1,
      stuck: 1,
      learning: 2,
      passed: 1,
    });
    const listed = await listLearning(made);
    expect(listed.map(({ standing }) => standing)).toEqual([
      "not-begun",
      "stuck",
      "learning",
      "learning",
      "passed",
    ]);
    expect(listed[1]?.email).toBe(stuck.email);
  });

  it("reaches everybody of a group, the invited with their invitation, at most once a week", async () => {
    const made = await createOrganisation();
    const [idle, busy] = [await createUser(), await createUser()];
    await assignSeat(made, idle);
    await assignSeat(made, busy);
    await completeLessons(busy, 1);
    const ask = { adminId: made.owner.id, orgId: made.org.id };
    const rows = [{ line: 1, given: "late@team.example" }];
    await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    const due = async () =>
      Object.fromEntries(
        (await countStandings(ask.adminId, ask.orgId)).map((count) => [count.standing, count.due]),
      );
    // Who was invited a moment ago has just had a mail.
    expect(await due()).toEqual({ "not-begun": 1, learning: 1, invited: 0 });
    expect(await remindPeople({ ...ask, group: "stuck" })).toEqual({ count: 0 });
    const sent = await Promise.all([1, 2, 3].map(() => remindPeople({ ...ask, group: "not-begun" })));
    expect(sent.map(({ count }) => count).sort()).toEqual([0, 0, 1]);
    expect(await due()).toEqual({ "not-begun": 0, learning: 1, invited: 0 });
    expect(await remindPeople({ ...ask, group: "not-passed" })).toEqual({ count: 1 });
    await db().seatAssignment.updateMany({ data: { remindedAt: ago(8) } });
    const open = { where: { email: "late@team.example", orgId: made.org.id } };
    await db().orgInvitation.updateMany({ ...open, data: { invitedAt: ago(8) } });
    expect(await due()).toEqual({ "not-begun": 1, learning: 1, invited: 1 });
    const again = await Promise.all([1, 2].map(() => remindPeople({ ...ask, group: "not-begun" })));
    expect(again.map(({ count }) => count).sort()).toEqual([0, 2]);
    expect(await due()).toEqual({ "not-begun": 0, learning: 1, invited: 0 });
  });
});
