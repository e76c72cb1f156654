import { afterAll, describe, expect, it } from "vitest";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { claimOrder } from "@/lib/commerce/claim-order";
import { claimableOrdersOf, findOrder } from "@/lib/commerce/order-queries";
import { db, transaction } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { checkout, findByReceipt, getOrder, openShop, receiptKeyOf } from "../support/shop";

const shop = await openShop();
afterAll(expectInvariants);

describe("a guest's order", () => {
  it("moves to one account by the receipt's key, with all that the guest has", async () => {
    const guest = await createUser("guest");
    const made = await shop.buy(guest.id);
    const [first, second] = [await createUser(), await createUser()];
    const claim = (id: string, key: string) =>
      claimOrder({ reference: made.reference, proof: { key }, person: { id, kind: "account" } });
    await expect(claim(first.id, `${receiptKeyOf(made.reference)}x`)).rejects.toThrow("do not know");
    await expect(claim(first.id, receiptKeyOf("SBO-OTHER0000000"))).rejects.toThrow("do not know");
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 25 }, () => claim(first.id, receiptKeyOf(made.reference))),
      ...Array.from({ length: 25 }, () => claim(second.id, receiptKeyOf(made.reference))),
    ]);
    const { user } = await getOrder(made.id);
    expect([first.id, second.id]).toContain(user?.id);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
    expect(user?.entitlements).toMatchObject([{ sku: "exam", revokedAt: null }]);
    expect(await db().user.count({ where: { id: guest.id } })).toBe(0);
  });

  it("keeps its open payment page when the guest is merged into an account", async () => {
    const [guest, account] = [await createUser("guest"), await createUser()];
    const made = await checkout(guest.id, "exam");
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    expect((await checkout(account.id, "exam")).id).toBe(made.id);
  });

  it("keeps consent and code when the guest is merged", async () => {
    const guest = await createUser("guest");
    const account = await createUser();
    const made = await checkout(guest.id, "exam", { code: "BITE90" });
    await shop.act("pay", made.session);
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    expect(await db().consent.count({ where: { userId: account.id, kind: "immediate_access" } })).toBe(1);
    expect(await db().codeRedemption.findUnique({ where: { orderId: made.id } })).toMatchObject({
      userId: account.id,
    });
    expect((await getOrder(made.id)).user?.entitlements).toHaveLength(1);
  });

  it("can be claimed by the account with the payer's verified email, and by no other", async () => {
    const [payer, other] = [await createUser(), await createUser()];
    const made = await shop.buy((await createUser("guest")).id, "exam", payer.email.toUpperCase());
    expect(await claimableOrdersOf(payer).execute()).toEqual([{ reference: made.reference }]);
    expect(await claimableOrdersOf(other).execute()).toEqual([]);
    const claim = (person: typeof payer) =>
      claimOrder({
        reference: made.reference,
        proof: { verifiedEmail: person.email },
        person: { id: person.id, kind: "account" },
      });
    await expect(claim(other)).rejects.toThrow("do not know");
    await claim(payer);
    expect((await getOrder(made.id)).userId).toBe(payer.id);
    expect(await claimableOrdersOf(payer).execute()).toEqual([]);
  });

  it("is not shown to anybody else", async () => {
    const owner = await createUser();
    const made = await shop.buy(owner.id);
    const by = { reference: made.reference };
    const ask = (personId: string | null, proof = {}) => findOrder(by, { personId, proof });
    expect(await ask((await createUser()).id)).toBeNull();
    expect(await ask(null, { session: "cs_test_other00000" })).toBeNull();
    expect(await ask(owner.id)).toMatchObject({ status: "paid", isOwn: true, isClaimable: false });
    expect(await findByReceipt(made.reference)).toMatchObject({ isOwn: false });
  });
});
