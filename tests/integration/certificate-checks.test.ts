import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { Verdict } from "@/components/certificates/verdict";
import { checkCodes, findCertificate } from "@/lib/certificates/certificate-queries";
import { answerCheck } from "@/lib/certificates/check-answers";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createCertificate, createCourse, createFinalAttempt, createUser } from "../support/factories";

const DAY = 86_400_000;
const name = "Ada Lovelace";

describe("checking a certificate", () => {
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

  it("shows that the issuer revoked it, and the reason to its holder only", async () => {
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

  it("says who issued it and who signed, which nothing changes later", async () => {
    const { id: userId } = await createUser();
    const signed = { name: "Skillbite", signatory: { name: "Dr Ada King", title: "Head of Certification" } };
    const { id, code } = await createCertificate({ userId, issuer: signed });
    const page = expect.stringMatching(/\/imprint$/);
    expect(await (await answerCheck(code)).json()).toMatchObject({ issuer: { ...signed, page } });
    const { certificate } = (await findCertificate(code)) ?? expect.fail();
    const html = renderToStaticMarkup(createElement(Verdict, { code, certificate, checkedAt: new Date() }));
    expect(html).toContain("Dr Ada King, Head of Certification");
    const issuer = { name: "Somebody else" };
    await expect(db().certificate.update({ where: { id }, data: { issuer } })).rejects.toThrow("is final");
    await expect(createCertificate({ userId, issuer: { by: "nobody" } })).rejects.toThrow();
    const earlier = await createCertificate({ userId });
    expect((await findCertificate(earlier.code))?.certificate.issuer).toEqual({ name: "Skillbite" });
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

  it("still answers when course, account and organisation are deleted", async () => {
    const user = await createUser();
    await createCourse({ id: "doomed" });
    const org = await db().org.create({ data: { ownerId: user.id, name: "Org" } });
    const { code } = await issueCertificate({
      userId: user.id,
      name,
      attemptId: (await createFinalAttempt(user.id, "doomed")).id,
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
