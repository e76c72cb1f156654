import { unzipSync, zipSync } from "fflate";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { changeProfile } from "@/lib/accounts/settings/change-profile";
import { applyEmailChange } from "@/lib/accounts/settings/confirm-email-change";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { keySet } from "@/lib/certificates/open-badges/key-sets";
import { acceptInvitation } from "@/lib/organisations/accept-invitation";
import { endSeatPack, reopenSeatPack } from "@/lib/organisations/end-seat-pack";
import { checkEvidence, MANIFEST, manifestOf, SIGNATURE } from "@/lib/organisations/evidence-manifest";
import { evidence } from "@/lib/organisations/evidence-table";
import { exportEvidence } from "@/lib/organisations/export-evidence";
import * as invitationQueries from "@/lib/organisations/invitation-queries";
import { NO_SEAT } from "@/lib/organisations/invitations";
import { inviteAdmin } from "@/lib/organisations/invite-admin";
import { invitePeople } from "@/lib/organisations/invite-people";
import { learning } from "@/lib/organisations/learning-table";
import { leaveSeat } from "@/lib/organisations/leave-seat";
import * as organisationQueries from "@/lib/organisations/organisation-queries";
import { reassignSeat } from "@/lib/organisations/reassign-seat";
import { refuseInvitation } from "@/lib/organisations/refuse-invitation";
import { remindPeople } from "@/lib/organisations/remind-people";
import * as reminderQueries from "@/lib/organisations/reminder-queries";
import { renameOrganisation } from "@/lib/organisations/rename-organisation";
import { organisationTableQuery } from "@/lib/organisations/schema";
import * as seatQueries from "@/lib/organisations/seat-queries";
import { seats } from "@/lib/organisations/seats-table";
import { daysAfter } from "@/lib/platform/dates";
import { db, transaction } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/links";
import { erasePerson } from "@/lib/privacy/erase-person";
import { asOwner } from "../support/database";
import { createCourse, createUser } from "../support/factories";
import { createOrganisation, linkOf } from "../support/organisations";

type Organisation = Awaited<ReturnType<typeof createOrganisation>>;
type Person = { id: string; email: string };

let lessons: { id: string; courseId: string }[];

beforeAll(async () => {
  await createCourse({ id: "ai-basics", lessons: 4 });
  await asOwner("UPDATE courses SET is_published = false WHERE id <> 'ai-basics'");
  lessons = await db().courseLesson.findMany({
    where: { courseId: "ai-basics" },
    orderBy: { orderIndex: "asc" },
    select: { id: true, courseId: true },
  });
});

async function seat(made: Organisation, person: Person) {
  const rows = [{ line: 1, given: person.email }];
  await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
  await acceptInvitation(person.id, await linkOf(made.org.id, person.email));
  return db().seatAssignment.findFirstOrThrow({ where: { userId: person.id, endedAt: null } });
}

async function complete(person: Person, count: number, completedAt = new Date()) {
  const rows = lessons.slice(0, count);
  await db().lessonCompletion.createMany({
    data: rows.map(({ id, courseId }) => ({ userId: person.id, lessonId: id, courseId, completedAt })),
    skipDuplicates: true,
  });
}

async function certify(person: Person, score: number, at = new Date(), name = "Ada Lovelace") {
  const held = await db().entitlement.findFirstOrThrow({ where: { userId: person.id, sku: "exam" } });
  const { id } = await db().attempt.create({
    data: {
      userId: person.id,
      kind: "certification",
      status: "closed",
      entitlementId: held.id,
      startedAt: at,
      closedAt: at,
      score,
    },
  });
  return (await issueCertificate({ userId: person.id, attemptId: id, name })).code;
}

const queries = { ...organisationQueries, ...seatQueries, ...invitationQueries, ...reminderQueries };
const asked = (given: object = {}) => organisationTableQuery.parse(given);
const learned = async ({ org, owner }: Organisation, given: Record<string, string> = {}) =>
  (await queries.listRows(learning, { personId: owner.id, orgId: org.id }, asked(given))).rows;

