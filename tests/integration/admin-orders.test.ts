import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { OrderView } from "@/components/admin/order-view";
import { moveOrder } from "@/lib/admin/move-order";
import { findOrderDetails } from "@/lib/admin/order-queries";
import { traceOrder } from "@/lib/admin/order-trace-queries";
import { resendCertificate, resendReceipt } from "@/lib/admin/resend-mail";
import { revokeCertificate } from "@/lib/admin/revoke-certificate";
import { refundInput } from "@/lib/admin/schema";
import { findOrder, listRows } from "@/lib/admin/table-queries";
import { EU_CONSENT, EU_CONSENT_VERSION } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db/client";
import { tableQuery } from "@/lib/platform/table-query";
import { runNode, TYPESCRIPT } from "../../scripts/lib/processes";
import { insertCertificates } from "../support/certificate-rows";
import { asOwner } from "../support/database";
import { createCertificate, createUser } from "../support/factories";

let actorId: string;
beforeAll(async () => {
  actorId = (await createUser()).id;
});

const reason = "asked by mail";
const asked = (q: string) => tableQuery.parse({ q });
const audit = (action: string, subject: string) => db().auditEntry.count({ where: { action, subject } });

async function createOrder(sku = "exam", paidAt: Date | null = new Date()) {
  const user = await createUser();
  const purchaseId = uuidv7();
  const order = await db().order.create({
    data: {
      reference: `SBO-${uuidv7().toUpperCase()}`,
      idempotencyKey: uuidv7(),
      userId: user.id,
      status: paidAt ? "paid" : "created",
      amountTotal: 3_900,
      paidAt,
      email: `payer-${purchaseId}@test.example`,
      purchases: { create: { id: purchaseId, userId: user.id, sku, amount: 3_900, status: "paid" } },
    },
  });
  const entitlement = await db().entitlement.create({
    data: { userId: user.id, sku, source: "purchase", sourceId: purchaseId, startsAt: new Date() },
  });
  return { user, order, entitlement };
}

async function pageOf(reference: string) {
  const [row, details] = [await findOrder(reference), await findOrderDetails(reference)];
  if (!row) throw new Error("no order");
  return renderToStaticMarkup(createElement(OrderView, { row, details, trace: [] }));
}

