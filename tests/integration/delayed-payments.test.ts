import { describe, expect, it } from "vitest";
import { syncOrder } from "@/lib/commerce/fulfil-order";
import { isUnderWay } from "@/lib/commerce/order-queries";
import { createUser } from "../support/factories";
import { checkout, getOrder, IBAN, listOrderMails, openShop } from "../support/shop";

const shop = await openShop();

describe("a checkout by a delayed method", () => {
  it("waits for the bank, opens nothing meanwhile, and is not sold twice", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    await shop.act("pay", made.session, { iban: IBAN });
    expect(await getOrder(made.id)).toMatchObject({ status: "pending", user: { entitlements: [] } });
    await expect(checkout(userId, "exam")).rejects.toThrow("on its way");
    expect(await isUnderWay(userId, "exam")).toBe(true);
    await shop.act("settle", made.session);
    expect(await isUnderWay(userId, "exam")).toBe(false);
    expect((await getOrder(made.id)).user?.entitlements).toHaveLength(1);
  });

  it("that the bank refuses can be started anew", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    await shop.act("pay", made.session, { iban: IBAN });
    await shop.act("fail", made.session);
    expect(await getOrder(made.id)).toMatchObject({ status: "failed", purchases: [{ status: "canceled" }] });
    await syncOrder(made.session);
    expect(await listOrderMails(made.id, "payment-failed-mail")).toHaveLength(1);
    const left = await checkout(userId, "exam");
    expect(left.id).not.toBe(made.id);
    await syncOrder(left.session);
    expect(await isUnderWay(userId, "exam")).toBe(false);
    await shop.act("expire", left.session);
    expect((await getOrder(left.id)).status).toBe("expired");
    expect(await listOrderMails(left.id, "payment-failed-mail")).toEqual([]);
  });
});
