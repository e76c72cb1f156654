import type Stripe from "stripe";
import { beforeAll, describe, expect, it } from "vitest";
import { traceOrder } from "@/lib/admin/order-trace-queries";
import { getOverview } from "@/lib/admin/overview-queries";
import { retryEvent } from "@/lib/admin/retry-event";
import { syncPayment } from "@/lib/admin/sync-payment";
import { listRows } from "@/lib/admin/table-queries";
import { followEvent } from "@/lib/commerce/receive-event";
import { refundOrder } from "@/lib/commerce/refund-order";
import { sendRefund } from "@/lib/commerce/send-refund";
import { db } from "@/lib/platform/db/client";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { checkout, declareWithdrawal, openShop } from "../support/shop";

const reason = "the payer wrote";
let actorId: string;
const shop = await openShop();

beforeAll(async () => {
  actorId = (await createUser()).id;
});

const order = (id: string) => db().order.findUniqueOrThrow({ where: { id }, include: { purchases: true } });
const audit = (action: string, subject: string) => db().auditEntry.count({ where: { action, subject } });

describe("an event that could not be followed", () => {
  it("says what Stripe answered, unless another delivery was followed", async () => {
    const object = { id: "cs_test_gone", object: "checkout.session" } as Stripe.Checkout.Session;
    const event = {
      id: "evt_of_a_gone_session",
      type: "checkout.session.completed",
      created: 1,
      livemode: false,
      data: { object },
    };
    await expect(followEvent(event as Stripe.Event)).rejects.toThrow("No such checkout.session");
    const listed = async () => (await listRows("webhooks", tableQuery.parse({ q: object.id }))).rows;
    expect(await listed()).toMatchObject([{ failure: "StripeInvalidRequestError: resource_missing" }]);

    // Another delivery succeeds before this one fails.
    const followed = { processedAt: new Date(), failure: null, failedAt: null };
    await db().stripeEvent.update({ where: { id: event.id }, data: followed });
    await expect(followEvent(event as Stripe.Event)).rejects.toThrow();
    expect(await listed()).toMatchObject([{ failure: null }]);
  });

  it("is seen, and followed again by hand: through the same fulfilment, any number of times", async () => {
    const made = await checkout((await createUser()).id, "exam");
    await asOwner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await asOwner(
      "CREATE TRIGGER refuse BEFORE INSERT ON entitlements FOR EACH ROW EXECUTE FUNCTION refuse()",
    );
    await shop.act("pay", made.session);
    const listed = async (state: string) => {
      const { rows } = await listRows("webhooks", tableQuery.parse({ q: made.session, state }));
      return rows;
    };
    const [row] = await listed("unhandled");
    expect(row).toMatchObject({
      type: "checkout.session.completed",
      processed: null,
      failure: expect.any(String),
    });
    expect((await getOverview()).failedEvents).toBeGreaterThanOrEqual(1);
    const eventId = String(row?.id);
    await expect(retryEvent(actorId, { eventId, reason })).rejects.toThrow();
    await asOwner("DROP FUNCTION refuse() CASCADE");
    const again = () => retryEvent(actorId, { eventId, reason });
    await Promise.all([again(), again()]);
    await again();
    expect(await order(made.id)).toMatchObject({ status: "paid", purchases: [{ status: "paid" }] });
    const { userId } = await order(made.id);
    expect(await db().entitlement.count({ where: { userId: userId ?? "" } })).toBe(1);
    expect(await listed("unhandled")).toEqual([]);
    expect(await audit("event.followed-again", `stripe_events:${eventId}`)).toBe(3);
    await expect(retryEvent(actorId, { eventId: "evt_none", reason })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("an order", () => {
  it("tells its history: payment, event, access, refund under way, refund done, mails, the admin pages", async () => {
    const made = await checkout((await createUser()).id, "exam");
    await shop.act("pay", made.session);
    await expect.poll(async () => (await order(made.id)).status, { timeout: 60_000 }).toBe("paid");
    const refund = (amount?: number) =>
      refundOrder({ reference: made.reference, amount, reason, operatorId: actorId });
    await expect(refund(4_000)).rejects.toMatchObject({
      fieldErrors: { amount: "Between €0.01 and €39.00, please." },
    });
    expect(await refund(1_000)).toEqual({ amount: 1_000 });
    expect(await refund(1_000)).toEqual({ amount: 1_000 });
    await expect(refund(500)).rejects.toThrow("A refund of €10.00 is under way");
    await expect(refund()).rejects.toThrow("A refund of €10.00 is under way");
    const { rows } = await listRows("orders", tableQuery.parse({ q: made.reference }));
    expect(rows).toMatchObject([{ underway: 1_000, refunded: 0 }]);
    await syncPayment(actorId, { reference: made.reference, reason });
    const trace = await traceOrder(made.reference);
    const told = trace?.map(({ what }) => what) ?? [];
    for (const what of [
      "Begun",
      "Paid",
      "Opens exam",
      "Stripe: checkout.session.completed",
      "Mail: receipt-mail",
      "Refund asked for: €10.00",
      "Admin: order.refund-requested",
      "Admin: order.settled-again",
    ]) {
      expect(told).toContain(what);
    }
    const times = trace?.map(({ at }) => at.getTime()) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await traceOrder("SBO-NONE")).toBeNull();
    await expect(syncPayment(actorId, { reference: "SBO-NONE", reason })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

it("a part is given back once by one form, also when it is sent again after the money went, or by a colleague", async () => {
  const made = await checkout((await createUser()).id, "exam");
  await shop.act("pay", made.session);
  await expect.poll(async () => (await order(made.id)).status, { timeout: 60_000 }).toBe("paid");
  const form = { reference: made.reference, amount: 1_000, seen: 0, reason, operatorId: actorId };
  await Promise.all([refundOrder(form), refundOrder(form)]);
  const [{ id = "" } = {}, ...others] = await db().orderRefund.findMany({ where: { orderId: made.id } });
  expect(others).toEqual([]);
  await sendRefund(id);
  expect((await order(made.id)).amountRefunded).toBe(1_000);
  await expect(refundOrder(form)).rejects.toThrow("A refund was asked for meanwhile");
  const { rows } = await listRows("orders", tableQuery.parse({ q: made.reference }));
  expect(rows).toMatchObject([{ asked: 1, payment: (await order(made.id)).stripePaymentIntentId }]);
  expect(await refundOrder({ ...form, seen: 1 })).toEqual({ amount: 1_000 });
});

it("what waits is counted, found and marked: withdrawals, disputes, refused refunds and payments", async () => {
  const seen = async (state: string) => {
    const { rows } = await listRows("orders", tableQuery.parse({ state }));
    return Object.fromEntries(rows.map(({ reference, marks }) => [reference, marks]));
  };
  const counts = async () => {
    const { withdrawn, disputed, unrefunded, refused, overrun } = await getOverview();
    return { withdrawn, disputed, unrefunded, refused, overrun };
  };
  const bought = async () => {
    const made = await checkout((await createUser()).id, "exam");
    await shop.act("pay", made.session);
    return made;
  };
  expect(await counts()).toEqual({ withdrawn: 0, disputed: 0, unrefunded: 0, refused: 0, overrun: 0 });
  const [withdrawn, disputed, misfit] = [await bought(), await bought(), await checkout(actorId, "exam")];
  await declareWithdrawal(withdrawn.reference);
  const asked = { orderId: withdrawn.id, amount: 3_900, reason };
  await db().orderRefund.create({
    data: { ...asked, requestedAt: new Date(), failedAt: new Date(), failure: "charge_disputed" },
  });
  await shop.act("dispute", disputed.session);
  await asOwner("UPDATE orders SET amount_total = 100 WHERE id = $1", [misfit.id]);
  await shop.act("pay", misfit.session);

  expect(await counts()).toEqual({ withdrawn: 1, disputed: 1, unrefunded: 1, refused: 1, overrun: 0 });
  const marks = "open withdrawal, refund refused";
  expect(await seen("withdrawn")).toEqual({ [withdrawn.reference]: marks });
  expect(await seen("unrefunded")).toEqual({ [withdrawn.reference]: marks });
  expect(await seen("disputed")).toEqual({ [disputed.reference]: "in dispute" });
  expect(await seen("refused")).toEqual({ [misfit.reference]: "does not match" });

  await shop.act("refund", withdrawn.session);
  await shop.act("lose", disputed.session);
  expect(await counts()).toEqual({ withdrawn: 0, disputed: 0, unrefunded: 0, refused: 1, overrun: 0 });
});
