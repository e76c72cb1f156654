import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { syncOrder } from "@/lib/commerce/fulfil-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { isUnderWay } from "@/lib/commerce/order-queries";
import { reconcilePayments } from "@/lib/commerce/reconcile-payments";
import { startCheckout } from "@/lib/commerce/start-checkout";
import { db, pool } from "@/lib/platform/db/client";
import { query } from "@/lib/platform/db/query";
import { erasePerson } from "@/lib/privacy/erase-person";
import { asOwner } from "../support/database";
import { createCertificate, createCourse, createUser } from "../support/factories";
import { checkout, openShop } from "../support/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const order = (id: string) =>
  db().order.findUniqueOrThrow({
    where: { id },
    include: { purchases: true, redemption: true, user: { include: { entitlements: true } } },
  });
const mails = (orderId: string, name = "receipt-mail") =>
  asOwner("SELECT id FROM pgboss.job WHERE name = 'commerce.' || $2 AND data ->> 'orderId' = $1", [
    orderId,
    name,
  ]);

describe("a checkout", () => {
  it("keeps consent, order and purchase before the session exists, and opens what was bought once it is paid", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    expect(made.reference).toMatch(/^SBO-[0-9A-Z]{12}$/);
    expect(made).toMatchObject({ status: "pending", amountTotal: 3900, consentVersion: "2026-11-21" });
    expect(await db().consent.count({ where: { userId, kind: "immediate_access" } })).toBe(1);
    expect((await order(made.id)).user?.entitlements).toEqual([]);

    await shop.act("pay", made.session);
    const paid = await order(made.id);
    expect(paid).toMatchObject({ status: "paid", email: "payer@test.example" });
    expect(paid.purchases).toMatchObject([{ sku: "exam", status: "paid", amount: 3900, openKey: null }]);
    expect(paid.user?.entitlements).toMatchObject([{ sku: "exam", endsAt: null, revokedAt: null }]);
    expect(await mails(made.id)).toHaveLength(1);
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
    expect(await order(plain.id)).toMatchObject({ status: "expired", purchases: [{ status: "canceled" }] });
    await shop.act("pay", reduced.session);
    expect(await order(reduced.id)).toMatchObject({ status: "paid", redemption: { code: "BITE90" } });
  });

  it("is one for a course that gives its level, and that level", async () => {
    await createCourse({ id: "gives-level", price: 3900 });
    const { id: userId } = await createUser();
    const course = await checkout(userId, "course_gives-level");
    await checkout(userId, "level_beginner");
    expect(await order(course.id)).toMatchObject({ status: "expired", purchases: [{ status: "canceled" }] });
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
    await shop.act("faults", "", { down: true });
    await expect(checkout(userId, "exam")).rejects.toThrow();
    await shop.act("faults", "", { lostAnswers: 1 });
    await expect(checkout(userId, "exam")).rejects.toThrow();
    await shop.act("faults", "", {});
    const made = await checkout(userId, "exam");
    expect(await db().order.count({ where: { userId } })).toBe(1);
    await shop.act("pay", made.session);
    expect((await order(made.id)).status).toBe("paid");
  });

  it("whose page never came to be keeps nobody from another at today's price", async () => {
    await createCourse({ id: "dearer", price: 4500 });
    const { id: userId } = await createUser();
    await shop.act("faults", "", { lostAnswers: 1 });
    await expect(checkout(userId, "course_dearer")).rejects.toThrow();
    await shop.act("faults", "", {});
    const lost = await db().order.findFirstOrThrow({ where: { userId } });
    await asOwner("UPDATE courses SET price = 4900 WHERE id = 'dearer'");
    const made = await checkout(userId, "course_dearer");
    expect(made).toMatchObject({ amountTotal: 4900, status: "pending" });
    expect(await order(lost.id)).toMatchObject({ status: "expired", purchases: [{ status: "canceled" }] });
    // Nobody was sent to that page, so the operator need not know of its end.
    const pages = ((await shop.state()) as { sessions: { id: string; metadata: { order_id?: string } }[] })
      .sessions;
    const unseen = pages.find(({ metadata }) => metadata.order_id === lost.id);
    await shop.act("expire", unseen?.id ?? "");
    expect(await db().auditEntry.count({ where: { subject: `orders:${lost.id}` } })).toBe(0);
    await shop.act("pay", made.session);
    expect((await order(made.id)).user?.entitlements).toMatchObject([{ sku: "course_dearer" }]);
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
    expect(await order(made.id)).toMatchObject({ status: "paid", amountTotal: 4000 });
  });

  it("goes on for a guest who signed in after an answer was lost, and in two tabs at once", async () => {
    const { id: userId } = await createUser("guest");
    await shop.act("faults", "", { lostAnswers: 1 });
    await expect(checkout(userId, "exam")).rejects.toThrow();
    await shop.act("faults", "", {});
    const both = await Promise.all([
      checkout(userId, "exam", { email: "payer@test.example" }),
      checkout(userId, "exam"),
      checkout(userId, "exam", { email: "other@test.example" }),
    ]);
    expect(new Set(both.map(({ url }) => url)).size).toBe(1);
    const [made] = both;
    await shop.act("pay", made.session);
    expect(await order(made.id)).toMatchObject({ status: "paid" });
    expect(await db().auditEntry.count({ where: { subject: `orders:${made.id}` } })).toBe(0);
  });

  it("whose page asks another amount ends without a word while nobody has paid", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    await db().order.update({ where: { id: made.id }, data: { amountTotal: 3800 } });
    expect((await checkout(userId, "exam")).id).not.toBe(made.id);
    expect(await order(made.id)).toMatchObject({ status: "expired", purchases: [{ status: "canceled" }] });
    expect(await db().auditEntry.count({ where: { subject: `orders:${made.id}` } })).toBe(0);
  });

  it("waits for a delayed method, opens nothing meanwhile, and is not sold twice", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    await shop.act("pay", made.session, { iban: "DE89370400440532013000" });
    expect(await order(made.id)).toMatchObject({ status: "pending", user: { entitlements: [] } });
    await expect(checkout(userId, "exam")).rejects.toThrow("on its way");
    expect(await isUnderWay(userId, "exam")).toBe(true);
    await shop.act("settle", made.session);
    expect(await isUnderWay(userId, "exam")).toBe(false);
    expect((await order(made.id)).user?.entitlements).toHaveLength(1);
  });

  it("that a delayed method fails can be started anew", async () => {
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam");
    await shop.act("pay", made.session, { iban: "DE89370400440532013000" });
    await shop.act("fail", made.session);
    expect(await order(made.id)).toMatchObject({ status: "failed", purchases: [{ status: "canceled" }] });
    await syncOrder(made.session);
    expect(await mails(made.id, "payment-failed-mail")).toHaveLength(1);
    const left = await checkout(userId, "exam");
    expect(left.id).not.toBe(made.id);
    await syncOrder(left.session);
    expect(await isUnderWay(userId, "exam")).toBe(false);
    await shop.act("expire", left.session);
    expect((await order(left.id)).status).toBe("expired");
    expect(await mails(left.id, "payment-failed-mail")).toEqual([]);
  });
});

