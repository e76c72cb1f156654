import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { changeProfile } from "@/lib/accounts/settings/change-profile";
import { applyEmailChange } from "@/lib/accounts/settings/confirm-email-change";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { endSeatPack, reopenSeatPack } from "@/lib/organisations/end-seat-pack";
import { evidence } from "@/lib/organisations/evidence-table";
import { listRows } from "@/lib/organisations/organisation-queries";
import { revokeSeat } from "@/lib/organisations/revoke-seat";
import { organisationTableQuery } from "@/lib/organisations/schema";
import { findSeat } from "@/lib/organisations/seat-queries";
import { seats } from "@/lib/organisations/seats-table";
import { daysAfter } from "@/lib/platform/dates";
import { db, transaction } from "@/lib/platform/db/client";
import { erasePerson } from "@/lib/privacy/erase-person";
import { createUser } from "../support/factories";
import { assignSeat, createOrganisation, invite } from "../support/organisations";
import { certify, completeLessons, createOnlyCourse, listLearning } from "../support/seat-learning";

beforeAll(createOnlyCourse);

describe("the table of learning", () => {
  it("shows what was learned until the end of the seat, and nothing after it", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seatId } = await assignSeat(made, person);
    await completeLessons(person, 1, daysAfter(new Date(), -100));
    await completeLessons(person, 2);
    const code = await certify(person, 92);
    const before = { percent: 50, certificate: code, email: person.email, standing: "passed" };
    expect(await listLearning(made)).toMatchObject([before]);
    expect(Object.values((await listLearning(made))[0] ?? {})).not.toContain(92);
    // The exam was started on the seat, so only an operator can hand it on.
    await db().seatAssignment.updateMany({ where: { seatId }, data: { endedAt: new Date() } });
    await completeLessons(person, 4, daysAfter(new Date(), 1 / 24));
    expect(await listLearning(made, { state: "ended" })).toMatchObject([before]);
    expect(await listLearning(made, { state: "current" })).toEqual([]);
  });

  it("lists who is invited with an address alone, in the rows that the file has", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seatId } = await assignSeat(made, person);
    await completeLessons(person, 1);
    await invite(made, "late@team.example");
    const emails = async (given = {}) => (await listLearning(made, given)).map(({ email }) => email);
    expect(await emails()).toEqual(["late@team.example", person.email]);
    const scope = { personId: made.owner.id, orgId: made.org.id };
    const file = await listRows(evidence, scope, organisationTableQuery.parse({}));
    expect(file.rows.map(({ email }) => email)).toEqual(await emails());
    expect(await listLearning(made, { q: "LATE@" })).toMatchObject([
      { standing: "invited", name: null, percent: null, hours: null, from: null, lastAt: null },
    ]);
    expect(await emails({ state: "current" })).toEqual([person.email]);
    expect(await emails({ sort: "percent", dir: "desc" })).toEqual([person.email, "late@team.example"]);

    expect(await findSeat(made.owner.id, seatId)).toMatchObject({
      learned: { standing: "learning", completed: 1, lessons: 4, percent: 25, lastAt: expect.any(Date) },
    });
    await revokeSeat(made.owner.id, seatId);
    expect((await findSeat(made.owner.id, seatId))?.learned).toBeUndefined();
    expect(await emails({ state: "ended" })).toEqual([person.email]);
  });

  it("keeps the seat's certificate when somebody passes again later, and follows a reissue", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seatId } = await assignSeat(made, person);
    const code = await certify(person, 85);
    await db().seatAssignment.updateMany({ where: { seatId }, data: { endedAt: new Date() } });
    const reissue = { code, name: "Ada King", reason: "married" };
    const { code: certificate } = await reissueCertificate(made.owner.id, reissue);
    expect(await listLearning(made)).toMatchObject([{ certificate }]);
    await certify(person, 95, daysAfter(new Date(), 1 / 24), "Ada King");
    expect(await listLearning(made)).toMatchObject([{ certificate }]);
  });

  it("keeps the name and email that a person had when the seat ended, until the person is erased", async () => {
    const made = await createOrganisation();
    const viewer = { personId: made.owner.id, orgId: made.org.id };
    const person = await createUser();
    const { assignmentId, seatId } = await assignSeat(made, person);
    const change = (name: string, email: string) =>
      transaction(async (tx) => {
        await changeProfile(person.id, { name, timeZone: "UTC" });
        const { email: from } = await tx.user.findUniqueOrThrow({ where: { id: person.id } });
        await applyEmailChange(tx, person.id, from ?? "", email);
      });
    const [first, second, third] = ["ada", "grace", "edith"].map(
      (name) => `${name}-${uuidv7()}@test.example`,
    );
    const seen = async () => {
      const { rows } = await listRows(seats, viewer, organisationTableQuery.parse({ state: "ended" }));
      const of = await findSeat(made.owner.id, seatId);
      return [rows[0]?.email, rows[0]?.name, of?.people[0]?.email, of?.people[0]?.name];
    };
    await change("Ada", first ?? "");
    expect(await listLearning(made)).toMatchObject([{ email: first, name: "Ada" }]);

    // A dispute suspends the seat; its person is shown again when the money is back.
    const settle = { purchaseId: made.purchaseId, reason: "dispute" as const, now: new Date() };
    await transaction((tx) => endSeatPack(tx, settle));
    await change("Grace", second ?? "");
    expect(await listLearning(made)).toMatchObject([{ email: first, name: "Ada" }]);
    expect(await seen()).toEqual([first, "Ada", first, "Ada"]);
    const rested = await listRows(seats, viewer, organisationTableQuery.parse({ q: first ?? "" }));
    expect(rested.rows).toMatchObject([{ state: "ended", ends: settle.now }]);
    await transaction((tx) => reopenSeatPack(tx, made.purchaseId));
    expect(await listLearning(made)).toMatchObject([{ email: second, name: "Grace" }]);

    await transaction((tx) => endSeatPack(tx, { ...settle, now: new Date() }));
    await change("Edith", third ?? "");
    await change("Someone", `last-${uuidv7()}@test.example`);
    expect(await seen()).toEqual([second, "Grace", second, "Grace"]);
    expect(await listLearning(made, { q: third ?? "" })).toEqual([]);
    expect(await listLearning(made, { q: second ?? "" })).toHaveLength(1);
    const { rows } = await listRows(evidence, viewer, organisationTableQuery.parse({}));
    expect(rows).toMatchObject([{ email: second, name: "Grace" }]);
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    expect(await db().seatAssignment.findUnique({ where: { id: assignmentId } })).toMatchObject({
      userId: null,
      nameAtEnd: null,
      emailAtEnd: null,
    });
  });

  it("leaves out a certificate that was revoked, or earned before the seat", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    await assignSeat(made, person);
    const code = await certify(person, 85);
    await db().certificate.update({
      where: { code },
      data: { revokedAt: new Date(), revokedReason: "error" },
    });
    expect(await listLearning(made)).toMatchObject([{ certificate: null, percent: 0, hours: 0 }]);
  });
});
