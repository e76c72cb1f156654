import { describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/commerce/start-checkout";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createCourse, createUser } from "../support/factories";
import { checkout, getOrder, listOrderMails, openShop } from "../support/shop";

const shop = await openShop();

describe("a checkout", () => {
  it("keeps consent, order and purchase before the session exists, and opens what was bought once it is paid", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    expect(made.reference).toMatch(/^SBO-[0-9A-Z]{12}$/);
    expect(made).toMatchObject({ status: "pending", amountTotal: 3900, consentVersion: "2026-11-21" });
    expect(await db().consent.count({ where: { userId, kind: "immediate_access" } })).toBe(1);
    expect((await getOrder(made.id)).user?.entitlements).toEqual([]);

    await shop.act("pay", made.session);
    const paid = await getOrder(made.id);
    expect(paid).toMatchObject({ status: "paid", email: "payer@test.example" });
    expect(paid.purchases).toMatchObject([{ sku: "exam", status: "paid", amount: 3900, openKey: null }]);
    expect(paid.user?.entitlements).toMatchObject([{ sku: "exam", endsAt: null, revokedAt: null }]);
    expect(await listOrderMails(made.id)).toHaveLength(1);
    await expect(checkout(userId, "exam")).rejects.toThrow("You have this already");
  });

  it("is one for two tabs, ten clicks and a way back", async () => {
    const { id: userId } = await createUser("guest");
    const urls = await Promise.all(
      Array.from({ length: 10 }, () => checkout(userId, "level_advanced").then(({ url }) => url)),
    );
    expect(new Set(urls).size).toBe(1);
    expect(await db().order.count({ where: { userId } })).toBe(1);
  });

  it("ends the one before when the code is another", async () => {
    const { id: userId } = await createUser("guest");
    const plain = await checkout(userId, "exam");
    const reduced = await checkout(userId, "exam", { code: "BITE90" });
    expect(reduced).toMatchObject({ amountTotal: 390 });
    expect(reduced.id).not.toBe(plain.id);
    expect(await getOrder(plain.id)).toMatchObject({
      status: "expired",
      purchases: [{ status: "canceled" }],
    });
    await shop.act("pay", reduced.session);
    expect(await getOrder(reduced.id)).toMatchObject({ status: "paid", redemption: { code: "BITE90" } });
  });

  it("is one for a course that gives its level, and that level", async () => {
    await createCourse({ id: "gives-level", price: 3900 });
    const { id: userId } = await createUser();
    const course = await checkout(userId, "course_gives-level");
    await checkout(userId, "level_beginner");
    expect(await getOrder(course.id)).toMatchObject({
      status: "expired",
      purchases: [{ status: "canceled" }],
    });
    expect(await db().purchase.count({ where: { userId, openKey: { not: null } } })).toBe(1);
  });

  it("asks again when the amount is stale, and makes nothing", async () => {
    const { id: userId } = await createUser();
    const given = {
      userId,
      email: null,
      sku: "level_advanced",
      code: null,
      consentAddress: "10.0.0.0",
      client: "10.0.0.1",
    };
    const paths = { successPath: "/payment-success", cancelPath: "/pricing" };
    expect(await startCheckout({ ...given, ...paths, amount: 900 })).toEqual({ price: 9900, code: null });
    expect(await db().order.count({ where: { userId } })).toBe(0);
  });

  it("is tried again safely when Stripe fails, also when its answer is lost", async () => {
    const { id: userId } = await createUser();
    await shop.withFaults({ down: true }, () => expect(checkout(userId, "exam")).rejects.toThrow());
    await shop.withFaults({ lostAnswers: 1 }, () => expect(checkout(userId, "exam")).rejects.toThrow());
    const made = await checkout(userId, "exam");
    expect(await db().order.count({ where: { userId } })).toBe(1);
    await shop.act("pay", made.session);
    expect((await getOrder(made.id)).status).toBe("paid");
  });

  it("whose page never came to be keeps nobody from another at today's price", async () => {
    await createCourse({ id: "dearer", price: 4500 });
    const { id: userId } = await createUser();
    await shop.withFaults({ lostAnswers: 1 }, () =>
      expect(checkout(userId, "course_dearer")).rejects.toThrow(),
    );
    const lost = await db().order.findFirstOrThrow({ where: { userId } });
    await asOwner("UPDATE courses SET price = 4900 WHERE id = 'dearer'");
    const made = await checkout(userId, "course_dearer");
    expect(made).toMatchObject({ amountTotal: 4900, status: "pending" });
    expect(await getOrder(lost.id)).toMatchObject({ status: "expired", purchases: [{ status: "canceled" }] });
    // Nobody was sent to that page, so the operator need not know of its end.
    const pages = ((await shop.state()) as { sessions: { id: string; metadata: { order_id?: string } }[] })
      .sessions;
    const unseen = pages.find(({ metadata }) => metadata.order_id === lost.id);
    await shop.act("expire", unseen?.id ?? "");
    expect(await db().auditEntry.count({ where: { subject: `orders:${lost.id}` } })).toBe(0);
    await shop.act("pay", made.session);
    expect((await getOrder(made.id)).user?.entitlements).toMatchObject([{ sku: "course_dearer" }]);
  });

  it("keeps the price of its code when its page was not kept and the course costs more since", async () => {
    await createCourse({ id: "coded", price: 4500 });
    const covers = ["course_coded"];
    await db().discountCode.create({
      data: { code: "CODED", covers, amountOff: 500, startsAt: new Date(0) },
    });
    const { id: userId } = await createUser();
    const { id } = await checkout(userId, "course_coded", { code: "CODED" });
    await db().order.update({ where: { id }, data: { stripeSessionId: null, status: "created" } });
    await asOwner("UPDATE courses SET price = 4900 WHERE id = 'coded'");
    const made = await checkout(userId, "course_coded", { code: "CODED" });
    await shop.act("pay", made.session);
    expect(await getOrder(made.id)).toMatchObject({ status: "paid", amountTotal: 4000 });
  });

  it("goes on for a guest who signed in after an answer was lost, and in two tabs at once", async () => {
    const { id: userId } = await createUser("guest");
    await shop.withFaults({ lostAnswers: 1 }, () => expect(checkout(userId, "exam")).rejects.toThrow());
    const both = await Promise.all([
      checkout(userId, "exam", { email: "payer@test.example" }),
      checkout(userId, "exam"),
      checkout(userId, "exam", { email: "other@test.example" }),
    ]);
    expect(new Set(both.map(({ url }) => url)).size).toBe(1);
    const [made] = both;
    await shop.act("pay", made.session);
    expect(await getOrder(made.id)).toMatchObject({ status: "paid" });
    expect(await db().auditEntry.count({ where: { subject: `orders:${made.id}` } })).toBe(0);
  });

  it("whose page asks another amount ends without a word while nobody has paid", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    await db().order.update({ where: { id: made.id }, data: { amountTotal: 3800 } });
    expect((await checkout(userId, "exam")).id).not.toBe(made.id);
    expect(await getOrder(made.id)).toMatchObject({ status: "expired", purchases: [{ status: "canceled" }] });
    expect(await db().auditEntry.count({ where: { subject: `orders:${made.id}` } })).toBe(0);
  });
});
