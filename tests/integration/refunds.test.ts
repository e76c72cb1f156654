import { afterAll, describe, expect, it } from "vitest";
import { traceOrder } from "@/lib/admin/order-trace-queries";
import { commerceJobs } from "@/lib/commerce/jobs";
import { refundOrder } from "@/lib/commerce/refund-order";
import { db } from "@/lib/platform/db/client";
import { stripe } from "@/lib/platform/stripe";
import { asOwner } from "../support/database";
import { createCertificate, createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { assignSeat, changeOwner } from "../support/organisations";
import { ageOrder, checkout, getOrder, openShop, sendAccessMails } from "../support/shop";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
const shop = await openShop();
afterAll(expectInvariants);

describe("a refund", () => {
  it("is made once when an operator requests it twice, and follows what Stripe says", async () => {
    const made = await shop.buy((await createUser()).id);
    const refund = { reference: made.reference, reason: "asked for it", operatorId: null };
    const [one, two] = await Promise.all([refundOrder(refund), refundOrder(refund)]);
    expect([one, two]).toEqual([{ amount: 3900 }, { amount: 3900 }]);
    const stored = await db().orderRefund.findMany({ where: { orderId: made.id } });
    expect(stored).toHaveLength(1);
    expect(await traceOrder(made.reference)).toContainEqual({
      at: expect.any(Date),
      what: "Admin: order.refund-requested",
      detail: "npm run orders:refund, asked for it",
    });
    const job = { refundId: stored[0]?.id ?? "" };
    await Promise.all([
      commerceJobs["commerce.refund-payment"](job),
      commerceJobs["commerce.refund-payment"](job),
    ]);
    expect(await getOrder(made.id)).toMatchObject({ status: "refunded", amountRefunded: 3900 });
    await expect(refundOrder(refund)).rejects.toThrow("refunded in full already");
  });

  it("is not made again when Stripe's answer was lost and its idempotency key has expired", async () => {
    const made = await shop.buy((await createUser()).id);
    await refundOrder({ reference: made.reference, amount: 1_000, reason: "half", operatorId: null });
    const { id } = await db().orderRefund.findFirstOrThrow({ where: { orderId: made.id } });
    const sent = await stripe().refunds.create({
      payment_intent: (await getOrder(made.id)).stripePaymentIntentId ?? "",
      amount: 1_000,
      metadata: { order_id: made.id, refund_id: id },
    });
    await commerceJobs["commerce.refund-payment"]({ refundId: id });
    expect(await getOrder(made.id)).toMatchObject({ status: "partially_refunded", amountRefunded: 1_000 });
    expect(await db().orderRefund.findUnique({ where: { id } })).toMatchObject({ stripeRefundId: sent.id });
  });

  it("in part leaves the access, in full ends it and the certificate that rests on it", async () => {
    const person = await createUser();
    const made = await shop.buy(person.id);
    const [access] = (await getOrder(made.id)).user?.entitlements ?? [];
    const certificate = await createCertificate({ userId: person.id, entitlementId: access?.id ?? "" });
    await shop.act("refund", made.session, { amount: 1000 });
    expect(await getOrder(made.id)).toMatchObject({ status: "partially_refunded", amountRefunded: 1000 });
    expect((await getOrder(made.id)).user?.entitlements[0]?.revokedAt).toBeNull();
    await shop.act("refund", made.session);
    expect(await getOrder(made.id)).toMatchObject({
      status: "refunded",
      purchases: [{ status: "refunded" }],
    });
    expect((await getOrder(made.id)).user?.entitlements).toMatchObject([{ revokedReason: "refund" }]);
    const after = await db().certificate.findUniqueOrThrow({ where: { id: certificate.id } });
    expect(after.revokedReason).toBe("refund");
    expect((await checkout(person.id, "exam")).id).not.toBe(made.id);
  });

  it("for a seat pack ends its seats", async () => {
    const [owner, holder] = [await createUser(), await createUser()];
    const made = await shop.buy(owner.id, "seats_10");
    const pack = await db().seatPack.findFirstOrThrow({
      where: { purchase: { orderId: made.id } },
      include: { seats: true, org: true },
    });
    expect(pack).toMatchObject({ size: 10, endedAt: null, org: { ownerId: owner.id } });
    expect(pack.seats.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await assignSeat({ org: pack.org, owner }, holder);
    const exam = await db().entitlement.findFirstOrThrow({ where: { userId: holder.id, sku: "exam" } });
    const { id: certificateId } = await createCertificate({ userId: holder.id, entitlementId: exam.id });
    await shop.act("refund", made.session);
    expect(await db().seatPack.findUnique({ where: { id: pack.id } })).toMatchObject({
      endedReason: "refund",
    });
    const given = await db().entitlement.findMany({ where: { userId: holder.id } });
    expect(new Set(given.map(({ revokedReason }) => revokedReason))).toEqual(new Set(["refund"]));
    const told = await asOwner(
      "SELECT id FROM pgboss.job WHERE name = 'certificates.revoked-mail' AND data ->> 'certificateId' = $1",
      [certificateId],
    );
    expect(told).toHaveLength(1);
  });

  it("is refused after 30 days, unless the operator insists", async () => {
    const made = await shop.buy((await createUser()).id);
    const refund = { reference: made.reference, reason: "late", operatorId: null };
    await ageOrder(made.id);
    await expect(refundOrder(refund)).rejects.toThrow("more than 30 days ago");
    expect(await refundOrder({ ...refund, late: true })).toEqual({ amount: 3900 });
  });

  it("of the whole amount is mailed to the organisation's present owner, a partial one is not", async () => {
    const [buyer, owner] = [await createUser(), await createUser()];
    const made = await shop.buy(buyer.id, "seats_10", buyer.email);
    await changeOwner(buyer, owner);
    const tell = () => commerceJobs["commerce.refund-mail"]({ orderId: made.id });
    await shop.act("refund", made.session, { amount: 100 });
    await tell();
    expect(await mailbox.mailTo(owner.email)).toBeUndefined();
    await shop.act("refund", made.session);
    await tell();
    expect((await mailbox.mailTo(buyer.email))?.subject).toBe("Your Skillbite refund");
    const told = await mailbox.mailTo(owner.email);
    expect(told?.subject).toBe("A payment was given back");
    expect(told?.text).toContain("certificates that rest on its seats are revoked");
  });

  it("that the bank returns gives access again, and the mail says that the certificate stays revoked", async () => {
    const buyer = await createUser();
    const made = await shop.buy(buyer.id, "exam", buyer.email);
    const [access] = (await getOrder(made.id)).user?.entitlements ?? [];
    await createCertificate({ userId: buyer.id, entitlementId: access?.id ?? "" });
    const refund = await shop.act<{ id: string }>("refund", made.session);
    expect(await sendAccessMails(made.id)).toEqual([]); // a refund has its own mail
    await shop.act("fail-refund", refund.id);
    expect((await getOrder(made.id)).user?.entitlements).toMatchObject([{ revokedAt: null }]);
    expect(await sendAccessMails(made.id)).toEqual(["open"]);
    expect((await mailbox.mailTo(buyer.email))?.text).toContain(
      "A certificate that was revoked stays revoked",
    );
  });
});
