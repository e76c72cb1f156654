import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { ChoosePass } from "@/components/certificates/choose-pass";
import { Verdict } from "@/components/certificates/verdict";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { checkCodes, findCertificate, findIssuedCode } from "@/lib/certificates/certificate-queries";
import { answerCheck } from "@/lib/certificates/check-answers";
import { correctName } from "@/lib/certificates/correct-name";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { certificateJobs } from "@/lib/certificates/jobs";
import { findPass, listOpenPasses, type Pass } from "@/lib/certificates/pass-queries";
import { findRecipient } from "@/lib/certificates/recipient-queries";
import { issueInput } from "@/lib/certificates/schema";
import { validUntil } from "@/lib/certificates/validity";
import { db } from "@/lib/platform/db/client";
import { insertCertificates } from "../support/certificate-rows";
import { asOwner } from "../support/database";
import {
  createCertificate,
  createCertificationAttempt,
  createCourse,
  createUser,
  grant,
} from "../support/factories";

const DAY = 86_400_000;
const name = "Ada Lovelace";

async function createFinal(userId: string, courseId: string, score = 93) {
  const at = new Date(Date.now() - 60_000);
  const closed = { status: "closed", startedAt: at, closedAt: at, score } as const;
  return db().attempt.create({ data: { userId, courseId, kind: "final_assessment", ...closed } });
}

const refused = (code: string) => expect.objectContaining({ code });
const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === "fulfilled").length;

beforeAll(async () => {
  await createCourse({ id: "paid", price: 3900 });
  await createCourse({ id: "free" });
});

