import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { SearchResults } from "@/components/admin/search-results";
import { findCertificateDetails } from "@/lib/admin/certificate-queries";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { findEverything, SHOWN } from "@/lib/admin/search-queries";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { db } from "@/lib/platform/db/client";
import { takeAttempt } from "../support/exam";
import { createCertificationAttempt, createUser } from "../support/factories";
import { createOrganisation } from "../support/organisations";

const found = async (text: string) => (await findEverything(text)).map(({ kind, key }) => `${kind} ${key}`);

describe("the search over everything", () => {
  it("finds each kind by its keys and ids, and nothing by nothing", async () => {
    const { owner, org, purchaseId } = await createOrganisation();
    const word = `Žluť${org.id.slice(-8).replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`; // a name has no digits
    await db().user.update({ where: { id: owner.id }, data: { name: `${word} Ada` } });
    await db().org.update({ where: { id: org.id }, data: { name: `Firma ${word}` } });
    const attempt = await createCertificationAttempt(owner.id);
    const { code } = await issueCertificate({ userId: owner.id, attemptId: attempt.id, name: `${word} Ada` });
    const order = await db().order.create({
      data: {
        reference: `SBO-${uuidv7().toUpperCase()}`,
        idempotencyKey: uuidv7(),
        userId: owner.id,
        email: owner.email,
        amountTotal: 3_900,
        invoiceNumber: `INV-${org.id}`.toUpperCase(),
      },
    });
    const seats = await db().order.findFirstOrThrow({ where: { purchases: { some: { id: purchaseId } } } });
    const person = `people ${owner.id}`;
    const certificate = `certificates ${code}`;
    const organisation = `organisations ${org.id}`;

    expect(await found(owner.email.toUpperCase())).toEqual([
      person,
      `orders ${order.reference}`,
      `orders ${seats.reference}`,
      certificate,
    ]);
    expect(await found(word.toLowerCase())).toEqual([person, certificate, organisation]);
    for (const text of [order.reference.toLowerCase(), order.invoiceNumber ?? "", order.id]) {
      expect(await found(text), text).toEqual([`orders ${order.reference}`]);
    }
    expect(await found(code.replaceAll("-", " "))).toEqual([certificate]);
    expect(await found(owner.id)).toEqual([person]);
    expect(await found(org.id)).toEqual([organisation]);
    expect(await found(attempt.id)).toEqual([`attempts ${attempt.id}`]);
    for (const text of ["", `${word}x`, "%", "_", "nobody%_\\'", uuidv7()]) {
      expect(await found(text), text).toEqual([]);
    }
  });

  it("finds by an email all that hangs on it: what the account has and what the address paid, declared and wrote", async () => {
    const { id: userId, email } = await createUser();
    const order = async (overlay: { userId?: string; email?: string }) => {
      const named = { reference: `SBO-${uuidv7().toUpperCase()}`, idempotencyKey: uuidv7() };
      return db().order.create({ data: { ...named, amountTotal: 3_900, ...overlay } });
    };
    const pending = await order({ userId });
    const paidForOther = await order({ userId: (await createUser()).id, email });
    const other = await order({ email: `other-${email}` });
    const withdrawal = { orderId: other.id, name: "Pat", email, declaredAt: new Date() };
    await db().withdrawal.create({ data: withdrawal });
    const message = { name: "Pat", email, message: "Where is it?", createdAt: new Date() };
    const { id: messageId } = await db().contactMessage.create({ data: message });
    const { id: attemptId } = await createCertificationAttempt(userId);
    const { code } = await issueCertificate({ userId, attemptId, name: "Samir Haddad" });

    const rows = [
      `people ${userId}`,
      `orders ${paidForOther.reference}`,
      `orders ${pending.reference}`,
      `withdrawals ${other.reference}`,
      `messages ${messageId}`,
      `certificates ${code}`,
    ];
    expect(await found(email)).toEqual(rows);
    expect(await found(email.slice(0, -3).toUpperCase())).toEqual(rows);
    expect(await found(messageId)).toEqual([`messages ${messageId}`]);
    // The name before the @ may be that of many accounts.
    expect(await found(email.split("@")[0] ?? "")).not.toContain(`orders ${pending.reference}`);
    const page = renderToStaticMarkup(
      createElement(SearchResults, { q: email, found: await findEverything(email) }),
    );
    expect(page).toContain("Found 1 person, 2 orders, 1 withdrawal, 1 message, 1 certificate for");
    expect(page).toContain(`href="/admin/orders/${other.reference}"`);
    expect(page).toContain(`href="/admin/messages?q=${messageId}"`);
  });

  it("finds a question by its key, in its latest wording, and an earlier wording by its id; no practice", async () => {
    const question = await db().question.findFirstOrThrow({
      where: { bank: "skills_practice" },
      include: { versions: { orderBy: { version: "desc" } } },
    });
    const [latest] = question.versions;
    const rows = await findEverything(question.key.toUpperCase());
    expect(rows).toContainEqual({
      kind: "questions",
      key: latest?.id,
      title: question.key,
      detail: latest?.question,
    });
    for (const id of [question.id, latest?.id ?? ""]) {
      expect(await found(id)).toEqual([`questions ${latest?.id}`]);
    }
    expect(await found(await takeAttempt((await createUser()).id, 3))).toEqual([]);
  });

  it("reads so many of a kind, and one more that tells of others", async () => {
    const name = `Many ${uuidv7()}`;
    for (let n = 0; n < SHOWN + 3; n++) {
      await db().user.update({ where: { id: (await createUser()).id }, data: { name: `${name} ${n}` } });
    }
    expect(await found(name)).toHaveLength(SHOWN + 1);
  });
});

describe("a certificate's page", () => {
  it("has its whole chain and what happened to it, the latest first", async () => {
    const { id: userId } = await createUser();
    const { id: attemptId } = await createCertificationAttempt(userId);
    const { code } = await issueCertificate({ userId, attemptId, name: "Ada Lovelac" });
    const reason = "misspelt, says the holder";
    const next = await reissueCertificate(userId, { code, name: "Ada Lovelace", reason });
    const old = await findCertificateDetails(code);
    expect(old?.chain.map((link) => [link.code, link.status])).toEqual([
      [next.code, "valid"],
      [code, "superseded"],
    ]);
    expect(old).toMatchObject({ attemptId, hasAttempt: true, verdict: "superseded" });
    const told = old?.history.map(({ what, detail }) => [what, detail]);
    expect(told).toContainEqual(["Reissued", next.code]);
    expect(told).toContainEqual(["Admin: certificate.reissued", expect.stringContaining(reason)]);
    expect(told?.at(-1)).toEqual(["Exam handed in", null]);
    const now = await findCertificateDetails(next.code);
    expect(now?.verdict).toBe("valid");
    expect(now?.history.map(({ detail }) => detail)).toContain(`in place of ${code}`);
    expect(await findCertificateDetails("SB-2026-0000000000000000")).toBeNull();
  });
});
