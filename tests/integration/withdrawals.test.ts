import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, describe, expect, it } from "vitest";
import { OrderView } from "@/components/admin/order-view";
import { answerWithdrawal } from "@/lib/admin/answer-withdrawal";
import { findOrderDetails } from "@/lib/admin/order-queries";
import { traceOrder } from "@/lib/admin/order-trace-queries";
import { getOverview } from "@/lib/admin/overview-queries";
import { findOrder, listRows } from "@/lib/admin/table-queries";
import { claimOrder } from "@/lib/commerce/claim-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { claimableOrdersOf } from "@/lib/commerce/order-queries";
import { confirmWithdrawal, offerWithdrawal } from "@/lib/commerce/withdraw-order";
import { answerDueOn } from "@/lib/commerce/withdrawals";
import { db } from "@/lib/platform/db/client";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import {
  ageOrder,
  asStranger,
  checkout,
  declareWithdrawal,
  findByReceipt,
  getOrder,
  openShop,
  receiptKeyOf,
} from "../support/shop";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
const shop = await openShop();
afterAll(expectInvariants);

async function pageOf(reference: string) {
  const [row, details] = [await findOrder(reference), await findOrderDetails(reference)];
  if (!row) throw new Error("no order");
  return renderToStaticMarkup(createElement(OrderView, { row, details, trace: [] }));
}

const withdrawalIdOf = async ({ id: orderId }: { id: string }) =>
  (await db().withdrawal.findUniqueOrThrow({ where: { orderId } })).id;

