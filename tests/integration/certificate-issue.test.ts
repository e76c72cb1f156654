import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { checkCodes, findCertificate, findIssuedCode } from "@/lib/certificates/certificate-queries";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { findPass } from "@/lib/certificates/pass-queries";
import { validUntil } from "@/lib/certificates/validity";
import { db } from "@/lib/platform/db/client";
import { insertCertificates } from "../support/certificate-rows";
import { asOwner } from "../support/database";
import {
  createCertificationAttempt,
  createCourse,
  createFinalAttempt,
  createUser,
  grant,
} from "../support/factories";

const DAY = 86_400_000;
const name = "Ada Lovelace";

const refused = (code: string) => expect.objectContaining({ code });
const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === "fulfilled").length;

beforeAll(async () => {
  await createCourse({ id: "paid", price: 3900 });
  await createCourse({ id: "free" });
});

describe("issuing a certificate", () => {
  it("works for a passed certification, and copies what has to outlive its sources", async () => {
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
    const final = await createFinalAttempt(user.id, "free");
    expect(await findPass(user.id, final.id)).toMatchObject({ suggestedName: name, supersedes: null });
    expect(await findIssuedCode((await createUser()).id, attempt.id)).toBeNull();
    const outsider = JSON.stringify((await findCertificate(code))?.certificate);
    for (const secret of [user.id, user.email, attempt.id]) expect(outsider).not.toContain(secret);
  });

  it("uses the newest status list, and begins another when that is half full", async () => {
    const user = await createUser();
    const listOfNew = async () => {
      const { id: attemptId } = await createCertificationAttempt(user.id, 95);
      const { code } = await issueCertificate({ userId: user.id, attemptId, name });
      return (await db().certificate.findUniqueOrThrow({ where: { code } })).statusList;
    };
    await asOwner(insertCertificates, [65_534, 2_000, false]);
    expect([await listOfNew(), await listOfNew(), await listOfNew()]).toEqual([2_000, 2_000, 2_001]);
  });

  it("gives one certificate an attempt, also when it is asked many times at once with other names", async () => {
    const user = await createUser();
    const { id: attemptId } = await createCertificationAttempt(user.id);
    const asked = Array.from({ length: 12 }, (_, n) =>
      issueCertificate({ userId: user.id, attemptId, name: `Ada ${"x".repeat(n)}` }),
    );
    expect(new Set((await Promise.all(asked)).map(({ code }) => code)).size).toBe(1);
    expect(await db().certificate.count({ where: { userId: user.id } })).toBe(1);
  });

  it("refuses an attempt that is open, failed, practice, another person's or without an exam entitlement", async () => {
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

  it("refuses a refunded entitlement, not one that has ended", async () => {
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

  it("works for a passed final assessment of a free course, or of a paid one with access", async () => {
    const user = await createUser();
    const free = await createFinalAttempt(user.id, "free");
    const paid = await createFinalAttempt(user.id, "paid");
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

  it("supersedes the earlier certificate, which links to the new one; other courses keep theirs", async () => {
    const user = await createUser();
    const claim = async (attempt: { id: string }) =>
      (await issueCertificate({ userId: user.id, attemptId: attempt.id, name })).code;
    const course = await claim(await createFinalAttempt(user.id, "free"));
    const exam = await grant(user.id, "exam");
    const codes = [];
    for (const score of [80, 90, 100])
      codes.push(await claim(await createCertificationAttempt(user.id, score, exam.id)));
    const { rows: checked } = await checkCodes([...codes, course]);
    expect(checked.map(({ status }) => status)).toEqual(["superseded", "superseded", "valid", "valid"]);
    expect(checked[0]).toMatchObject({ supersededBy: codes[1] });
  });

  it("leaves one certificate valid when several are claimed at once", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    const attempts = await Promise.all(
      [1, 2, 3, 4].map(() => createCertificationAttempt(user.id, 90, exam.id)),
    );
    const claims = attempts.map(({ id }) => issueCertificate({ userId: user.id, attemptId: id, name }));
    expect(outcomes(await Promise.allSettled(claims))).toBe(4);
    expect(await db().certificate.count({ where: { userId: user.id, supersededById: null } })).toBe(1);
  });

  it("counts the two years from the test, so an old pass renews nothing", async () => {
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

  it("refuses an earlier pass after a later one, and leads it to the later certificate", async () => {
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
});