describe("issuing", () => {
  it("takes a passed certification, with all that has to outlive its sources", async () => {
    const user = await createUser();
    const attempt = await createCertificationAttempt(user.id, 95);
    expect(await findIssuedCode(user.id, attempt.id)).toBeNull();
    expect(await findPass(user.id, attempt.id)).toMatchObject({
      state: "open",
      score: 95,
      supersedes: null,
    });
    const { code } = await issueCertificate({
      userId: user.id,
      attemptId: attempt.id,
      name: "  Ada  Lovelace ",
    });
    expect(code).toMatch(/^SB-\d{4}-\d{16}$/);
    const found = await findCertificate(code, user.id);
    expect(found).toMatchObject({
      isHolder: true,
      certificate: { holderName: name, score: 95, status: "valid", title: "AI Proficiency Certification" },
    });
    expect(found?.certificate.expiresAt).toEqual(validUntil(attempt.closedAt ?? expect.fail()));
    expect(await findPass(user.id, attempt.id)).toEqual({ state: "issued", code });
    expect(await findIssuedCode(user.id, attempt.id)).toBe(code);
    const final = await createFinal(user.id, "free");
    expect(await findPass(user.id, final.id)).toMatchObject({ suggestedName: name, supersedes: null });
    expect(await findIssuedCode((await createUser()).id, attempt.id)).toBeNull();
    const outsider = JSON.stringify((await findCertificate(code))?.certificate);
    for (const secret of [user.id, user.email, attempt.id]) expect(outsider).not.toContain(secret);
  });

  it("finds a place in the newest status list, and begins another when that is half full", async () => {
    const user = await createUser();
    const listOfNew = async () => {
      const { id: attemptId } = await createCertificationAttempt(user.id, 95);
      const { code } = await issueCertificate({ userId: user.id, attemptId, name });
      return (await db().certificate.findUniqueOrThrow({ where: { code } })).statusList;
    };
    await asOwner(insertCertificates, [65_534, 2_000, false]);
    expect([await listOfNew(), await listOfNew(), await listOfNew()]).toEqual([2_000, 2_000, 2_001]);
  });

  it("gives one an attempt, however often and at once it is asked, whatever the name", async () => {
    const user = await createUser();
    const { id: attemptId } = await createCertificationAttempt(user.id);
    const asked = Array.from({ length: 12 }, (_, n) =>
      issueCertificate({ userId: user.id, attemptId, name: `Ada ${"x".repeat(n)}` }),
    );
    expect(new Set((await Promise.all(asked)).map(({ code }) => code)).size).toBe(1);
    expect(await db().certificate.count({ where: { userId: user.id } })).toBe(1);
  });

  it("refuses what was not earned", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const claim = (attemptId: string, userId = user.id) => issueCertificate({ userId, attemptId, name });
    const failed = await createCertificationAttempt(user.id, 79);
    const passed = await createCertificationAttempt(user.id, 100);
    const at = new Date();
    const practice = await db().attempt.create({
      data: { userId: user.id, kind: "practice", status: "closed", startedAt: at, closedAt: at, score: 100 },
    });
    const open = await db().attempt.create({
      data: { userId: user.id, kind: "certification", entitlementId: uuidv7(), startedAt: at },
    });
    for (const { id } of [failed, practice, open])
      await expect(claim(id)).rejects.toEqual(refused("not_found"));
    await expect(claim(passed.id, other.id)).rejects.toEqual(refused("not_found"));
    await expect(claim(uuidv7())).rejects.toEqual(refused("not_found"));
    const stolen = await createCertificationAttempt(user.id, 100, (await grant(other.id, "exam")).id);
    await expect(claim(stolen.id)).rejects.toEqual(refused("forbidden"));
    const wrongSku = await createCertificationAttempt(
      user.id,
      100,
      (await grant(user.id, "level_beginner")).id,
    );
    await expect(claim(wrongSku.id)).rejects.toEqual(refused("forbidden"));
    expect(await db().certificate.count({ where: { userId: user.id } })).toBe(0);
  });

  it("refuses what was refunded, not what merely ended", async () => {
    const user = await createUser();
    const [refunded, ended] = [
      await grant(user.id, "exam"),
      await grant(user.id, "exam", new Date(Date.now() - 1_000)),
    ];
    await db().entitlement.update({
      where: { id: refunded.id },
      data: { revokedAt: new Date(), revokedReason: "refund" },
    });
    const claim = async (id: string) =>
      issueCertificate({
        userId: user.id,
        attemptId: (await createCertificationAttempt(user.id, 90, id)).id,
        name,
      });
    await expect(claim(refunded.id)).rejects.toEqual(refused("forbidden"));
    expect((await claim(ended.id)).code).toMatch(/^SB-/);
  });

  it("takes a passed final assessment with access: a free course, or a paid one while it was open", async () => {
    const user = await createUser();
    const free = await createFinal(user.id, "free");
    const paid = await createFinal(user.id, "paid");
    const claim = (attemptId: string) => issueCertificate({ userId: user.id, attemptId, name });
    const { code } = await claim(free.id);
    expect((await findCertificate(code))?.certificate).toMatchObject({
      kind: "course",
      level: "beginner",
      title: "free",
    });
    await expect(claim(paid.id)).rejects.toEqual(refused("forbidden"));
    await grant(user.id, "level_beginner");
    expect((await findCertificate((await claim(paid.id)).code))?.certificate.title).toBe("paid");
  });

  it("supersedes the earlier one, whose page links on; other courses stay", async () => {
    const user = await createUser();
    const claim = async (attempt: { id: string }) =>
      (await issueCertificate({ userId: user.id, attemptId: attempt.id, name })).code;
    const course = await claim(await createFinal(user.id, "free"));
    const exam = await grant(user.id, "exam");
    const codes = [];
    for (const score of [80, 90, 100])
      codes.push(await claim(await createCertificationAttempt(user.id, score, exam.id)));
    const { rows: checked } = await checkCodes([...codes, course]);
    expect(checked.map(({ status }) => status)).toEqual(["superseded", "superseded", "valid", "valid"]);
    expect(checked[0]).toMatchObject({ supersededBy: codes[1] });
  });

  it("leaves one that counts when two are claimed at once", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const attempts = await Promise.all(
      [1, 2, 3, 4].map(() => createCertificationAttempt(user.id, 90, exam.id)),
    );
    const claims = attempts.map(({ id }) => issueCertificate({ userId: user.id, attemptId: id, name }));
    expect(outcomes(await Promise.allSettled(claims))).toBe(4);
    expect(await db().certificate.count({ where: { userId: user.id, supersededById: null } })).toBe(1);
  });
});