describe("a withdrawal", () => {
  it("is declared once, by anybody who knows the order's reference", async () => {
    const payer = await createUser();
    const made = await shop.buy((await createUser("guest")).id, "exam", payer.email);
    const by = { reference: made.reference };
    const seen = () => findByReceipt(made.reference);
    expect(await seen()).toMatchObject({ isClaimable: true, withdrawnAt: null });
    expect(await claimableOrdersOf(payer).execute()).toEqual([by]);
    await expect(offerWithdrawal("SBO-000000000000", asStranger)).rejects.toThrow("do not know an order");
    const declare = () => declareWithdrawal(made.reference);
    const outcomes = await Promise.allSettled([declare(), declare()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(offerWithdrawal(made.reference, asStranger)).rejects.toThrow("declared already");
    expect(await seen()).toMatchObject({ isClaimable: false, withdrawnAt: expect.any(Date) });
    expect(await claimableOrdersOf(payer).execute()).toEqual([]);
    const person = { id: payer.id, kind: "account" } as const;
    const claim = claimOrder({ ...by, proof: { key: receiptKeyOf(made.reference) }, person });
    await expect(claim).rejects.toMatchObject({ code: "conflict" });
    expect(await db().entitlement.count({ where: { userId: payer.id } })).toBe(0);
    await expect(db().withdrawal.updateMany({ data: { name: "x" } })).rejects.toThrow(/permission denied/);
  });

  it("with the code alone tells a stranger nothing, and the payer confirms it by the mail to their own address", async () => {
    const payer = `payer-${crypto.randomUUID()}@test.example`;
    const stranger = `stranger-${crypto.randomUUID()}@test.example`;
    const made = await shop.buy((await createUser("guest")).id, "exam", payer);
    const { reference } = made;
    expect(await offerWithdrawal(reference, asStranger)).toEqual({ contract: null, isPromised: null });
    const guesses = { personId: (await createUser()).id, proof: { key: "x", session: "cs_test_other00000" } };
    expect(await offerWithdrawal(reference, guesses)).toEqual({ contract: null, isPromised: null });
    expect(await declareWithdrawal(reference, guesses, stranger)).toMatchObject({ isPromised: null });
    await commerceJobs["commerce.withdrawal-mail"]({ withdrawalId: await withdrawalIdOf(made) });
    const told = (await mailbox.mailTo(stranger))?.text ?? "";
    expect(told).toContain(`“I withdraw from my contract, order ${reference}.”`);
    expect(told).not.toMatch(/Certification exam|paid on|key=/);
    const asked = (await mailbox.mailTo(payer))?.text ?? "";
    expect(asked).toContain("The order: Certification exam, paid on");
    expect(asked).toContain(`/withdraw?order=${reference}&key=`);
    expect((await mailbox.mailTo("operator@skillbite.example"))?.text).toContain(
      `with the order’s code alone, and not from the address that paid (${payer})`,
    );
    expect(await findByReceipt(reference)).toMatchObject({ isWithdrawalConfirmed: false });

    await expect(confirmWithdrawal(reference, guesses)).rejects.toMatchObject({ code: "not_found" });
    const receipt = { personId: null, proof: { key: receiptKeyOf(reference) } };
    await Promise.all([confirmWithdrawal(reference, receipt), confirmWithdrawal(reference, receipt)]);
    expect(await findByReceipt(reference)).toMatchObject({ isWithdrawalConfirmed: true });
    const declared = { where: { id: await withdrawalIdOf(made) } };
    expect(await db().withdrawal.findUniqueOrThrow(declared)).toMatchObject({
      proof: "receipt",
      email: stranger,
    });
  });

  it.each([
    ["of their own order", "order"],
    ["with the receipt's link", "receipt"],
    ["with an account of the payer's address", "email"],
  ] as const)("is confirmed at once %s", async (_, proof) => {
    const payer = await createUser();
    const made = await shop.buy(payer.id, "exam", payer.email);
    const key = receiptKeyOf(made.reference);
    const asking = {
      order: { personId: payer.id, proof: {} },
      receipt: { personId: null, proof: { key } },
      email: { personId: null, proof: { verifiedEmail: payer.email } },
    }[proof];
    const contract = { product: "Certification exam", paidAt: expect.any(Date) };
    expect(await offerWithdrawal(made.reference, asking)).toEqual({ contract, isPromised: true });
    await declareWithdrawal(made.reference, asking, payer.email);
    const declared = await db().withdrawal.findUniqueOrThrow({ where: { orderId: made.id } });
    expect(declared).toMatchObject({ proof, confirmedAt: declared.declaredAt });
    await commerceJobs["commerce.withdrawal-mail"]({ withdrawalId: declared.id });
    const told = (await mailbox.mailTo(payer.email))?.text ?? "";
    expect(told).toContain("you declared: “I withdraw from my contract on Certification exam, order");
    expect(told).not.toContain("It was me");
  });

  it("without a refund is answered once, by mail, and leaves the admin's list", async () => {
    const payer = await createUser();
    const made = await shop.buy((await createUser("guest")).id, "exam", payer.email);
    const { reference } = made;
    const settlement = {
      reference,
      answer: `Dear Pat,\n\nit stays yours, ${made.id}.`,
      agreed: false,
      reason: "bought 31 days before",
    };
    const { id: actorId } = await createUser();
    const settle = (more = {}) => answerWithdrawal(actorId, { ...settlement, ...more });
    const waits = async () => {
      const { rows } = await listRows("orders", tableQuery.parse({ q: reference, state: "withdrawn" }));
      return rows.length;
    };
    const seen = () => findByReceipt(reference);
    await expect(settle()).rejects.toThrow("Nobody has withdrawn");
    const { withdrawn } = await getOverview();
    await declareWithdrawal(reference);
    expect([await waits(), (await getOverview()).withdrawn]).toEqual([1, withdrawn + 1]);

    await expect(settle()).rejects.toThrow("A refund was promised");
    await ageOrder(made.id);
    const outcomes = await Promise.allSettled([settle(), settle({ agreed: true })]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(settle()).rejects.toThrow("answered already");
    expect([await waits(), (await getOverview()).withdrawn]).toEqual([0, withdrawn]);
    await commerceJobs["commerce.withdrawal-answer-mail"]({ withdrawalId: await withdrawalIdOf(made) });
    for (const address of ["pat@test.example", payer.email]) {
      expect((await mailbox.mailTo(address))?.text).toContain(`it stays yours, ${made.id}.`);
    }
    const audited = { action: "order.withdrawal-settled", subject: `orders:${made.id}`, actorId };
    expect(await db().auditEntry.findMany({ where: audited })).toMatchObject([{ reason: settlement.reason }]);
    expect(await seen()).toMatchObject({ isClaimable: true, isWithdrawalAnswered: true });
    expect(await claimableOrdersOf(payer).execute()).toEqual([{ reference }]);
  });

  it("stands on the admin pages with amount, age, deadline and what proves the payer, what is overdue first", async () => {
    const declare = async (days: number, email: string) => {
      const payer = await createUser();
      const made = await shop.buy((await createUser("guest")).id, "exam", payer.email);
      const asking = { personId: null, proof: email ? {} : { key: receiptKeyOf(made.reference) } };
      await declareWithdrawal(made.reference, asking, email || payer.email);
      const declaredAt = new Date(Date.now() - days * 86_400_000);
      await asOwner("UPDATE withdrawals SET declared_at = $2 WHERE order_id = $1", [made.id, declaredAt]);
      return { reference: made.reference, due: answerDueOn(declaredAt).toISOString().slice(0, 10) };
    };
    const before = await getOverview();
    const fresh = await declare(1, "");
    const [last, late] = [await declare(14, "friend@test.example"), await declare(15, "")];
    const of = async (state: string) =>
      (await listRows("withdrawals", tableQuery.parse({ state }), 200)).rows;
    const own = [late, last, fresh].map(({ reference }) => reference);
    const open = (await of("open")).filter(({ order }) => own.includes(order));
    expect(
      open.map(({ order, state, due, days, amount, proven }) => [order, state, due, days, amount, proven]),
    ).toEqual([
      [late.reference, "overdue", late.due, 15, 3_900, "with the receipt's link"],
      [last.reference, "waits", last.due, 14, 3_900, "not confirmed by the payer"],
      [fresh.reference, "waits", fresh.due, 1, 3_900, "with the receipt's link"],
    ]);
    expect((await of("overdue")).map(({ order }) => order)).toContain(late.reference);
    expect((await of("overdue")).map(({ order }) => order)).not.toContain(last.reference);
    expect((await of(""))[0]?.state).toBe("overdue");
    const after = await getOverview();
    expect(after.overdue - before.overdue).toBe(1);
    expect((after.withdrawnAmount ?? 0) - (before.withdrawnAmount ?? 0)).toBe(3 * 3_900);
    const details = await findOrderDetails(last.reference);
    expect(details).toMatchObject({ declarer: "Pat", declarerEmail: "friend@test.example" });
    expect(details.provenBy).toBe("not confirmed by the payer");
    const told = (await traceOrder(last.reference))?.find(({ what }) => what === "Withdrawal declared");
    expect(told?.detail).toContain("by Pat, friend@test.example (not confirmed by the payer)");
    const actorId = (await createUser()).id;
    const answer = { answer: "It stays yours.", agreed: true, reason: "they wrote" };
    for (const reference of own) await answerWithdrawal(actorId, { ...answer, reference });
    expect((await of("open")).filter(({ order }) => own.includes(order))).toEqual([]);
  });

  it("from a free order promises no money and waits for an answer", async () => {
    const free = { code: "GIFT-100", covers: ["exam"], percent: 100, startsAt: new Date(0) };
    await db().discountCode.create({ data: free });
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam", { code: free.code });
    await shop.act("pay", made.session, { email: "gifted@test.example" });
    expect((await getOrder(made.id)).user?.entitlements).toMatchObject([{ sku: "exam", revokedAt: null }]);
    const { reference } = made;
    const told = await declareWithdrawal(reference, { personId: userId, proof: {} });
    expect(told).toMatchObject({ isPromised: false });
    const waiting = tableQuery.parse({ q: reference, state: "withdrawn" });
    expect((await listRows("orders", waiting)).rows).toMatchObject([{ reference, amount: 0 }]);
    const settlement = { reference, answer: "It cost nothing.", agreed: false, reason: "a gift" };
    await answerWithdrawal((await createUser()).id, settlement);
    expect((await listRows("orders", waiting)).rows).toEqual([]);
  });

  it.each<[string, (made: { id: string; session: string }) => Promise<unknown>, boolean, boolean]>([
    ["in time", async () => undefined, true, false],
    ["late", ({ id }) => ageOrder(id), false, false],
    ["in dispute", ({ session }) => shop.act("dispute", session), false, false],
    [
      "lost",
      ({ session }) => shop.act("dispute", session).then(() => shop.act("lose", session)),
      false,
      true,
    ],
  ])("promises the money only when it is refunded: %s", async (_, happens, isPromised, isTakenBack) => {
    const made = await shop.buy((await createUser()).id);
    await happens(made);
    const { reference } = made;
    expect(await findByReceipt(reference)).toMatchObject({ isRefundPromised: isPromised, isTakenBack });
    const asking = { personId: null, proof: { key: receiptKeyOf(reference) } };
    expect(await offerWithdrawal(reference, asking)).toMatchObject({ isPromised });
    const email = `${made.id}@test.example`;
    expect(await declareWithdrawal(reference, asking, email)).toMatchObject({ isPromised });
    const page = await pageOf(reference);
    expect(page.includes("A refund was promised: refund it by ")).toBe(isPromised);
    expect(page.includes("The buyer agreed to keep what was bought")).toBe(isPromised);
    expect(page.includes("No refund was promised: answer it by ")).toBe(!isPromised && !isTakenBack);
    await commerceJobs["commerce.withdrawal-mail"]({ withdrawalId: await withdrawalIdOf(made) });
    expect((await mailbox.mailTo(email))?.text.includes("We give your money back")).toBe(isPromised);
    const notice = (await mailbox.mailTo("operator@skillbite.example"))?.text;
    expect(notice?.includes("The money has to be back")).toBe(isPromised);
    expect(notice).toContain(`http://localhost:3000/admin/orders/${reference}`);
  });
});
