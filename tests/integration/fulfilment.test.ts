import { describe, expect, it } from "vitest";
import { syncOrder } from "@/lib/commerce/fulfil-order";
import { reconcilePayments } from "@/lib/commerce/reconcile-payments";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { checkout, getOrder, listOrderMails, openShop } from "../support/shop";

const shop = await openShop();

describe("fulfilment", () => {
  it("is one, raced by webhooks, return pages and reconcilers, with every event five times and out of order", async () => {
    const orders: Awaited<ReturnType<typeof checkout>>[] = [];
    for (let n = 0; n < 8; n++) orders.push(await checkout((await createUser("guest")).id, "exam"));
    await shop.withFaults({ webhooks: { copies: 5, shuffle: 150 } }, async () => {
      await Promise.all(
        orders.map(async ({ session }, n) => {
          await shop.act("pay", session);
          if (n % 4 === 0) await shop.act("refund", session);
          await Promise.all([syncOrder(session), syncOrder(session)]);
        }),
      );
      await Promise.all([reconcilePayments(), reconcilePayments()]);
    });
    await expect.poll(() => shop.statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const [n, { id }] of orders.entries()) {
      const found = await getOrder(id);
      const isBack = n % 4 === 0;
      expect(found.status).toBe(isBack ? "refunded" : "paid");
      expect(found.user?.entitlements).toHaveLength(1);
      expect(found.user?.entitlements[0]?.revokedReason).toBe(isBack ? "refund" : null);
      expect(await listOrderMails(id)).toHaveLength(1);
    }
  });

  it("that the database refuses opens nothing, is seen by the operator, and heals with the next delivery", async () => {
    const made = await checkout((await createUser()).id, "exam");
    await asOwner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await asOwner(
      "CREATE TRIGGER refuse BEFORE INSERT ON entitlements FOR EACH ROW EXECUTE FUNCTION refuse()",
    );
    await shop.act("pay", made.session);
    expect(shop.statuses.at(-1)).toBe(503);
    expect(await getOrder(made.id)).toMatchObject({ status: "pending", paidAt: null });
    const events = () => db().stripeEvent.findMany({ where: { objectId: made.session } });
    expect(await events()).toMatchObject([{ processedAt: null, failedAt: expect.any(Date) }]);
    await asOwner("DROP TRIGGER refuse ON entitlements");
    await expect.poll(async () => (await getOrder(made.id)).status, { timeout: 60_000 }).toBe("paid");
    expect(await events()).toMatchObject([{ processedAt: expect.any(Date), failure: null, failedAt: null }]);
  });

  it("gives nothing for an amount that is not the order's, and writes it down once", async () => {
    const made = await checkout((await createUser()).id, "exam");
    await db().order.update({ where: { id: made.id }, data: { amountTotal: 9900 } });
    await shop.act("pay", made.session);
    await syncOrder(made.session);
    expect(await getOrder(made.id)).toMatchObject({ status: "pending", user: { entitlements: [] } });
    expect(await db().auditEntry.count({ where: { subject: `orders:${made.id}` } })).toBe(1);
  });
});