describe("the table of seats", () => {
  it("says of a free seat who refused it or gave it up, until somebody is invited to it again", async () => {
    const made = await createOrganisation();
    const { org, owner } = made;
    const [leaver, unwilling] = [await createUser(), await createUser()];
    const { id, seatId } = await seat(made, leaver);
    const words = async () =>
      (
        await queries.listRows(seats, { personId: owner.id, orgId: org.id }, asked({ sort: "seat" }))
      ).rows.map(({ word }) => word);
    await leaveSeat(leaver.id, id);
    expect((await words()).slice(0, 2)).toEqual([`Given up by ${leaver.email}`, null]);
    await reassignSeat({ adminId: owner.id, seatId, email: unwilling.email });
    expect(await words()).not.toContain(`Given up by ${leaver.email}`);
    await refuseInvitation(await linkOf(org.id, unwilling.email), null);
    expect((await words())[0]).toBe(`Refused by ${unwilling.email}`);
  });

  it("tells the free seats whose days go on from those that somebody new can be invited to", async () => {
    const made = await createOrganisation();
    const leaver = await createUser();
    const { id, seatId } = await seat(made, leaver);
    const packs = async () => (await queries.findOrganisation(made.owner.id, made.org.id))?.packs;
    expect(await packs()).toMatchObject([{ free: 9, used: [] }]);
    await leaveSeat(leaver.id, id);
    expect(await packs()).toMatchObject([{ free: 10, used: [seatId] }]);
    const rows = Array.from({ length: 10 }, (_, line) => ({ line, given: `new-${line}@team.example` }));
    const plan = await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    expect(plan.filter(({ problem }) => problem)).toMatchObject([{ problem: NO_SEAT }]);
    expect(await packs()).toMatchObject([{ free: 1, used: [seatId] }]);
  });

  it("counts what was bought, and is filtered, sorted, searched and paged", async () => {
    const made = await createOrganisation(50);
    const person = await createUser();
    await seat(made, person);
    const rows = [{ line: 1, given: "open@team.example" }];
    await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    const organisation = await queries.findOrganisation(made.owner.id, made.org.id);
    expect(organisation?.packs).toMatchObject([{ size: 50, free: 48, invited: 1, active: 1, ended: 0 }]);
    const viewer = { personId: made.owner.id, orgId: made.org.id };
    const list = (given: Record<string, string>) => queries.listRows(seats, viewer, asked(given));
    expect((await list({})).rows).toHaveLength(25);
    expect(await list({ page: "2" })).toMatchObject({ hasMore: false });
    expect((await list({ state: "active" })).rows).toMatchObject([{ person: person.email, seat: "1-01" }]);
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

describe("who has learned what", () => {
  it("is shown by the end of the seat, and never what came after it", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seatId } = await seat(made, person);
    await complete(person, 1, daysAfter(new Date(), -100));
    await complete(person, 2);
    const code = await certify(person, 92);
    const before = { percent: 50, certificate: code, person: person.email };
    expect(await learned(made)).toMatchObject([before]);
    expect(Object.values((await learned(made))[0] ?? {})).not.toContain(92);
    // The exam was started on the seat, so only an operator can hand it on.
    await db().seatAssignment.updateMany({ where: { seatId }, data: { endedAt: new Date() } });
    await complete(person, 4, daysAfter(new Date(), 1 / 24));
    expect(await learned(made, { state: "ended" })).toMatchObject([before]);
    expect(await learned(made, { state: "active" })).toEqual([]);
  });

  it("stays so when somebody passes again later, and follows a reissue", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    const { seatId } = await seat(made, person);
    const code = await certify(person, 85);
    await db().seatAssignment.updateMany({ where: { seatId }, data: { endedAt: new Date() } });
    const reissue = { code, name: "Ada King", reason: "married" };
    const { code: certificate } = await reissueCertificate(made.owner.id, reissue);
    expect(await learned(made)).toMatchObject([{ certificate }]);
    await certify(person, 95, daysAfter(new Date(), 1 / 24), "Ada King");
    expect(await learned(made)).toMatchObject([{ certificate }]);
  });

  it("names who had the seat as it was then, whatever they are called and wherever they are reached since", async () => {
    const made = await createOrganisation();
    const viewer = { personId: made.owner.id, orgId: made.org.id };
    const person = await createUser();
    const { id, seatId } = await seat(made, person);
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
      const { rows } = await queries.listRows(seats, viewer, asked({ state: "ended" }));
      const of = await queries.findSeat(made.owner.id, seatId);
      return [rows[0]?.person, rows[0]?.name, of?.people[0]?.email, of?.people[0]?.name];
    };
    await change("Ada", first ?? "");
    expect(await learned(made)).toMatchObject([{ person: first, name: "Ada" }]);

    // A dispute suspends the seat; its person is shown again when the money is back.
    const settle = { purchaseId: made.purchaseId, reason: "dispute" as const, now: new Date() };
    await transaction((tx) => endSeatPack(tx, settle));
    await change("Grace", second ?? "");
    expect(await learned(made)).toMatchObject([{ person: first, name: "Ada" }]);
    expect(await seen()).toEqual([first, "Ada", first, "Ada"]);
    const rested = await queries.listRows(seats, viewer, asked({ q: first ?? "" }));
    expect(rested.rows).toMatchObject([{ state: "ended", ends: settle.now }]);
    await transaction((tx) => reopenSeatPack(tx, made.purchaseId));
    expect(await learned(made)).toMatchObject([{ person: second, name: "Grace" }]);

    await transaction((tx) => endSeatPack(tx, { ...settle, now: new Date() }));
    await change("Edith", third ?? "");
    await change("Someone", `last-${uuidv7()}@test.example`);
    expect(await seen()).toEqual([second, "Grace", second, "Grace"]);
    expect(await learned(made, { q: third ?? "" })).toEqual([]);
    expect(await learned(made, { q: second ?? "" })).toHaveLength(1);
    const { rows } = await queries.listRows(evidence, viewer, asked());
    expect(rows).toMatchObject([{ person: second, name: "Grace" }]);
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    expect(await db().seatAssignment.findUnique({ where: { id } })).toMatchObject({
      userId: null,
      nameAtEnd: null,
      emailAtEnd: null,
    });
  });

  it("leaves out a certificate that was revoked, or earned before the seat", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    await seat(made, person);
    const code = await certify(person, 85);
    await db().certificate.update({
      where: { code },
      data: { revokedAt: new Date(), revokedReason: "error" },
    });
    expect(await learned(made)).toMatchObject([{ certificate: null, percent: 0, hours: 0 }]);
  });
});