it("of two years counts from the test: passes that were put by renew nothing", async () => {
  const user = await createUser();
  const exam = await grant(user.id, "exam");
  const closedAt = new Date(Date.now() - 300 * DAY);
  const claim = async (at: Date) => {
    const { id } = await createCertificationAttempt(user.id, 90, exam.id);
    await db().attempt.update({ where: { id }, data: { startedAt: at, closedAt: at } });
    return issueCertificate({ userId: user.id, attemptId: id, name });
  };
  const { certificate } = (await findCertificate((await claim(closedAt)).code)) ?? expect.fail();
  expect(certificate.expiresAt).toEqual(validUntil(closedAt));
  await expect(claim(new Date(Date.now() - 732 * DAY))).rejects.toEqual(refused("forbidden"));
});

it("of a later pass is not replaced by that of an earlier one, which leads to it", async () => {
  const user = await createUser();
  const exam = await grant(user.id, "exam");
  const [earlier, later] = [
    await createCertificationAttempt(user.id, 100, exam.id),
    await createCertificationAttempt(user.id, 80, exam.id),
  ];
  const closedAt = new Date(Date.now() - DAY);
  await db().attempt.update({ where: { id: earlier.id }, data: { startedAt: closedAt, closedAt } });
  const claim = (attemptId: string) => issueCertificate({ userId: user.id, attemptId, name });
  const { code } = await claim(later.id);
  expect(await findPass(user.id, earlier.id)).toEqual({ state: "issued", code });
  await expect(claim(earlier.id)).rejects.toEqual(refused("forbidden"));
  expect((await findCertificate(code))?.certificate).toMatchObject({ status: "valid", score: 80 });
});

type OpenPass = Extract<Pass, { state: "open" }>;
type PassWithBetter = OpenPass & { better: NonNullable<OpenPass["better"]> };

describe("a later pass with a lower score", () => {
  async function better() {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const pass = async (score: number) => (await createCertificationAttempt(user.id, score, exam.id)).id;
    const claim = (attemptId: string, choice?: "keep" | "replace") =>
      issueCertificate({ userId: user.id, attemptId, name, ...(choice && { better: choice }) });
    const { code } = await claim(await pass(95));
    return { user, pass, claim, code };
  }

  it("leaves the better certificate as it is, unless its holder says otherwise", async () => {
    const { user, pass, claim, code } = await better();
    const attemptId = await pass(80);
    expect(await findPass(user.id, attemptId)).toMatchObject({
      state: "open",
      score: 80,
      testedAt: expect.any(Date),
      expiresAt: expect.any(Date),
      better: { code, score: 95, testedAt: expect.any(Date), expiresAt: expect.any(Date) },
    });
    const { better: held, ...passed } = (await findPass(user.id, attemptId)) as PassWithBetter;
    const choice = { choice: { better: held, pass: passed }, onReplace: () => undefined };
    const seen = renderToStaticMarkup(createElement(ChoosePass, choice));
    for (const shown of ["95%", "80%", "Tested on", "Valid until", "Keep 95%", "Replace it with 80%"])
      expect(seen).toContain(shown);
    expect([await claim(attemptId), await claim(attemptId, "keep")]).toEqual([{ code }, { code }]);
    expect((await findCertificate(code))?.certificate.status).toBe("valid");
    expect(await db().certificate.count({ where: { userId: user.id } })).toBe(1);
    const { code: chosen } = await claim(attemptId, "replace");
    expect(chosen).not.toBe(code);
    expect((await findCertificate(code))?.certificate).toMatchObject({
      status: "superseded",
      supersededBy: chosen,
    });
  });

  it("is kept by what the form sends without a choice", () => {
    const given = { attemptId: uuidv7(), name };
    expect(issueInput.parse(given).better).toBe("keep");
    expect(issueInput.safeParse({ ...given, better: "yes" }).success).toBe(false);
  });

  it("is asked about for as long as the better one counts, and not with an equal or a higher score", async () => {
    const { user, pass, claim, code } = await better();
    const equal = await pass(95);
    expect(await findPass(user.id, equal)).toMatchObject({ supersedes: code, better: null });
    expect((await claim(equal)).code).not.toBe(code);
    const old = { userId: (await createUser()).id, score: 100 };
    const at = (days: number) => new Date(Date.now() + days * DAY);
    await createCertificate({ ...old, testedAt: at(-740), issuedAt: at(-740), expiresAt: at(-9) });
    const { id: lower } = await createCertificationAttempt(old.userId, 80);
    expect(await findPass(old.userId, lower)).toMatchObject({ better: null });
    const { code: renewed } = await issueCertificate({ userId: old.userId, attemptId: lower, name });
    expect((await findCertificate(renewed))?.certificate.status).toBe("valid");
  });
});

