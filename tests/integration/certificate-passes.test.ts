import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { ChoosePass } from "@/components/certificates/choose-pass";
import { findCertificate } from "@/lib/certificates/certificate-queries";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { findPass, listOpenPasses, type Pass } from "@/lib/certificates/pass-queries";
import { issueInput } from "@/lib/certificates/schema";
import { db } from "@/lib/platform/db/client";
import {
  createCertificate,
  createCertificationAttempt,
  createCourse,
  createFinalAttempt,
  createUser,
  grant,
} from "../support/factories";

const DAY = 86_400_000;
const name = "Ada Lovelace";

beforeAll(async () => {
  await createCourse({ id: "paid", price: 3900 });
  await createCourse({ id: "free" });
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

  it("keeps the better certificate, unless its holder chooses to replace it", async () => {
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

  it("keeps the better certificate when the form sends no choice", () => {
    const given = { attemptId: uuidv7(), name };
    expect(issueInput.parse(given).better).toBe("keep");
    expect(issueInput.safeParse({ ...given, better: "yes" }).success).toBe(false);
  });

  it("offers a choice only while the better certificate is valid, and not for an equal score", async () => {
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

describe("a pass that waits to be claimed", () => {
  const waiting = async (userId: string) => (await listOpenPasses(userId)).map(({ attemptId }) => attemptId);

  it("is the last pass of the exam and of each course, until its certificate is issued", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const exam = await grant(user.id, "exam");
    for (const score of [79, 85]) await createCertificationAttempt(user.id, score, exam.id);
    const course = await createFinalAttempt(user.id, "free");
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

  it("is listed again when the certificate is expiring, and not when it was revoked", async () => {
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

  it("can be claimed until the end of its last day, and not on the next", async () => {
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

  it("needs access that was not refunded; access that has ended is enough", async () => {
    const user = await createUser();
    const exam = await grant(user.id, "exam");
    await createCertificationAttempt(user.id, 90, exam.id);
    const paid = await createFinalAttempt(user.id, "paid");
    expect(await waiting(user.id)).not.toContain(paid.id);
    await grant(user.id, "level_beginner", new Date(Date.now() - 1_000));
    expect(await waiting(user.id)).toContain(paid.id);
    const back = { revokedAt: new Date(), revokedReason: "refund" };
    await db().entitlement.updateMany({ where: { userId: user.id }, data: back });
    expect(await waiting(user.id)).toEqual([]);
  });
});