describe("fulfilment", () => {
  it("is one, raced by webhooks, return pages and reconcilers, with every event five times and out of order", async () => {
    await shop.act("faults", "", { webhooks: { copies: 5, shuffle: 150 } });
    const orders = [];
    for (let n = 0; n < 8; n++) orders.push(await checkout((await createUser("guest")).id, "exam"));
    await Promise.all(
      orders.map(async ({ session }, n) => {
        await shop.act("pay", session);
        if (n % 4 === 0) await shop.act("refund", session);
        await Promise.all([syncOrder(session), syncOrder(session)]);
      }),
    );
    await Promise.all([reconcilePayments(), reconcilePayments()]);
    await shop.act("faults", "", {});
    await expect.poll(() => shop.statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const [n, { id }] of orders.entries()) {
      const found = await order(id);
      const isBack = n % 4 === 0;
      expect(found.status).toBe(isBack ? "refunded" : "paid");
      expect(found.user?.entitlements).toHaveLength(1);
      expect(found.user?.entitlements[0]?.revokedReason).toBe(isBack ? "refund" : null);
      expect(await mails(id)).toHaveLength(1);
    }
  });

  it("of events that never came is one run of the reconciler", async () => {
    await shop.act("faults", "", { webhooks: { dropped: 1 } });
    const paid = await checkout((await createUser()).id, "exam");
    const refunded = await checkout((await createUser()).id, "exam");
    const disputed = await checkout((await createUser()).id, "exam");
    const left = await checkout((await createUser()).id, "exam");
    for (const { session } of [paid, refunded, disputed]) await shop.act("pay", session);
    await shop.act("refund", refunded.session);
    await shop.act("dispute", disputed.session);
    await shop.act("expire", left.session);
    await shop.act("faults", "", {});
    expect((await reconcilePayments()).repaired).toBe(4);
    expect((await reconcilePayments()).repaired).toBe(0);
    expect((await order(paid.id)).status).toBe("paid");
    expect((await order(refunded.id)).status).toBe("refunded");
    expect((await order(disputed.id)).status).toBe("disputed");
    expect((await order(left.id)).status).toBe("expired");
  });

  it("is reconciled by one job at a time, and by the next one after it", async () => {
    const { id, session } = await checkout((await createUser()).id, "exam");
    await shop.act("faults", "", { webhooks: { dropped: 1 } });
    await shop.act("pay", session);
    await shop.act("faults", "", {});
    const other = await pool().connect();
    await other.query("SELECT pg_advisory_lock(hashtext('reconcile'))");
    await commerceJobs["commerce.reconcile"]();
    await expect(commerceJobs["commerce.reconcile-all"]()).rejects.toThrow("under way"); // the nightly run must not be skipped
    expect((await order(id)).status).toBe("pending");
    await other.query("SELECT pg_advisory_unlock(hashtext('reconcile'))");
    other.release();
    await commerceJobs["commerce.reconcile-all"]();
    expect((await order(id)).status).toBe("paid");
  });

  it("is not begun again while it runs, however long, but when its worker died", async () => {
    const boss = new PgBoss({
      connectionString: process.env.DATABASE_OWNER_URL ?? "",
      supervise: false,
      schedule: false,
      migrate: false,
      createSchema: false,
    });
    await boss.start();
    try {
      const name = "commerce.reconcile-all";
      await boss.send(name, {});
      const [job] = await boss.fetch(name);
      const stateAfter = async (changed: string) => {
        await asOwner(`UPDATE pgboss.job SET ${changed} WHERE id = '${job?.id}'`);
        await asOwner("UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL"); // else it looks once a minute only
        await boss.supervise(name);
        return (await boss.findJobs(name, { id: job?.id ?? "" }))[0]?.state;
      };
      const begun = "started_on = now() - interval '50 minutes'";
      expect(await stateAfter(`${begun}, heartbeat_on = now()`)).toBe("active");
      expect(await stateAfter("heartbeat_on = now() - interval '2 minutes'")).toBe("retry");
      await boss.deleteJob(name, job?.id ?? "");
    } finally {
      await boss.stop({ graceful: false });
    }
  });

  it("is tried again, and seen among the jobs, when its nightly run fails; the next one of the day makes up for itself", async () => {
    await shop.act("faults", "", { down: true });
    try {
      await expect(commerceJobs["commerce.reconcile-all"]()).rejects.toThrow();
      await commerceJobs["commerce.reconcile"]();
    } finally {
      await shop.act("faults", "", {});
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
    expect(await order(made.id)).toMatchObject({ status: "pending", paidAt: null });
    const events = () => db().stripeEvent.findMany({ where: { objectId: made.session } });
    expect(await events()).toMatchObject([{ processedAt: null, failedAt: expect.any(Date) }]);
    await asOwner("DROP TRIGGER refuse ON entitlements");
    await expect.poll(async () => (await order(made.id)).status, { timeout: 60_000 }).toBe("paid");
    expect(await events()).toMatchObject([{ processedAt: expect.any(Date), failure: null, failedAt: null }]);
  });

  it("gives nothing for an amount that is not the order's, and writes it down once", async () => {
    const made = await checkout((await createUser()).id, "exam");
    await db().order.update({ where: { id: made.id }, data: { amountTotal: 9900 } });
    await shop.act("pay", made.session);
    await syncOrder(made.session);
    expect(await order(made.id)).toMatchObject({ status: "pending", user: { entitlements: [] } });
    expect(await db().auditEntry.count({ where: { subject: `orders:${made.id}` } })).toBe(1);
  });
});

describe("money that goes back", () => {
  async function bought(sku = "exam") {
    const person = await createUser();
    const made = await checkout(person.id, sku);
    await shop.act("pay", made.session);
    return { ...made, person };
  }

  it("in part leaves the access, in full ends it and the certificate that rests on it", async () => {
    const made = await bought();
    const [access] = (await order(made.id)).user?.entitlements ?? [];
    const certificate = await createCertificate({ userId: made.person.id, entitlementId: access?.id ?? "" });
    await shop.act("refund", made.session, { amount: 1000 });
    expect(await order(made.id)).toMatchObject({ status: "partially_refunded", amountRefunded: 1000 });
    expect((await order(made.id)).user?.entitlements[0]?.revokedAt).toBeNull();
    await shop.act("refund", made.session);
    expect(await order(made.id)).toMatchObject({ status: "refunded", purchases: [{ status: "refunded" }] });
    expect((await order(made.id)).user?.entitlements).toMatchObject([{ revokedReason: "refund" }]);
    const after = await db().certificate.findUniqueOrThrow({ where: { id: certificate.id } });
    expect(after.revokedReason).toBe("refund");
    expect((await checkout(made.person.id, "exam")).id).not.toBe(made.id);
  });

  it("by a dispute rests the access; won opens it again, lost ends it", async () => {
    const won = await bought();
    await shop.act("dispute", won.session);
    expect((await order(won.id)).user?.entitlements).toMatchObject([{ revokedReason: "dispute" }]);
    await shop.act("win", won.session);
    expect(await order(won.id)).toMatchObject({ status: "paid", disputeStatus: "won" });
    expect((await order(won.id)).user?.entitlements).toMatchObject([{ revokedReason: null }]);
    const lost = await bought("level_beginner");
    await shop.act("dispute", lost.session);
    await shop.act("lose", lost.session);
    expect(await order(lost.id)).toMatchObject({ status: "disputed", purchases: [{ status: "refunded" }] });
    expect((await order(lost.id)).user?.entitlements).toMatchObject([{ revokedReason: "dispute" }]);
  });

  it("leaves what an operator has ended as it is", async () => {
    const made = await bought();
    const ended = { revokedAt: new Date(), revokedReason: "operator" };
    await db().entitlement.updateMany({ where: { userId: made.person.id }, data: ended });
    for (const step of ["dispute", "win"] as const) {
      await shop.act(step, made.session);
      expect((await order(made.id)).user?.entitlements, step).toMatchObject([ended]);
    }
  });

  it("for a seat pack ends its seats", async () => {
    const made = await bought("seats_10");
    const pack = await db().seatPack.findFirstOrThrow({
      where: { purchase: { orderId: made.id } },
      include: { seats: true, org: true },
    });
    expect(pack).toMatchObject({ size: 10, endedAt: null, org: { ownerId: made.person.id } });
    expect(pack.seats.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const holder = await createUser();
    const { id: sourceId } = await db().seatAssignment.create({
      data: { userId: holder.id, seatId: pack.seats[0]?.id ?? "", startedAt: new Date(0) },
    });
    const seat = { userId: holder.id, source: "seat", sourceId } as const;
    const exam = await db().entitlement.create({ data: { ...seat, sku: "exam", startsAt: new Date(0) } });
    const { id: certificateId } = await createCertificate({ userId: holder.id, entitlementId: exam.id });
    await shop.act("refund", made.session);
    expect(await db().seatPack.findUnique({ where: { id: pack.id } })).toMatchObject({
      endedReason: "refund",
    });
    const [access] = await db().entitlement.findMany({ where: { userId: holder.id } });
    expect(access?.revokedReason).toBe("refund");
    const told = await asOwner(
      "SELECT id FROM pgboss.job WHERE name = 'certificates.revoked-mail' AND data ->> 'certificateId' = $1",
      [certificateId],
    );
    expect(told).toHaveLength(1);
  });

  it("for a seat pack by a dispute rests its seats; a lost dispute stays one, and nobody waits for it", async () => {
    const made = await bought("seats_10");
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
    expect(await erasePerson({ personId: made.person.id, certificates: "withdraw" })).toBe(true);
  });
});
