import { afterAll, describe, expect, it } from "vitest";
import { syncOrder } from "@/lib/commerce/fulfil-order";
import { openPaymentLink } from "@/lib/commerce/open-payment-link";
import { orderLink } from "@/lib/commerce/order-proofs";
import { findRestingOf } from "@/lib/commerce/resting-queries";
import { db } from "@/lib/platform/db/client";
import { query } from "@/lib/platform/db/query";
import { erasePerson } from "@/lib/privacy/erase-person";
import { createCourse, createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { changeOwner } from "../support/organisations";
import { ask, checkout, getOrder, openShop, sendAccessMails } from "../support/shop";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
const shop = await openShop();
afterAll(expectInvariants);

describe("a dispute", () => {
  it("rests the access; won opens it again, lost ends it", async () => {
    const won = await shop.buy((await createUser()).id);
    await shop.act("dispute", won.session);
    expect((await getOrder(won.id)).user?.entitlements).toMatchObject([{ revokedReason: "dispute" }]);
    await shop.act("win", won.session);
    expect(await getOrder(won.id)).toMatchObject({ status: "paid", disputeStatus: "won" });
    expect((await getOrder(won.id)).user?.entitlements).toMatchObject([{ revokedReason: null }]);
    const lost = await shop.buy((await createUser()).id, "level_beginner");
    await shop.act("dispute", lost.session);
    await shop.act("lose", lost.session);
    expect(await getOrder(lost.id)).toMatchObject({
      status: "disputed",
      purchases: [{ status: "refunded" }],
    });
    expect((await getOrder(lost.id)).user?.entitlements).toMatchObject([{ revokedReason: "dispute" }]);
  });

  it("sells nothing twice while it is open: checkout, link, and the course whose level rests", async () => {
    await createCourse({ id: "rests", price: 3900 });
    const { id } = await createUser();
    const made = await shop.buy(id, "course_rests");
    await shop.act("dispute", made.session);
    const payment = { reference: made.reference, state: "disputed", gives: "level_beginner" };
    for (const sku of ["course_rests", "level_beginner"]) {
      expect(await findRestingOf(id, sku)).toMatchObject(payment);
      await expect(ask(id, sku)).rejects.toThrow("Your payment is in dispute");
      const link = openPaymentLink({ userId: id, sku, isBanner: false });
      await expect(link).rejects.toThrow("Your payment is in dispute");
    }
    expect(await findRestingOf(id, "exam")).toBeNull();
    await checkout(id, "exam");
    await shop.act("lose", made.session);
    expect(await findRestingOf(id, "level_beginner")).toBeNull();
    await checkout(id, "level_beginner");
  });

  it("leaves what an operator has ended as it is", async () => {
    const person = await createUser();
    const made = await shop.buy(person.id);
    const ended = { revokedAt: new Date(), revokedReason: "operator" };
    await db().entitlement.updateMany({ where: { userId: person.id }, data: ended });
    for (const step of ["dispute", "win"] as const) {
      await shop.act(step, made.session);
      expect((await getOrder(made.id)).user?.entitlements, step).toMatchObject([ended]);
    }
  });

  it("of a seat pack rests its seats; lost, it stays a dispute, and nobody waits for it", async () => {
    const person = await createUser();
    const made = await shop.buy(person.id, "seats_10");
    const pack = async () => {
      const [found] = await query()
        .selectFrom("seat_packs as p")
        .innerJoin("seat_pack_states as now", "now.id", "p.id")
        .innerJoin("purchases as bought", "bought.id", "p.purchase_id")
        .select(["p.ended_reason as reason", "now.state"])
        .where("bought.order_id", "=", made.id)
        .execute();
      return found;
    };
    expect(await pack()).toEqual({ reason: null, state: "open" });
    await shop.act("dispute", made.session);
    expect(await pack()).toEqual({ reason: "dispute", state: "resting" });
    await shop.act("lose", made.session);
    expect(await pack()).toEqual({ reason: "dispute", state: "paid_back" });
    expect(await erasePerson({ personId: person.id, certificates: "withdraw" })).toBe(true);
  });

  it.each([
    ["lose", "taken_back", "A payment was taken back", "a certificate that rests on it is revoked"],
    ["win", "open", "What was paid for is open again", "What it opened is open again."],
  ])(
    "is mailed to payer and holder when it begins and when it is decided: %s",
    async (end, state, subject, words) => {
      const buyer = await createUser();
      const email = `payer-of-${buyer.id}@test.example`;
      const made = await shop.buy(buyer.id, "exam", email);
      expect(await sendAccessMails(made.id)).toEqual([]);
      await shop.act("dispute", made.session);
      await syncOrder(made.session);
      expect(await sendAccessMails(made.id)).toEqual(["resting"]);
      const resting = await mailbox.mailTo(email);
      expect(resting?.subject).toBe("A payment is in dispute");
      expect(resting?.text).toContain(`asks us for the €39 that were paid for the order ${made.reference}.`);
      expect(resting?.text).toContain(orderLink(made.reference));
      const holders = await mailbox.mailTo(buyer.email);
      expect(holders?.subject).toBe("A payment is in dispute");
      expect(holders?.text).not.toContain("key="); // that link is the payer's
      await shop.act(end, made.session);
      expect(await sendAccessMails(made.id)).toEqual([state]);
      const told = await mailbox.mailTo(email);
      expect(told).toMatchObject({ subject, text: expect.stringContaining(words) });
      expect(told?.text).not.toContain("stays revoked");
    },
  );

  it("is mailed once when it is decided before the first mail was sent", async () => {
    const buyer = await createUser();
    const made = await shop.buy(buyer.id, "exam", buyer.email);
    await shop.act("dispute", made.session);
    await shop.act("win", made.session);
    await sendAccessMails(made.id);
    expect(await mailbox.mailsTo(buyer.email)).toMatchObject([
      { subject: "What was paid for is open again" },
    ]);
  });

  it("is mailed to the organisation's present owner too", async () => {
    const [buyer, owner] = [await createUser(), await createUser()];
    const made = await shop.buy(buyer.id, "seats_10", buyer.email);
    const org = await changeOwner(buyer, owner);
    await shop.act("dispute", made.session);
    await sendAccessMails(made.id);
    expect((await mailbox.mailTo(buyer.email))?.text).toContain("the seats of this order rest");
    expect((await mailbox.mailTo(owner.email))?.text).toContain(
      `http://localhost:3000/organisation/${org.id}`,
    );
  });
});