describe("what waits to be claimed", () => {
  const waiting = async (userId: string) => (await listOpenPasses(userId)).map(({ attemptId }) => attemptId);

  it("is the last pass of the exam and of each course, until its certificate is there", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const exam = await grant(user.id, "exam");
    for (const score of [79, 85]) await createCertificationAttempt(user.id, score, exam.id);
    const course = await createFinal(user.id, "free");
    const passed = await createCertificationAttempt(user.id, 90, exam.id);
    const open = await listOpenPasses(user.id);
    expect(open).toContainEqual({
      attemptId: passed.id,
      kind: "certification",
      level: null,
      score: 90,
      title: "AI Proficiency Certification",
    });
    expect(open.map(({ attemptId }) => attemptId).sort()).toEqual([course.id, passed.id].sort());
    expect(await waiting(other.id)).toEqual([]);
    await issueCertificate({ userId: user.id, attemptId: passed.id, name });
    expect(await waiting(user.id)).toEqual([course.id]);
    await createCertificationAttempt(user.id, 100, exam.id);
    expect(await waiting(user.id)).toEqual([course.id]);
  });

  it("is a pass again when the certificate is about to end, and not the pass of one that was revoked", async () => {
    const user = await createUser();
    const at = (days: number) => new Date(Date.now() + days * DAY);
    const old = { testedAt: at(-710), issuedAt: at(-710), expiresAt: at(20) };
    await createCertificate({ userId: user.id, ...old });
    const renewed = await createCertificationAttempt(user.id, 90);
    expect(await waiting(user.id)).toEqual([renewed.id]);
    await issueCertificate({ userId: user.id, attemptId: renewed.id, name });
    const revoked = { revokedAt: new Date(), revokedReason: "misconduct" };
    await db().certificate.updateMany({ where: { userId: user.id }, data: revoked });
    expect(await waiting(user.id)).toEqual([]);
  });

  it("can be claimed for all of the last day, and not on the next", async () => {
    const user = await createUser();
    const { id } = await createCertificationAttempt(user.id, 90);
    const closedAt = new Date(new Date().setUTCHours(0, 0, 0, 0));
    closedAt.setUTCFullYear(closedAt.getUTCFullYear() - 2);
    await db().attempt.update({ where: { id }, data: { closedAt: new Date(closedAt.getTime() - 2 * DAY) } });
    expect(await waiting(user.id)).toEqual([]);
    await db().attempt.update({ where: { id }, data: { closedAt } });
    expect(await waiting(user.id)).toEqual([id]);
    const { code } = await issueCertificate({ userId: user.id, attemptId: id, name });
    expect((await findCertificate(code))?.certificate.status).toBe("expiring");
  });

  it("is nothing that a refund took back, and a course that was passed while its access lasted", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    await createCertificationAttempt(user.id, 90, exam.id);
    const paid = await createFinal(user.id, "paid");
    expect(await waiting(user.id)).not.toContain(paid.id);
    await grant(user.id, "level_beginner", new Date(Date.now() - 1_000));
    expect(await waiting(user.id)).toContain(paid.id);
    const back = { revokedAt: new Date(), revokedReason: "refund" };
    await db().entitlement.updateMany({ where: { userId: user.id }, data: back });
    expect(await waiting(user.id)).toEqual([]);
  });
});