describe("a reminder", () => {
  it("reaches each person of a group once a week, however often it is asked for", async () => {
    const made = await createOrganisation();
    const [idle, busy] = [await createUser(), await createUser()];
    const { id } = await seat(made, idle);
    await seat(made, busy);
    await complete(busy, 1);
    const ask = { adminId: made.owner.id, orgId: made.org.id };
    const rows = [{ line: 1, given: "late@team.example" }];
    await invitePeople({ orgId: made.org.id, adminId: made.owner.id, rows });
    expect(await queries.countReminderGroups(made.owner.id, made.org.id)).toEqual([
      { group: "invited", count: 1 },
      { group: "not-begun", count: 1 },
      { group: "idle", count: 0 },
      { group: "uncertified", count: 2 },
    ]);
    expect(await remindPeople({ ...ask, group: "idle" })).toEqual({ count: 0 });
    await db().seatAssignment.update({ where: { id }, data: { startedAt: daysAfter(new Date(), -15) } });
    expect(await queries.countReminderGroups(made.owner.id, made.org.id)).toContainEqual({
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

describe("the evidence", () => {
  const keys = () => keySet(env().CREDENTIAL_KEYS, siteUrl());
  const read = async (made: Organisation, personId = made.owner.id) => {
    const { zip, name } = await exportEvidence(personId, made.org.id);
    return { zip, name, files: unzipSync(zip) };
  };

  it("names people, dates, hours, topics, the result's band and the certificate, and no formula", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    await db().user.update({ where: { id: person.id }, data: { name: '=HYPERLINK("x")' } });
    await seat(made, person);
    await complete(person, 3);
    const code = await certify(person, 83);
    const { name, files, zip } = await read(made);
    expect(name).toMatch(/^skillbite-evidence-\d{4}-\d\d-\d\d\.zip$/);
    const [csv = ""] = Object.keys(files).filter((file) => file.endsWith(".csv"));
    const text = Buffer.from(files[csv] ?? "").toString("utf8");
    expect(text).toContain(person.email);
    expect(text).toContain("ai-basics (3 of 4 lessons)");
    expect(text).toContain("passed, 80 to 89%");
    expect(text).not.toMatch(/\b83(%|,)/);
    expect(text).toContain(`/certificate-verify?code=${code}`);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const [pdf = ""] = Object.keys(files).filter((file) => file.endsWith(".pdf"));
    expect(Buffer.from(files[pdf] ?? "").toString("latin1")).toMatch(/^%PDF/);
    expect(await checkEvidence(zip, keys())).toEqual([]);
    const entry = { subject: `orgs:${made.org.id}`, action: "evidence.exported" };
    expect(await db().auditEntry.count({ where: entry })).toBe(1);
  });

  it("fails its check with any byte changed", async () => {
    const made = await createOrganisation();
    await seat(made, await createUser());
    const { zip, files } = await read(made);
    const original = JSON.stringify(Object.entries(files).map(([file, bytes]) => [file, [...bytes]]));
    const step = Math.ceil(zip.length / 400);
    let noticed = 0;
    for (let place = 0; place < zip.length; place += step) {
      const copy = Uint8Array.from(zip);
      copy[place] = (copy[place] ?? 0) ^ 0x10;
      if ((await checkEvidence(copy, keys())).length > 0) noticed++;
      else {
        // Only the ZIP's packing may differ unnoticed, not what is in it.
        const unpacked = Object.entries(unzipSync(copy)).map(([file, bytes]) => [file, [...bytes]]);
        expect(JSON.stringify(unpacked), `byte ${place}`).toBe(original);
      }
    }
    expect(noticed).toBeGreaterThan(350);
  });

  it("fails its check with the signature written in another way: its last letter has bits to spare", async () => {
    const made = await createOrganisation();
    await seat(made, await createUser());
    const { files } = await read(made);
    const signature = Buffer.from(files[SIGNATURE] ?? "").toString();
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const other = signature.slice(0, -1) + letters[letters.indexOf(signature.at(-1) ?? "") ^ 1];
    const same = (jws: string) => Buffer.from(jws.split(".")[2] ?? "", "base64url").toString("hex");
    expect(same(other)).toBe(same(signature));
    const zip = zipSync({ ...files, [SIGNATURE]: Buffer.from(other) });
    expect(await checkEvidence(zip, keys())).toEqual([expect.stringContaining("not signed")]);
  });

  it("fails its check with a manifest that somebody else has written", async () => {
    const made = await createOrganisation();
    await seat(made, await createUser());
    const { files } = await read(made);
    const { [MANIFEST]: _, [SIGNATURE]: signature = new Uint8Array(), ...rest } = files;
    const [csv = ""] = Object.keys(rest);
    const changed = { ...rest, [csv]: Buffer.from("Name\r\nSomebody else\r\n") };
    const fitting = { ...changed, [MANIFEST]: Buffer.from(manifestOf(changed)) };
    expect(await checkEvidence(zipSync(fitting))).toEqual([]); // hashes alone cannot tell
    for (const forged of [fitting, { ...fitting, [SIGNATURE]: signature }]) {
      expect(await checkEvidence(zipSync(forged), keys())).toEqual([expect.stringContaining("not signed")]);
    }
    const missing = { ...files };
    delete missing[csv];
    expect(await checkEvidence(zipSync(missing), keys())).toEqual([`${csv} is missing.`]);
    const more = { ...files, "more.csv": Buffer.from("x") };
    expect(await checkEvidence(zipSync(more), keys())).toEqual(["more.csv is not in the manifest."]);
  });

  it("is made when there is somebody to name", async () => {
    const made = await createOrganisation();
    await expect(exportEvidence(made.owner.id, made.org.id)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("another organisation", () => {
  it("sees nothing of ours by any query", async () => {
    const [ours, theirs] = [await createOrganisation(), await createOrganisation()];
    const person = await createUser();
    const { seatId } = await seat(ours, person);
    await seat(theirs, await createUser());
    await complete(person, 2);
    await inviteAdmin({ ownerId: ours.owner.id, orgId: ours.org.id, email: "admin@team.example" });
    const secrets = [ours.org.id, ours.owner.id, ours.owner.email, person.id, person.email, seatId];
    const [orgId, unknown] = [ours.org.id, uuidv7()];

    const covered: Record<string, (personId: string) => Promise<unknown>[]> = {
      listOrganisations: (id) => [queries.listOrganisations(id)],
      findOrganisation: (id) => [queries.findOrganisation(id, orgId), queries.findOrganisation(id, unknown)],
      listRows: (id) =>
        [{}, { q: person.email }, { state: "active" }].flatMap((given) => {
          const scope = { personId: id, orgId };
          return [
            queries.listRows(seats, scope, asked(given)),
            queries.listRows(learning, scope, asked(given)),
            queries.listRows(evidence, scope, asked(given)),
          ];
        }),
      findSeat: (id) => [
        queries.findSeat(id, seatId),
        queries.findSeat(id, unknown),
        queries.findSeat(id, "'"),
      ],
      findAdministration: (id) => [queries.findAdministration(id, orgId)],
      countReminderGroups: (id) => [queries.countReminderGroups(id, orgId)],
      listOwnSeats: (id) => [queries.listOwnSeats(id)],
      findEndedSeat: (id) => [queries.findEndedSeat(id)],
      findInvitation: (id) => [queries.findInvitation(uuidv7(), id)],
      findInvitedEmail: () =>
        ["/organisation/accept", `/organisation/accept?token=${unknown}`, `/organisation/${orgId}`].map(
          queries.findInvitedEmail,
        ),
      // Pages: tests/e2e/organisations.spec.ts requests each of them.
      requireOrganisation: () => [],
      getPageMetadata: () => [],
      getOrganisationChoice: () => [],
    };
    expect(Object.keys(covered).sort()).toEqual(Object.keys(queries).sort());
    for (const { id } of [theirs.owner, person, await createUser()]) {
      for (const [name, ask] of Object.entries(covered)) {
        const found = JSON.stringify(await Promise.all(ask(id)));
        for (const secret of secrets) expect(found, name).not.toContain(secret);
        if (name === "countReminderGroups") expect(found).not.toMatch(/"count":[1-9]/);
      }
      for (const attempt of [
        () => exportEvidence(id, orgId),
        () => remindPeople({ adminId: id, orgId, group: "idle" }),
        () => renameOrganisation({ ownerId: id, orgId, name: "Ours now" }),
        () => reassignSeat({ adminId: id, seatId, email: "z@team.example" }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
    }
    const [kept] = await asOwner<{ name: string }>("SELECT name FROM orgs WHERE id = $1", [orgId]);
    expect(kept?.name).toBe("Acme");
  });
});
