import { gunzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { CertificateView } from "@/components/admin/certificate-view";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { findCertificateDetails } from "@/lib/admin/certificate-queries";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { revokeCertificate } from "@/lib/admin/revoke-certificate";
import { findCertificateRow, listRows } from "@/lib/admin/table-queries";
import { checkCodes, findCertificate, findStored } from "@/lib/certificates/certificate-queries";
import { answerCheck } from "@/lib/certificates/check-answers";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { buildStatusList } from "@/lib/certificates/open-badges/status-lists";
import { findPass } from "@/lib/certificates/pass-queries";
import { revokeCertificates } from "@/lib/certificates/revoke-certificates";
import { db, transaction } from "@/lib/platform/db/client";
import { siteUrl } from "@/lib/platform/links";
import { ADDRESSES } from "@/lib/platform/table";
import { tableQuery } from "@/lib/platform/table-query";
import { erasePerson } from "@/lib/privacy/erase-person";
import { untilWaiting } from "../support/database";
import { createCertificate, createCertificationAttempt, createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";

const reason = "misspelt, says the holder";
let actorId: string;
beforeAll(async () => {
  actorId = (await createUser()).id;
});

async function issued(name = "Ada Lovelac") {
  const user = await createUser();
  const attempt = await createCertificationAttempt(user.id);
  const { code } = await issueCertificate({ userId: user.id, attemptId: attempt.id, name });
  return { user, attempt, code };
}

async function pageOf(code: string) {
  const [row, details] = [await findCertificateRow(code), await findCertificateDetails(code)];
  if (!row || !details) throw new Error("no certificate");
  return renderToStaticMarkup(createElement(CertificateView, { row, details }));
}

async function isEnded(code: string) {
  const { statusList = 0, statusIndex = 0 } = (await findStored(code)) ?? {};
  const list = await buildStatusList(statusList, siteUrl(), new Date());
  const bits = gunzipSync(Buffer.from(list?.credentialSubject.encodedList.slice(1) ?? "", "base64url"));
  return ((bits[statusIndex >> 3] ?? 0) & (0x80 >> (statusIndex & 7))) !== 0;
}

describe("a certificate", () => {
  it("of a guest is found by the address that paid for it, which stands beside it with its order", async () => {
    const [guest, other] = [await createUser("guest"), await createUser()];
    const [payer, purchaseId] = [`payer-${uuidv7()}@test.example`, uuidv7()];
    const { reference } = await db().order.create({
      data: {
        reference: `SBO-${uuidv7()}`,
        idempotencyKey: uuidv7(),
        userId: guest.id,
        email: payer,
        status: "paid",
        amountTotal: 3_900,
        paidAt: new Date(),
        purchases: {
          create: { id: purchaseId, userId: guest.id, sku: "exam", amount: 3_900, status: "paid" },
        },
      },
    });
    const bought = { sku: "exam", source: "purchase", sourceId: purchaseId, startsAt: new Date(0) } as const;
    const entitlement = await db().entitlement.create({ data: { ...bought, userId: guest.id } });
    const attempt = await createCertificationAttempt(guest.id, 87, entitlement.id);
    const { code } = await issueCertificate({ userId: guest.id, attemptId: attempt.id, name: "Ada King" });
    const found = async (q: string) => (await listRows("certificates", tableQuery.parse({ q }))).rows;
    for (const q of [payer, payer.slice(0, 25).toUpperCase()]) {
      expect(await found(q), q).toMatchObject([{ code, email: null, payer, order: reference }]);
    }
    expect(await found(`${payer}x`)).toEqual([]);
    // A replacement has the same purchase; a gift has no payer.
    const { code: next } = await reissueCertificate(actorId, { code, name: "Ada Lovelace", reason });
    expect((await found(payer)).map((row) => row.code).toSorted()).toEqual([code, next].toSorted());
    const given = await createCertificationAttempt(other.id);
    await db().entitlement.update({
      where: { id: given.entitlementId ?? "" },
      data: { sourceId: purchaseId },
    });
    await issueCertificate({ userId: other.id, attemptId: given.id, name: "Grace Hopper" });
    expect(await found(other.email)).toMatchObject([{ email: other.email, payer: null, order: null }]);
    expect(await found(payer)).toHaveLength(2);
  });

  it("is looked for among so many orders of an address, and the search says when there were more", async () => {
    const payer = `many-${uuidv7()}@test.example`;
    const order = () => {
      const [reference, idempotencyKey] = [`SBO-${uuidv7()}`, uuidv7()];
      return { reference, idempotencyKey, amountTotal: 5_900, email: payer };
    };
    const isPartial = async () =>
      (await listRows("certificates", tableQuery.parse({ q: payer.slice(0, 30) }))).isPartial;
    await db().order.createMany({ data: Array.from({ length: ADDRESSES }, order) });
    expect(await isPartial()).toBe(false);
    await db().order.create({ data: order() });
    expect(await isPartial()).toBe(true);
  });
});

describe("a reissue", () => {
  it("leaves no name behind when its guest is merged, and the account erased, meanwhile", async () => {
    const [guest, account] = [await createUser("guest"), await createUser()];
    const { id: attemptId } = await createCertificationAttempt(guest.id);
    const { code } = await issueCertificate({ userId: guest.id, attemptId, name: "Ada Lovelac" });
    const { reissuing, holding } = await transaction(async (tx) => {
      await mergeGuest(tx, guest.id, account.id);
      const reissuing = reissueCertificate(actorId, { code, name: "Ada Lovelace", reason });
      await untilWaiting(1);
      const holding = transaction(async (other) => {
        await other.$queryRaw`SELECT id FROM certificates WHERE code = ${code} FOR UPDATE`;
        await Promise.race([reissuing, untilWaiting(1)]);
        const erasing = erasePerson({ personId: account.id, certificates: "withdraw" });
        await Promise.race([erasing, reissuing, untilWaiting(2)]);
        return { erasing };
      });
      await untilWaiting(2);
      return { reissuing, holding };
    });
    await (await holding).erasing;
    await reissuing.catch(() => undefined); // it may fail if the erasure comes first
    const left = await db().certificate.findMany({ where: { attemptId } });
    expect(left.map(({ userId, revokedReason }) => [userId, revokedReason])).toEqual(
      left.map(() => [null, "withdrawn"]),
    );
  });

  it("replaces a certificate once: another code, the same pass and end, one mail, a line in the log", async () => {
    const { user, attempt, code } = await issued();
    const old = await db().certificate.findUniqueOrThrow({ where: { code } });
    const reissue = { code, name: "Ada Lovelace", reason };
    const answers = await Promise.all([1, 2, 3].map(() => reissueCertificate(actorId, reissue)));
    const [next = ""] = answers.map((answer) => answer.code);
    expect(new Set(answers.map((answer) => answer.code)).size).toBe(1);
    expect(next).not.toBe(code);
    const replacement = await db().certificate.findUniqueOrThrow({ where: { code: next } });
    expect(replacement).toMatchObject({
      holderName: "Ada Lovelace",
      attemptId: attempt.id,
      userId: user.id,
      reissueOfId: old.id,
      score: old.score,
      testedAt: old.testedAt,
      expiresAt: old.expiresAt,
      title: old.title,
    });
    const mails = await db().$queryRaw`
      SELECT 1 FROM pgboss.job WHERE name = 'certificates.issued-mail' AND data ->> 'certificateId' = ${replacement.id}`;
    expect(mails).toHaveLength(1);
    const log = await db().auditEntry.findMany({ where: { subject: `certificates:${old.id}` } });
    expect(log).toMatchObject([{ action: "certificate.reissued", reason, actorId }]);
    expect(await findPass(user.id, attempt.id)).toEqual({ state: "issued", code: next });
    expect(await issueCertificate({ userId: user.id, attemptId: attempt.id, name: "Ada" })).toEqual({
      code: next,
    });
    await expectInvariants();
  });

  it("is told by every check: the page's, the JSON's, the status list's and the admin pages'", async () => {
    const { code } = await issued();
    const { code: next } = await reissueCertificate(actorId, { code, name: "Ada Lovelace", reason });
    expect((await findCertificate(code))?.certificate).toMatchObject({
      status: "superseded",
      supersededBy: next,
      isReissued: true,
    });
    expect((await findCertificate(next))?.certificate).toMatchObject({ status: "valid", isReissued: false });
    const json = await (await answerCheck(code)).json();
    expect(json).toMatchObject({ status: "superseded", superseded_because: "reissued" });
    expect(json.superseded_by).toMatch(new RegExp(`${next}$`));
    expect([await isEnded(code), await isEnded(next)]).toEqual([true, false]);
    const { rows } = await listRows("certificates", tableQuery.parse({ q: code }));
    expect(rows).toMatchObject([{ state: "superseded" }]);
  });

  it("is told to lead nowhere by every check, once what replaced it was revoked", async () => {
    const { code } = await issued();
    const { code: next } = await reissueCertificate(actorId, { code, name: "Ada Lovelace", reason });
    expect(await (await answerCheck(code)).json()).toMatchObject({ superseded_by_revoked: false });
    await revokeCertificate(actorId, { code: next, reasonClass: "error", reason });
    const fate = { status: "superseded", supersededBy: next, isSuccessorRevoked: true };
    expect((await findCertificate(code))?.certificate).toMatchObject(fate);
    expect((await checkCodes([code])).rows).toMatchObject([fate]);
    expect(await (await answerCheck(code)).json()).toMatchObject({ superseded_by_revoked: true });
  });

  it("is for what counts, with a name that can be printed; and falls with its purchase", async () => {
    const { user, code } = await issued();
    const reissue = (given: string, name = "Ada Lovelace") =>
      reissueCertificate(actorId, { code: given, name, reason });
    await expect(reissue(code, "https://evil.example")).rejects.toMatchObject({ code: "invalid" });
    await expect(reissue("SB-2026-0000000000000000")).rejects.toMatchObject({ code: "not_found" });
    const { code: next } = await reissue(code);
    await expect(reissue(code, "Ada King")).rejects.toMatchObject({ code: "conflict" });
    const { code: third } = await reissue(next, "Ada King");
    await db().entitlement.updateMany({
      where: { userId: user.id },
      data: { revokedAt: new Date(), revokedReason: "refund" },
    });
    await transaction((tx) =>
      revokeCertificates(tx, { userId: user.id, sku: "exam", reason: "refund", now: new Date() }),
    );
    for (const each of [code, next, third]) {
      expect((await findCertificate(each))?.certificate.status).toBe("revoked");
    }
    await expect(reissue(third)).rejects.toMatchObject({ code: "conflict" });
  });

  it("keeps who signed for the issuer", async () => {
    const { id: userId } = await createUser();
    const issuer = { name: "Skillbite", signatory: { name: "Dr Ada King", title: "Head of Certification" } };
    const old = await createCertificate({ userId, issuer });
    const { code } = await reissueCertificate(actorId, { code: old.code, name: "Ada Lovelace-King", reason });
    expect((await findCertificate(code))?.certificate.issuer).toEqual(issuer);
  });

  it("says before and after whether anybody is mailed, and leads to the new code", async () => {
    const { user, code } = await issued();
    const kept = await issued("Grace Hoper");
    await erasePerson({ personId: kept.user.id, certificates: "keep" });
    const before = await pageOf(code);
    expect(before).toContain(`Ada Lovelac gets it by mail, to ${user.email}.`);
    expect(before).toContain(`Ada Lovelac gets a mail, to ${user.email}.`);
    expect(before).not.toContain("nobody is mailed");
    const nobody = await pageOf(kept.code);
    expect(nobody).toContain("No address is left: nobody is mailed. Give the new code to whoever asked.");
    expect(nobody).toContain("No address is left: nobody is mailed. Whoever checks");
    expect(nobody).not.toMatch(/by mail|gets a mail|Send again/);

    const { code: next } = await reissueCertificate(actorId, { code, name: "Ada Lovelace", reason });
    const corrected = { code: kept.code, name: "Grace Hopper", reason };
    const { code: unmailed } = await reissueCertificate(actorId, corrected);
    const [told, untold] = [await pageOf(code), await pageOf(kept.code)];
    expect(told).toMatch(new RegExp(`Superseded by.*href="/admin/certificates/${next}"`));
    expect(untold).toMatch(new RegExp(`Superseded by.*href="/admin/certificates/${unmailed}"`));
    expect([told, untold].map((page) => page.includes("Give the new code to whoever asked"))).toEqual([
      false,
      true,
    ]);
    expect(told).not.toMatch(/>replaced</);
  });

  it("certifies what it replaces: the database refuses anything else, and a second issue", async () => {
    const { code } = await issued();
    const { id, ...old } = await db().certificate.findUniqueOrThrow({ where: { code } });
    const another = {
      ...old,
      assessment: {},
      issuer: undefined,
      statusList: 998,
      code: "SB-2026-1111111111111111",
    };
    const put = (change: object) => db().certificate.create({ data: { ...another, ...change } });
    await expect(put({})).rejects.toThrow();
    await expect(put({ reissueOfId: id, score: 99 })).rejects.toThrow();
    await expect(db().certificate.update({ where: { id }, data: { reissueOfId: id } })).rejects.toThrow();
  });
});