describe("the name", () => {
  it("of the next certificate is the same person's: one purchase does not certify a team", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const claim = async (as: string) =>
      issueCertificate({
        userId: user.id,
        name: as,
        attemptId: (await createCertificationAttempt(user.id, 90, exam.id)).id,
      });
    await claim(name);
    const handedOn = { code: "invalid", fieldErrors: { name: expect.stringContaining("write to us") } };
    await expect(claim("Grace Hopper")).rejects.toMatchObject(handedOn);
    await expect(claim("Ada King")).rejects.toMatchObject(handedOn); // a marriage is handled on the admin pages
    const { code } = await claim("Ada Mary Lovelace");
    expect((await findCertificate(code))?.certificate.holderName).toBe("Ada Mary Lovelace");
    const final = await createFinal(user.id, "free");
    await issueCertificate({ userId: user.id, attemptId: final.id, name: "The Countess" });
  });

  it("is compared with the first of the chain: no row of small steps leads to another person", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const claim = async (as: string) => {
      const { id: attemptId } = await createCertificationAttempt(user.id, 90, exam.id);
      return (await issueCertificate({ userId: user.id, attemptId, name: as })).code;
    };
    const code = await claim("Alice Adams");
    const correct = (as: string) => correctName({ userId: user.id, code, name: as });
    for (const as of ["Alice Bob Baker", "Bob Baker", "Alice Baker"]) {
      await expect(claim(as)).rejects.toEqual(refused("invalid"));
      await expect(correct(as)).rejects.toEqual(refused("invalid"));
    }
    await correct("Alice Bob Adams");
    for (const as of ["Bob Adams", "Alice Bob"]) await expect(claim(as)).rejects.toEqual(refused("invalid"));
    await claim("Alice Mary Adams"); // fits the first name, not the corrected one
  });

  it("is compared with those of the same purchase that were revoked, and of its other courses", async () => {
    const user = await createUser();
    const level = await grant(user.id, "level_beginner");
    await createCourse({ id: "paid-too", price: 3900 });
    const claim = async (courseId: string, as: string) => {
      const { id: attemptId } = await createFinal(user.id, courseId);
      return issueCertificate({ userId: user.id, attemptId, name: as });
    };
    const { code } = await claim("paid", "Alice Adams");
    await expect(claim("paid-too", "Bob Baker")).rejects.toEqual(refused("invalid"));
    const revoked = { revokedAt: new Date(), revokedReason: "error" };
    await db().certificate.update({ where: { code }, data: revoked });
    for (const courseId of ["paid", "paid-too"])
      await expect(claim(courseId, "Bob Baker")).rejects.toEqual(refused("invalid"));
    expect(level.revokedAt).toBeNull();
    await claim("paid-too", "Alice Adams");
  });

  it("that the admin pages have reissued a certificate to begins another chain", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const claim = async (as: string) => {
      const { id: attemptId } = await createCertificationAttempt(user.id, 90, exam.id);
      return (await issueCertificate({ userId: user.id, attemptId, name: as })).code;
    };
    const code = await claim("Ada Byron");
    await reissueCertificate(user.id, { code, name: "Ada Lovelace", reason: "wed, document seen" });
    await expect(claim("Ada Byron")).rejects.toEqual(refused("invalid"));
    await claim("Ada Mary Lovelace");
  });

  it.each(["", "https://evil.example", "a@b.example", "Ann\nTwo", "李小龍", "Ada 😀", "प्रिया"])(
    "%j is refused with a reason, and nothing is issued",
    async (given) => {
      const user = await createUser();
      const { id: attemptId } = await createCertificationAttempt(user.id);
      const claim = issueCertificate({ userId: user.id, attemptId, name: given });
      await expect(claim).rejects.toMatchObject({
        code: "invalid",
        fieldErrors: { name: expect.any(String) },
      });
      expect(await db().certificate.count({ where: { attemptId } })).toBe(0);
    },
  );

  it("is corrected once by its holder, keeps the code, and leaves a trace", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const { id, code } = await createCertificate({ userId: user.id, holderName: "Ada Lovelcae" });
    const correct = (given: string, userId = user.id) => correctName({ userId, code, name: given });
    await expect(correct(name, other.id)).rejects.toEqual(refused("not_found"));
    await expect(correct("Grace Hopper")).rejects.toEqual(refused("invalid"));
    const twice = await Promise.all([correct(name), correct(name)]);
    expect(twice).toEqual([{ holderName: name }, { holderName: name }]);
    await expect(correct("Ada King")).rejects.toEqual(refused("conflict"));
    expect(await db().certificate.findUnique({ where: { id } })).toMatchObject({
      code,
      holderName: name,
      previousName: "Ada Lovelcae",
      correctedAt: expect.any(Date),
    });
    expect(await db().auditEntry.count({ where: { subject: `certificates:${id}` } })).toBe(1);
  });

  it("of a revoked certificate stays", async () => {
    const user = await createUser();
    const revoked = { revokedAt: new Date(), revokedReason: "refund" };
    const { code } = await createCertificate({ userId: user.id, ...revoked });
    await expect(correctName({ userId: user.id, code, name: "Ada Lovelacee" })).rejects.toEqual(
      refused("conflict"),
    );
  });
});

