import { unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { keySet } from "@/lib/certificates/open-badges/key-sets";
import type { EvidenceRow } from "@/lib/organisations/evidence";
import { HOURS_MEANING } from "@/lib/organisations/evidence";
import { checkEvidence, MANIFEST, manifestOf, SIGNATURE } from "@/lib/organisations/evidence-manifest";
import { renderEvidence } from "@/lib/organisations/evidence-pdf";
import { exportEvidence } from "@/lib/organisations/export-evidence";
import { daysAfter } from "@/lib/platform/dates";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/links";
import { createUser } from "../support/factories";
import { assignSeat, createOrganisation, invite, type Organisation } from "../support/organisations";
import {
  flatTags,
  heardIn,
  readPdfBookmarks,
  readPdfLetters,
  readPdfTags,
  readPdfUntagged,
  withoutSpaces,
} from "../support/pdf-text";
import { certify, completeLessons, createOnlyCourse } from "../support/seat-learning";

beforeAll(createOnlyCourse);

describe("the evidence file", () => {
  const keys = () => keySet(env().CREDENTIAL_KEYS, siteUrl());
  const read = async (made: Organisation, personId = made.owner.id) => {
    const { file: zip, name } = await exportEvidence({ personId, orgId: made.org.id });
    return { zip, name, files: unzipSync(zip) };
  };

  it("has people, dates, hours, topics, the result's band and the certificate, and no formula", async () => {
    const made = await createOrganisation();
    const person = await createUser();
    await db().user.update({ where: { id: person.id }, data: { name: '=HYPERLINK("x")' } });
    await assignSeat(made, person);
    await completeLessons(person, 3);
    const code = await certify(person, 83);
    const { name, files, zip } = await read(made);
    expect(name).toMatch(/^skillbite-evidence-\d{4}-\d\d-\d\d\.zip$/);
    const [csv = ""] = Object.keys(files).filter((file) => file.endsWith(".csv"));
    const text = Buffer.from(files[csv] ?? "").toString("utf8");
    expect(text).toContain(person.email);
    expect(text).toContain("ai-basics (3 of 4 lessons)");
    expect(text.split("\r\n")[0]).toContain("Length of completed lessons, hours");
    expect(Buffer.from(files["README.txt"] ?? "").toString()).toContain(HOURS_MEANING);
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

  it("answers who still has to do it: names and standing, in order, with the invited", async () => {
    const made = await createOrganisation();
    const seat = async (name: string, lessons: number, completedAt: Date) => {
      const person = await createUser();
      await db().user.update({ where: { id: person.id }, data: { name } });
      const { assignmentId } = await assignSeat(made, person);
      const startedAt = daysAfter(new Date(), -30);
      await db().seatAssignment.update({ where: { id: assignmentId }, data: { startedAt } });
      await completeLessons(person, lessons, completedAt);
      return person;
    };
    const certified = await seat("Ada Lovelace", 4, new Date());
    await certify(certified, 91);
    await seat("Grace Hopper", 1, daysAfter(new Date(), -20));
    const idle = await seat("Edith Clarke", 0, new Date());
    await invite(made, "late@team.example");
    const as = async (kind: "csv" | "pdf") =>
      Buffer.from((await exportEvidence({ personId: made.owner.id, orgId: made.org.id, kind })).file);
    const lines = (await as("csv")).toString("utf8").trim().split("\r\n");
    expect(lines.map((line) => line.split(",").slice(0, 3).join(","))).toEqual([
      "Name,E-mail,Standing",
      `Edith Clarke,${idle.email},Not begun`,
      ",late@team.example,Invited",
      expect.stringMatching(/^Grace Hopper,.*,Stuck$/),
      `Ada Lovelace,${certified.email},Passed`,
    ]);
    const letters = readPdfLetters(await as("pdf"));
    expect(letters).toContain(
      withoutSpaces("4 people. Their seats: 1 not begun, 1 invited, 1 stuck, 1 passed."),
    );
    expect(letters).toContain(withoutSpaces(HOURS_MEANING));
    const places = [
      "Not begun (1)",
      "Edith Clarke",
      "Invited (1)",
      "Stuck (1)",
      "Grace Hopper",
      "Passed (1)",
      "Ada Lovelace",
    ].map((words) => letters.indexOf(withoutSpaces(words)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("fails its check with any byte changed", async () => {
    const made = await createOrganisation();
    await assignSeat(made, await createUser());
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

  it("fails its check when the same signature is encoded with another last letter", async () => {
    const made = await createOrganisation();
    await assignSeat(made, await createUser());
    const { files } = await read(made);
    const signature = Buffer.from(files[SIGNATURE] ?? "").toString();
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const other = signature.slice(0, -1) + letters[letters.indexOf(signature.at(-1) ?? "") ^ 1];
    const same = (jws: string) => Buffer.from(jws.split(".")[2] ?? "", "base64url").toString("hex");
    expect(same(other)).toBe(same(signature));
    const zip = zipSync({ ...files, [SIGNATURE]: Buffer.from(other) });
    expect(await checkEvidence(zip, keys())).toEqual([expect.stringContaining("not signed")]);
  });

  it("fails its check with a manifest that somebody else wrote, a missing file or an extra file", async () => {
    const made = await createOrganisation();
    await assignSeat(made, await createUser());
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

  it("is refused when nobody has had a seat", async () => {
    const made = await createOrganisation();
    await expect(exportEvidence({ personId: made.owner.id, orgId: made.org.id })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("who does not see the evidence", () => {
  const at = new Date("2026-11-25T12:00:00Z");
  const row = (overlay: Partial<EvidenceRow>): EvidenceRow => ({
    standing: "learning",
    name: "Ada Lovelace",
    email: "ada@team.example",
    seatFrom: "2026-01-02",
    seatUntil: "2027-01-02",
    firstLesson: "2026-02-02",
    lastLesson: "2026-03-04",
    percent: 40,
    lessons: "12 of 30",
    hours: 3.5,
    topics: "ai-basics (3 of 4 lessons)",
    result: "",
    certificate: "",
    validUntil: "",
    ...overlay,
  });
  const certificate = "http://localhost:3000/certificate-verify?code=SB-2026-ABCD";
  const passed = {
    standing: "passed",
    result: "passed, 80 to 89%",
    certificate,
    validUntil: "2028-01-01",
  } as const;
  const render = (rows: EvidenceRow[]) => renderEvidence({ organisation: "Müller & Söhne", at, rows });

  it("is told language and title, and finds nothing outside of the tags", async () => {
    const source = Buffer.from(await render([row({})]));
    for (const told of [
      "/Lang (en)",
      "/Marked true",
      "/DisplayDocTitle true",
      "<pdfuaid:part>1</pdfuaid:part>",
      ">Evidence of AI training: Müller and Söhne</rdf:li>",
    ]) {
      expect(source.includes(Buffer.from(told))).toBe(true);
    }
    expect(readPdfUntagged(source)).toEqual([]);
  });

  it("hears a heading and a table for each standing, with the heads of its columns and rows", async () => {
    const pdf = await render([
      row({}),
      row({ name: "Ирина Петрова", email: "irina@team.example", ...passed }),
    ]);
    const headings = heardIn(pdf).filter((each) => /^H\d:/.test(each));
    expect(headings).toEqual(["H1: Evidence of AI training", "H2: Learning (1)", "H2: Passed (1)"]);
    expect(readPdfBookmarks(pdf)).toEqual(["Learning (1)", "Passed (1)"]);
    const tables = flatTags(readPdfTags(pdf)).filter(({ role }) => role === "Table");
    expect(tables).toHaveLength(2);
    for (const table of tables) {
      const [head, person] = flatTags([table]).filter(({ role }) => role === "TR");
      const all = head?.children ?? [];
      expect(all.map(({ role, scope }) => `${role} ${scope}`)).toEqual(Array(7).fill("TH Column"));
      const cells = person?.children ?? [];
      expect(cells.map(({ role, scope }) => `${role} ${scope}`)).toEqual(["TH Row", ...Array(6).fill("TD ")]);
    }
    const heard = heardIn(pdf);
    expect(heard).toContain("P: Ирина Петрова");
    expect(heard).toContain("Link: passed, 80 to 89% SB-2026-ABCD valid until 2028-01-01");
  });

  it("hears the heads once, though each page shows them", async () => {
    const pdf = await render(Array.from({ length: 40 }, (_, n) => row({ email: `person${n}@team.example` })));
    const tags = flatTags(readPdfTags(pdf));
    const pages = tags.filter(({ scope }) => scope === "Row").map(({ children }) => children[0]?.page);
    expect(new Set(pages).size).toBeGreaterThan(2);
    expect(tags.filter(({ scope }) => scope === "Column")).toHaveLength(7);
    expect(heardIn(pdf).filter((each) => each.includes("Page 1 of"))).toEqual([]);
    expect(readPdfUntagged(pdf)).toEqual([]);
  });

  it("is the same file when it is drawn again: a signature covers it", async () => {
    const rows = [row({}), row(passed)];
    expect(Buffer.from(await render(rows)).equals(Buffer.from(await render(rows)))).toBe(true);
  });
});
