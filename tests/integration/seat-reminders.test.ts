import { beforeAll, describe, expect, it } from "vitest";
import { invitePeople } from "@/lib/organisations/invite-people";
import { remindPeople } from "@/lib/organisations/remind-people";
import { countStandings, findReminder } from "@/lib/organisations/standing-queries";
import { daysAfter } from "@/lib/platform/dates";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { ageInvitations, assignSeat, createOrganisation } from "../support/organisations";
import {
  certify,
  completeLessons,
  createOnlyCourse,
  enrol,
  listLearning,
  tryExercise,
} from "../support/seat-learning";

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
      "invited",
      "stuck",
      "learning",
      "learning",
      "passed",
    ]);
    expect(listed[2]?.email).toBe(stuck.email);
  });

  it("takes an enrolment or an answered exercise since the seat began for a beginning, and no earlier one", async () => {
    const made = await createOrganisation();
    const seated = async (begin: (person: Awaited<ReturnType<typeof createUser>>) => Promise<unknown>) => {
      const person = await createUser();
      const { assignmentId } = await assignSeat(made, person);
      await db().seatAssignment.update({ where: { id: assignmentId }, data: { startedAt: ago(30) } });
      await begin(person);
      const listed = await listLearning(made, { q: person.email });
      return listed.map(({ standing, percent }) => [standing, percent]);
    };
    expect(await seated(async () => {})).toEqual([["not-begun", 0]]);
    expect(await seated((person) => enrol(person, ago(31)))).toEqual([["not-begun", 0]]);
    expect(await seated((person) => tryExercise(person, ago(31)))).toEqual([["not-begun", 0]]);
    expect(await seated((person) => enrol(person, ago(13)))).toEqual([["learning", 0]]);
    expect(await seated((person) => tryExercise(person, ago(13)))).toEqual([["learning", 0]]);
    expect(await seated((person) => enrol(person, ago(15)))).toEqual([["stuck", 0]]);
    expect(await seated((person) => tryExercise(person, ago(15)))).toEqual([["stuck", 0]]);
    const reminder = await findReminder(made.owner.id, made.org.id, "not-begun");
    expect(reminder).toMatchObject({ people: 3 });
  });

  it("keeps to itself what was begun after the seat had ended", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { assignmentId } = await assignSeat(made, person);
    const term = { startedAt: ago(30), endedAt: ago(10) };
    await db().seatAssignment.update({ where: { id: assignmentId }, data: term });
    const before = await listLearning(made);
    await enrol(person);
    expect(await listLearning(made)).toEqual(before);
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
    const due = async () => {
      const found = await findReminder(ask.adminId, ask.orgId, "not-passed");
      return found && { people: found.people, due: found.due, again: found.again };
    };
    // Who was invited a moment ago has just had a mail, also who has accepted meanwhile.
    expect(await due()).toEqual({ people: 3, due: 0, again: 0 });
    expect(await remindPeople({ ...ask, group: "not-passed" })).toEqual({ count: 0 });
    await ageInvitations(made.org.id, 8);
    expect(await due()).toEqual({ people: 3, due: 2, again: 0 });
    expect(await remindPeople({ ...ask, group: "stuck" })).toEqual({ count: 0 });
    const sent = await Promise.all([1, 2, 3].map(() => remindPeople({ ...ask, group: "not-begun" })));
    expect(sent.map(({ count }) => count).sort()).toEqual([0, 0, 1]);
    expect(await due()).toEqual({ people: 3, due: 1, again: 0 });
    expect(await remindPeople({ ...ask, group: "not-passed" })).toEqual({ count: 1 });
    await db().seatAssignment.updateMany({ data: { remindedAt: ago(8) } });
    const open = { where: { email: "late@team.example", orgId: made.org.id } };
    await db().orgInvitation.updateMany({ ...open, data: { invitedAt: ago(8) } });
    expect(await due()).toEqual({ people: 3, due: 3, again: 1 });
    const again = await Promise.all([1, 2].map(() => remindPeople({ ...ask, group: "not-begun" })));
    expect(again.map(({ count }) => count).sort()).toEqual([0, 2]);
    expect(await due()).toEqual({ people: 3, due: 1, again: 0 });
  });

  it("names whom it reaches, up to ten, and from when it is possible again", async () => {
    const made = await createOrganisation(25);
    const { org, owner } = made;
    const find = () => findReminder(owner.id, org.id, "not-begun");
    const named = await createUser();
    await db().user.update({ where: { id: named.id }, data: { name: "Ada Lovelace" } });
    const { assignmentId } = await assignSeat(made, named);
    const emails = Array.from({ length: 11 }, (_, n) => `late-${n + 10}@team.example`);
    await invitePeople({
      orgId: org.id,
      adminId: owner.id,
      rows: emails.map((given, line) => ({ line, given })),
    });
    const ofOne = { orgId: org.id, email: named.email };
    const { invitedAt } = await db().orgInvitation.findFirstOrThrow({ where: ofOne });
    expect(await find()).toMatchObject({ people: 12, due: 0, names: [], from: daysAfter(invitedAt, 7) });
    await db().orgInvitation.updateMany({ where: { orgId: org.id }, data: { invitedAt: ago(8) } });
    const names = ["Ada Lovelace", ...emails.slice(0, 9)];
    expect(await find()).toMatchObject({ people: 12, due: 12, again: 11, names, from: null });
    await remindPeople({ adminId: owner.id, orgId: org.id, group: "not-begun" });
    const { remindedAt } = await db().seatAssignment.findUniqueOrThrow({ where: { id: assignmentId } });
    expect(await find()).toMatchObject({ due: 0, from: daysAfter(remindedAt ?? new Date(0), 7) });
  });
});