describe("a check", () => {
  it("answers each state, unknown and malformed alike", async () => {
    const { id: userId } = await createUser();
    const at = (days: number) => new Date(Date.now() + days * DAY);
    const make = async (overlay: object) => (await createCertificate({ userId, ...overlay })).code;
    const issuedAt = at(-600);
    const codes = [
      await make({}),
      await make({ issuedAt, expiresAt: at(20) }),
      await make({ issuedAt, expiresAt: at(-1) }),
      await make({ supersededById: uuidv7() }),
      await make({ revokedAt: at(-1), revokedReason: "dispute", expiresAt: at(-1), issuedAt }),
      "SB-2026-0000000000000000",
      "SB-2026-1",
      "' OR 1=1 --",
    ];
    expect((await checkCodes(codes)).rows.map(({ status }) => status)).toEqual([
      "valid",
      "expiring",
      "expired",
      "superseded",
      "revoked",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });

  it("says that the issuer revoked it, and why to its holder alone", async () => {
    const user = await createUser();
    const revoked = { revokedAt: new Date(), revokedReason: "refund" };
    const { code } = await createCertificate({ userId: user.id, ...revoked });
    const { code: gone } = await createCertificate({ userId: user.id });
    await db().certificate.update({
      where: { code: gone },
      data: { revokedAt: new Date(), revokedReason: "withdrawn", userId: null, originalName: null },
    });
    const answers = [
      await findCertificate(code, (await createUser()).id),
      await checkCodes([code]),
      await (await answerCheck(code)).json(),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/refund/);
    expect(answers[2]).toMatchObject({
      status: "revoked",
      revoked: { by: "issuer", at: expect.any(String) },
    });
    expect(await (await answerCheck(gone)).json()).toMatchObject({ revoked: { by: "holder" } });
    expect(await findCertificate(code, user.id)).toMatchObject({ isHolder: true, revokedReason: "refund" });
    const page = (reason?: "refund") => {
      const certificate = answers[0] && "certificate" in answers[0] ? answers[0].certificate : expect.fail();
      const props = { code, certificate, checkedAt: new Date(), ...(reason && { revokedReason: reason }) };
      return renderToStaticMarkup(createElement(Verdict, props));
    };
    expect(page()).toContain("revoked by the issuer");
    expect(page()).not.toContain("refunded");
    expect(page("refund")).toContain("the purchase was refunded");
  });

  it("answers a thousand codes at once", async () => {
    const { id: userId } = await createUser();
    const codes = [];
    for (let n = 0; n < 200; n++) codes.push((await createCertificate({ userId })).code);
    const asked = [
      ...codes,
      ...Array.from({ length: 800 }, (_, n) => `SB-2026-${String(n).padStart(16, "9")}`),
    ];
    const { rows: checked } = await checkCodes(asked);
    expect(checked.filter(({ status }) => status === "valid")).toHaveLength(200);
  });

  it("still answers when course, account and organisation are gone", async () => {
    const user = await createUser();
    await createCourse({ id: "doomed" });
    const org = await db().org.create({ data: { ownerId: user.id, name: "Org" } });
    const { code } = await issueCertificate({
      userId: user.id,
      name,
      attemptId: (await createFinal(user.id, "doomed")).id,
    });
    await db().org.delete({ where: { id: org.id } });
    await db().user.delete({ where: { id: user.id } });
    for (const table of ["course_lessons", "course_modules", "courses"])
      await asOwner(`DELETE FROM ${table} WHERE ${table === "courses" ? "id" : "course_id"} = 'doomed'`);
    expect((await findCertificate(code))?.certificate).toMatchObject({
      status: "valid",
      holderName: name,
      title: "doomed",
    });
  });
});

describe("a mail about a certificate", () => {
  const PAYER = "payer@test.example";
  async function buy(
    userId: string,
    sku: string,
    paidAt: Date | null = new Date(),
    paymentLink: string | null = null,
  ) {
    const id = uuidv7();
    const { purchases } = await db().order.create({
      data: {
        id,
        reference: id,
        idempotencyKey: id,
        userId,
        paidAt,
        email: PAYER,
        amountTotal: 3900,
        paymentLink,
        status: paidAt ? "paid" : "created",
        purchases: { create: { userId, sku, amount: 3900 } },
      },
      select: { purchases: true },
    });
    const source = { source: "purchase", sourceId: purchases[0]?.id ?? "" } as const;
    return db().entitlement.create({ data: { userId, sku: "exam", ...source, startsAt: new Date(0) } });
  }
  type Kind = "account" | "guest";
  it.each<[what: string, kind: Kind, entitlement: (id: string) => Promise<{ id: string }>, isPaid: boolean]>([
    ["an account's own address", "account", (id) => buy(id, "exam"), false],
    ["the address that paid for a guest's exam", "guest", (id) => buy(id, "exam"), true],
    ["nobody for an exam that was given", "guest", (id) => grant(id, "exam"), false],
    ["nobody while it is not paid", "guest", (id) => buy(id, "exam", null), false],
    ["nobody for an order by link", "guest", (id) => buy(id, "exam", new Date(), "3900"), false],
    ["nobody for what was bought besides", "guest", (id) => buy(id, "level_beginner"), false],
    ["nobody for another's purchase", "guest", async () => buy((await createUser()).id, "exam"), false],
  ])("goes to %s", async (_whom, kind, entitle, isPaid) => {
    const user = await createUser(kind);
    const { id: entitlementId } = await entitle(user.id);
    const { id } = await createCertificate({ userId: user.id, entitlementId });
    const to = await findRecipient(id);
    const expected = kind === "account" ? [user.email, true] : isPaid ? [PAYER, false] : undefined;
    expect(to && [to.email, to.isAccount]).toEqual(expected ?? null);
  });
});

it("reminds of the end at 90, 30 and 7 days, each once, and nobody whose certificate does not count", async () => {
  const { id: userId } = await createUser();
  const ending = async (days: number, overlay: object = {}) => {
    const expiresAt = new Date(Date.now() + days * DAY);
    const issuedAt = new Date(expiresAt.getTime() - 730 * DAY);
    return (await createCertificate({ userId, issuedAt, expiresAt, ...overlay })).id;
  };
  const ids = [
    await ending(91),
    await ending(89),
    await ending(29, { lastReminder: 90 }),
    await ending(29),
    await ending(3, { lastReminder: 30 }),
    await ending(3, { lastReminder: 7 }),
    await ending(-1, { lastReminder: 7 }),
    await ending(3, { revokedAt: new Date(), revokedReason: "error" }),
    await ending(3, { supersededById: uuidv7() }),
  ];
  for (let night = 0; night < 2; night++) await certificateJobs["certificates.remind"]();
  const rows = await db().certificate.findMany({ where: { userId } });
  const marks = ids.map((id) => rows.find((row) => row.id === id)?.lastReminder);
  expect(marks).toEqual([null, 90, 30, 30, 7, 7, 7, null, null]);
  const jobs = await asOwner<{ id: string }>(
    "SELECT data->>'certificateId' AS id FROM pgboss.job WHERE name = 'certificates.expiry-mail'",
  );
  expect(
    jobs
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
      .sort(),
  ).toEqual(ids.slice(1, 5).sort());
});

it.each([
  ["valid", true, {}],
  ["expired", true, { expiresAt: new Date(Date.now() - DAY) }],
  ["superseded", false, { isSuperseded: true, expiresAt: new Date(Date.now() - DAY) }],
  ["revoked", false, { isSuperseded: true, revokedAt: new Date(), revokedReason: "error" }],
])("a certificate is %s", async (status, isCurrent, { isSuperseded, ...facts }: Record<string, unknown>) => {
  const { id: userId } = await createUser();
  const successor = isSuperseded ? await createCertificate({ userId }) : null;
  const issuedAt = new Date(Date.now() - 800 * DAY);
  const { id } = await createCertificate({
    userId,
    issuedAt,
    supersededById: successor?.id ?? null,
    ...facts,
  });
  expect(await db().certificateState.findFirst({ where: { id } })).toMatchObject({ status, isCurrent });
});