describe("an order", () => {
  it("is found by any of its keys, with what a refund of it would end", async () => {
    const { user, order } = await createOrder();
    const [invoiceNumber, name] = [`INV-${order.reference}`, `Čapek ${order.id} s.r.o.`];
    const company = { name, address: [], vatNumber: "CZ12345678" };
    await db().order.update({ where: { id: order.id }, data: { invoiceNumber, company } });
    for (const q of [
      invoiceNumber.toLowerCase(),
      name.slice(0, -7),
      order.reference,
      order.reference.toLowerCase(),
      order.email ?? "",
      user.email,
      order.id,
    ]) {
      const { rows } = await listRows("orders", asked(q));
      expect(rows, q).toMatchObject([
        {
          reference: order.reference,
          entitlements: 1,
          seats: 0,
          certificates: 0,
          invoice: invoiceNumber,
          company: `${name}, CZ12345678`,
        },
      ]);
    }
  });

  it("counts the certificates that stand, and tells which was revoked and why", async () => {
    const { user, order, entitlement } = await createOrder();
    const certificate = (overlay = {}) =>
      createCertificate({ userId: user.id, entitlementId: entitlement.id, ...overlay });
    const revoked = await certificate({ revokedAt: new Date(), revokedReason: "error" });
    await certificate({ supersededById: revoked.id });
    await certificate();
    const { rows } = await listRows("orders", asked(order.reference));
    expect(rows).toMatchObject([{ certificates: 1 }]);
    const trace = await traceOrder(order.reference);
    expect(trace?.find(({ what }) => what === `Revokes ${revoked.code}`)?.detail).toBe(
      "it was issued in error",
    );
    expect(trace?.find(({ what }) => what === "Begun")?.detail).toBe("Certification exam");
  });

  it("moves with what it opened, once, and says so in the log", async () => {
    const { order, entitlement } = await createOrder();
    const { id, email } = await createUser();
    const move = { reference: order.reference, email, reason };
    await Promise.all([moveOrder(actorId, move), moveOrder(actorId, move)]);
    expect(await db().order.findUnique({ where: { id: order.id } })).toMatchObject({ userId: id });
    expect(await db().purchase.findMany({ where: { orderId: order.id } })).toMatchObject([{ userId: id }]);
    expect(await db().entitlement.findUnique({ where: { id: entitlement.id } })).toMatchObject({
      userId: id,
    });
    expect(await audit("order.moved", `orders:${order.id}`)).toBe(1);
  });

  it("whose money a bank took back moves with what it had opened, and stays closed", async () => {
    const { order, entitlement } = await createOrder();
    const lost = { status: "disputed", disputeStatus: "lost" } as const;
    await db().order.update({ where: { id: order.id }, data: lost });
    const { id, email } = await createUser();
    await moveOrder(actorId, { reference: order.reference, email, reason });
    expect(await db().entitlement.findUnique({ where: { id: entitlement.id } })).toMatchObject({
      userId: id,
      revokedReason: "dispute",
    });
  });

  it("that nobody has claimed opens what was bought when it is moved", async () => {
    const order = await db().order.create({
      data: {
        reference: `SBO-${uuidv7().toUpperCase()}`,
        idempotencyKey: uuidv7(),
        status: "paid",
        amountTotal: 3_900,
        paidAt: new Date(),
        email: "mistyped@test.example",
        purchases: { create: { sku: "exam", amount: 3_900, status: "paid" } },
      },
    });
    const { id, email } = await createUser();
    await moveOrder(actorId, { reference: order.reference, email, reason });
    expect(await db().entitlement.findMany({ where: { userId: id } })).toMatchObject([
      { sku: "exam", revokedAt: null },
    ]);
  });

  it("stays where somebody has begun the exam under it, and so do seats and unpaid orders", async () => {
    const { user, order, entitlement } = await createOrder();
    const { email } = await createUser();
    const move = (reference: string, to = email) => moveOrder(actorId, { reference, email: to, reason });
    await expect(move(order.reference, "nobody@test.example")).rejects.toMatchObject({ code: "not_found" });
    await expect(move("SBO-NONE")).rejects.toMatchObject({ code: "not_found" });
    await db().attempt.create({
      data: { userId: user.id, kind: "certification", entitlementId: entitlement.id, startedAt: new Date() },
    });
    await expect(move(order.reference)).rejects.toMatchObject({ code: "conflict" });
    const seats = await createOrder("seats_10");
    await expect(move(seats.order.reference)).rejects.toMatchObject({ code: "conflict" });
    const unpaid = await createOrder("exam", null);
    await expect(move(unpaid.order.reference)).rejects.toMatchObject({ code: "conflict" });
    expect(await db().order.findUnique({ where: { id: order.id } })).toMatchObject({ userId: user.id });
  });

  it("has the words that were agreed to on its page, by their version, and a button with the sum of the refund", async () => {
    const { order } = await createOrder();
    const consent = (consentVersion: string) =>
      db().order.update({ where: { id: order.id }, data: { consentVersion, consentedAt: new Date() } });
    await consent(EU_CONSENT_VERSION);
    const page = await pageOf(order.reference);
    expect(page).toContain(`“${EU_CONSENT}”`);
    expect(page).toContain("Refund €39.00</");
    expect(page).toContain("Only we read it.");
    await consent("2020-01-01");
    expect(await pageOf(order.reference)).toContain("The code no longer has this wording.");
  });

  it("that is not paid has a price, and nothing that was paid", async () => {
    const unpaid = await createOrder("exam", null);
    const page = await pageOf(unpaid.order.reference);
    expect(page).toMatch(/Price<\/dt><dd[^>]*>€39.00, not paid</);
    expect(page).not.toContain(">Paid<");
  });

  it("has its receipt sent again", async () => {
    const { order } = await createOrder();
    await resendReceipt(actorId, { reference: order.reference });
    const jobs = await db().$queryRaw`
      SELECT data FROM pgboss.job WHERE name = 'commerce.receipt-mail' AND data ->> 'orderId' = ${order.id}`;
    expect(jobs).toEqual([{ data: { orderId: order.id, again: true } }]);
    expect(await audit("order.receipt-sent-again", `orders:${order.id}`)).toBe(1);
    await expect(resendReceipt(actorId, { reference: "SBO-NONE" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

it.each([
  ["", undefined],
  ["10", 1_000],
  ["10.5", 1_050],
  ["10,05", 1_005],
  ["39.00", 3_900],
  ["-1", null],
  ["1e3", null],
  ["10.505", null],
])("a refund of '%s' euros is %s cents", (amount, cents) => {
  const parsed = refundInput.safeParse({ reference: "SBO-X", seen: "0", amount, reason });
  expect(parsed.success ? parsed.data.amount : null).toBe(cents);
});

it("a certificate is taken back once, for a class that its holder is told and a reason that the log keeps", async () => {
  const [code = ""] = await asOwner<{ code: string }>(insertCertificates, [1, 4_711, false]).then((rows) =>
    rows.map((row) => row.code),
  );
  const { rows } = await listRows("certificates", asked(code));
  expect(rows).toMatchObject([{ code, state: "valid" }]);
  const revocation = { code, reasonClass: "misconduct", reason } as const;
  await Promise.all([revokeCertificate(actorId, revocation), revokeCertificate(actorId, revocation)]);
  expect((await listRows("certificates", asked(code))).rows).toMatchObject([
    { state: "revoked: misconduct" },
  ]);
  const { id } = await db().certificate.findUniqueOrThrow({ where: { code }, select: { id: true } });
  expect(await audit("certificate.revoked", `certificates:${id}`)).toBe(1);
  const mails = await db().$queryRaw`
    SELECT 1 FROM pgboss.job WHERE name = 'certificates.revoked-mail' AND data ->> 'certificateId' = ${id}`;
  expect(mails).toHaveLength(1);
  await expect(resendCertificate(actorId, { code })).rejects.toMatchObject({ code: "conflict" }); // it has no holder
});

it("an order is refunded on the command line, and the command is over then", async () => {
  const { order } = await createOrder();
  const payment = { stripePaymentIntentId: `pi_${order.id}` };
  await db().order.update({ where: { id: order.id }, data: payment });
  const words = ["--order", order.reference, "--reason", reason, "--euros", "10"];
  const told = await runNode([...TYPESCRIPT, "scripts/refund-order.ts", ...words]);
  expect(told).toContain(`€10.00 of ${order.reference} go back`);
  expect(await audit("order.refund-requested", `orders:${order.id}`)).toBe(1);
});
