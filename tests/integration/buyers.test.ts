import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { answerWithdrawal } from "@/lib/admin/answer-withdrawal";
import { traceOrder } from "@/lib/admin/order-trace-queries";
import { getOverview } from "@/lib/admin/overview-queries";
import { listRows } from "@/lib/admin/table-queries";
import { claimOrder } from "@/lib/commerce/claim-order";
import { confirmOrder } from "@/lib/commerce/confirm-order";
import { syncOrder } from "@/lib/commerce/fulfil-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { openPaymentLink } from "@/lib/commerce/open-payment-link";
import { orderLink } from "@/lib/commerce/order-proofs";
import { claimableOrdersOf, findOrder } from "@/lib/commerce/order-queries";
import { reconcilePayments } from "@/lib/commerce/reconcile-payments";
import { refundOrder } from "@/lib/commerce/refund-order";
import { offerWithdrawal, withdrawOrder } from "@/lib/commerce/withdraw-order";
import { db, pool, transaction } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import { stripe } from "@/lib/platform/stripe";
import { tableQuery } from "@/lib/platform/table-query";
import { findViolations } from "../../scripts/lib/invariants";
import { type Mail, startMailbox } from "../../tools/mailbox/server";
import { asOwner } from "../support/database";
import { createCertificate, createCourse, createUser } from "../support/factories";
import { ask, checkout, openShop } from "../support/shop";

const folder = mkdtempSync(join(tmpdir(), "skillbite-mail-"));
let shop: Awaited<ReturnType<typeof openShop>>;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
beforeAll(async () => {
  mailbox = await startMailbox(folder);
  process.env.SMTP_URL = mailbox.smtpUrl;
  shop = await openShop();
});
afterAll(async () => {
  await Promise.all([shop.stop(), mailbox.stop()]);
  rmSync(folder, { recursive: true, force: true });
  expect(await findViolations(process.env.DATABASE_OWNER_URL ?? "")).toEqual([]);
});

const order = (id: string) =>
  db().order.findUniqueOrThrow({
    where: { id },
    include: { purchases: true, user: { include: { entitlements: true } } },
  });
const keyOf = (reference: string) => new URL(orderLink(reference)).searchParams.get("key") ?? "";

async function mailTo(address: string): Promise<Mail | undefined> {
  const answer = await fetch(`${mailbox.url}/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as Mail[])[0];
}

const age = (id: string) =>
  asOwner(
    `ALTER TABLE orders DISABLE TRIGGER keep_paid_at;
     UPDATE orders SET paid_at = paid_at - interval '31 days' WHERE id = '${id}';
     ALTER TABLE orders ENABLE TRIGGER keep_paid_at`,
  );

async function boughtBy(userId: string, sku = "exam", email = "payer@test.example") {
  const made = await checkout(userId, sku);
  await shop.act("pay", made.session, { email });
  return made;
}

describe("who is back from the payment page", () => {
  it("reads what became of it, and that a made-up payment is not known", async () => {
    const made = await checkout((await createUser("guest")).id, "exam");
    const confirm = () => confirmOrder({ session: made.session });
    expect(await confirm()).toBe("waiting");
    await shop.act("pay", made.session);
    expect(await confirm()).toBe("paid");
    expect(await confirmOrder({ session: "cs_test_madeup0000" })).toBe("unknown");
    await shop.act("faults", "", { down: true });
    await expect(confirm()).rejects.toThrow(); // if Stripe fails, it is not 'unknown'
    await shop.act("faults", "", {});
  });
});

describe("a guest's order", () => {
  it("goes to the account by the receipt's key, once, with all that the guest has", async () => {
    const guest = await createUser("guest");
    const made = await boughtBy(guest.id);
    const [first, second] = [await createUser(), await createUser()];
    const claim = (id: string, key: string) =>
      claimOrder({ reference: made.reference, proof: { key }, person: { id, kind: "account" } });
    await expect(claim(first.id, `${keyOf(made.reference)}x`)).rejects.toThrow("do not know");
    await expect(claim(first.id, keyOf("SBO-OTHER0000000"))).rejects.toThrow("do not know");
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 25 }, () => claim(first.id, keyOf(made.reference))),
      ...Array.from({ length: 25 }, () => claim(second.id, keyOf(made.reference))),
    ]);
    const { user } = await order(made.id);
    expect([first.id, second.id]).toContain(user?.id);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
    expect(user?.entitlements).toMatchObject([{ sku: "exam", revokedAt: null }]);
    expect(await db().user.count({ where: { id: guest.id } })).toBe(0);
  });

  it("that is still open is the account's own payment page when it is merged", async () => {
    const [guest, account] = [await createUser("guest"), await createUser()];
    const made = await checkout(guest.id, "exam");
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    expect((await checkout(account.id, "exam")).id).toBe(made.id);
  });

  it("keeps consent and code when it is merged", async () => {
    const guest = await createUser("guest");
    const account = await createUser();
    const made = await checkout(guest.id, "exam", { code: "BITE90" });
    await shop.act("pay", made.session);
    await transaction((tx) => mergeGuest(tx, guest.id, account.id));
    expect(await db().consent.count({ where: { userId: account.id, kind: "immediate_access" } })).toBe(1);
    expect(await db().codeRedemption.findUnique({ where: { orderId: made.id } })).toMatchObject({
      userId: account.id,
    });
    expect((await order(made.id)).user?.entitlements).toHaveLength(1);
  });

  it("is offered to the account with the payer's verified address, and to no other", async () => {
    const [payer, other] = [await createUser(), await createUser()];
    const made = await boughtBy((await createUser("guest")).id, "exam", payer.email.toUpperCase());
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
    expect((await order(made.id)).userId).toBe(payer.id);
    expect(await claimableOrdersOf(payer).execute()).toEqual([]);
  });

  it("is not found by anybody else", async () => {
    const owner = await createUser();
    const made = await boughtBy(owner.id);
    const by = { reference: made.reference };
    const ask = (personId: string | null, proof = {}) => findOrder(by, { personId, proof });
    expect(await ask((await createUser()).id)).toBeNull();
    expect(await ask(null, { session: "cs_test_other00000" })).toBeNull();
    expect(await ask(owner.id)).toMatchObject({ status: "paid", isOwn: true, isClaimable: false });
    expect(await ask(null, { key: keyOf(made.reference) })).toMatchObject({ isOwn: false });
  });
});

type ByLink = { isBanner?: boolean; email?: string; iban?: string };

describe("a payment by link", () => {
  async function paidByLink(
    userId: string,
    sku: string,
    { isBanner = false, email = "payer@test.example", iban }: ByLink = {},
  ) {
    const { url } = await openPaymentLink({ userId, sku, isBanner });
    const opened = await fetch(url, { redirect: "manual" });
    const session = opened.headers.get("location")?.split("/").at(-1) ?? "";
    await shop.act("pay", session, { email, iban });
    const { id } = await db().order.findUniqueOrThrow({ where: { stripeSessionId: session } });
    return { id, session, url };
  }

  it("names what is meant, and belongs to the account with the payer's verified address", async () => {
    await createCourse({ id: "linked", price: 3900 });
    const person = await createUser();
    const made = await paidByLink(person.id, "course_linked", { email: person.email });
    expect(new URL(made.url).searchParams.get("client_reference_id")).toBe("course_linked");
    const found = await order(made.id);
    expect(found).toMatchObject({ status: "paid", consentVersion: "2026-11-21", paymentLink: "3900" });
    expect(found.purchases).toMatchObject([{ sku: "course_linked" }]);
    expect(found.user?.entitlements).toMatchObject([{ sku: "level_beginner" }]);
  });

  it("has no consent that was given after it", async () => {
    const made = await paidByLink((await createUser("guest")).id, "level_advanced");
    const guest = await createUser("guest");
    await openPaymentLink({ userId: guest.id, sku: "level_intermediate", isBanner: false });
    const { reference } = await db().order.findUniqueOrThrow({ where: { id: made.id } });
    const proof = { session: made.session };
    await claimOrder({ reference, proof, person: { id: guest.id, kind: "guest" } });
    expect(await order(made.id)).toMatchObject({ userId: guest.id, consentVersion: null, consentedAt: null });
  });

  it("that the bank fails is told to its payer once and seen on the admin pages; one that arrives keeps its consent", async () => {
    const iban = "DE89370400440532013000";
    const email = `sepa-${crypto.randomUUID()}@test.example`;
    await shop.act("faults", "", { webhooks: { copies: 3 } });
    const failed = await paidByLink((await createUser("guest")).id, "exam", { iban, email });
    const seen = async () => (await listRows("orders", tableQuery.parse({ q: email }))).rows;
    expect(await seen()).toMatchObject([{ status: "pending", paid: null, what: "Certification exam" }]);
    await shop.act("fail", failed.session);
    await Promise.all([reconcilePayments(), reconcilePayments()]);
    await shop.act("faults", "", {});
    expect(await seen()).toMatchObject([{ status: "failed", paid: null }]);
    expect(await order(failed.id)).toMatchObject({ purchases: [{ status: "canceled" }], userId: null });
    const told = `SELECT FROM pgboss.job WHERE name = 'commerce.payment-failed-mail' AND data ->> 'orderId' = $1`;
    expect((await pool().query(told, [failed.id])).rowCount).toBe(1);
    await commerceJobs["commerce.payment-failed-mail"]({ orderId: failed.id });
    expect((await mailTo(email))?.text).toContain("http://localhost:3000/pricing#exam");

    const guest = await createUser("guest");
    const arrived = await paidByLink(guest.id, "level_advanced", { iban });
    const { reference } = await order(arrived.id);
    const claim = () =>
      claimOrder({
        reference,
        proof: { session: arrived.session },
        person: { id: guest.id, kind: "guest" },
      });
    await expect(claim()).rejects.toThrow("not paid yet");
    await asOwner("UPDATE orders SET created_at = created_at - interval '5 days' WHERE id = $1", [
      arrived.id,
    ]);
    await asOwner("UPDATE consents SET given_at = given_at - interval '5 days' WHERE user_id = $1", [
      guest.id,
    ]);
    await shop.act("settle", arrived.session);
    await claim();
    expect(await order(arrived.id)).toMatchObject({ status: "paid", consentVersion: "2026-11-21" });
  });

  it("is not opened for what is owned already", async () => {
    const person = await createUser();
    await paidByLink(person.id, "level_advanced", { email: person.email });
    await expect(
      openPaymentLink({ userId: person.id, sku: "level_advanced", isBanner: false }),
    ).rejects.toThrow("You have this already");
  });

  it("of the banner leaves open what was bought: the claim page asks, and takes nothing dearer", async () => {
    const guest = await createUser("guest");
    const email = `${guest.id}@test.example`;
    const made = await paidByLink(guest.id, "exam", { isBanner: true, email });
    const { searchParams } = new URL(made.url);
    expect(searchParams.get("client_reference_id")).toBe("urgency_banner_purchase");
    expect(searchParams.get("prefilled_email")).toBe("");
    const found = await order(made.id);
    expect(found).toMatchObject({ userId: null, purchases: [] });
    const view = await findOrder(
      { session: made.session },
      { personId: null, proof: { session: made.session } },
    );
    expect(view?.choices.map(({ name }) => name)).toEqual(["Beginner Bite", "Certification exam"]);
    const claim = (sku?: string) =>
      claimOrder({
        reference: found.reference,
        proof: { session: made.session },
        person: { id: guest.id, kind: "guest" },
        sku,
      });
    await expect(claim()).rejects.toThrow("choose");
    await expect(claim("level_advanced")).rejects.toThrow("choose");
    await commerceJobs["commerce.receipt-mail"]({ orderId: made.id });
    expect((await mailTo(email))?.text).toContain("you can withdraw from this contract within 14 days");
    await claim("exam");
    expect((await order(made.id)).user?.entitlements).toMatchObject([{ sku: "exam" }]);
    expect(await order(made.id)).toMatchObject({ consentVersion: "2026-11-21" });
    // The consent given with the claim gets its own receipt.
    const again = await asOwner<{ data: Jobs["commerce.receipt-mail"] }>(
      "SELECT data FROM pgboss.job WHERE name = 'commerce.receipt-mail' AND data ->> 'again' = 'true' AND data ->> 'orderId' = $1",
      [made.id],
    );
    expect(again).toHaveLength(1);
  });

  it("of seats goes to an account only, however it is asked for", async () => {
    const guest = await createUser("guest");
    const made = await paidByLink(guest.id, "seats_10");
    const { reference } = await order(made.id);
    const claim = (id: string, kind: "account" | "guest") =>
      claimOrder({ reference, proof: { session: made.session }, person: { id, kind } });
    await expect(claim(guest.id, "guest")).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await order(made.id)).toMatchObject({ userId: null });
    const manager = await createUser();
    await claim(manager.id, "account");
    expect(await db().seatPack.count({ where: { org: { ownerId: manager.id } } })).toBe(1);
  });

  it("is adopted once by the reconciler when its event never came", async () => {
    await shop.act("faults", "", { webhooks: { dropped: 1 } });
    const { url } = await openPaymentLink({
      userId: (await createUser()).id,
      sku: "seats_10",
      isBanner: false,
    });
    const opened = await fetch(url, { redirect: "manual" });
    const session = opened.headers.get("location")?.split("/").at(-1) ?? "";
    const owner = await createUser();
    await shop.act("pay", session, { email: owner.email, businessName: "Crumb GmbH", taxId: "DE123456789" });
    await shop.act("faults", "", {});
    await Promise.all([reconcilePayments(), reconcilePayments()]);
    const packs = await db().seatPack.findMany({
      where: { org: { ownerId: owner.id } },
      include: { org: true },
    });
    expect(packs).toMatchObject([{ size: 10, org: { name: "Crumb GmbH" } }]);
  });
});

describe("codes", () => {
  it("of one use are used once, however many ask at the same time; an expired checkout gives it back", async () => {
    await asOwner(
      `INSERT INTO discount_codes (code, covers, percent, max_redemptions, starts_at) VALUES ('ONCE', '{exam}', 50, 1, '2026-01-01')`,
    );
    const people = await Promise.all(Array.from({ length: 200 }, () => createUser("guest")));
    const outcomes = await Promise.allSettled(people.map(({ id }) => checkout(id, "exam", { code: "ONCE" })));
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    const taken = await db().codeRedemption.findMany({ where: { code: "ONCE", releasedAt: null } });
    expect(taken).toHaveLength(1);
    const won = await checkout(taken[0]?.userId ?? "", "exam", { code: "ONCE" });
    expect(won).toMatchObject({ id: taken[0]?.orderId, amountTotal: 1950 });
    await shop.act("expire", won.session);
    expect((await checkout(people[0]?.id ?? "", "exam", { code: "ONCE" })).amountTotal).toBe(1950);
  });

  it("work once for a person, for what they cover, while they hold", async () => {
    const { id } = await createUser();
    const first = await checkout(id, "exam", { code: "BITE90" });
    expect(first.amountTotal).toBe(390);
    await shop.act("pay", first.session);
    await shop.act("refund", first.session);
    await expect(checkout(id, "exam", { code: "BITE90" })).rejects.toThrow("used this code before");
    await expect(checkout(id, "level_advanced", { code: "BITE80" })).rejects.toThrow("does not cover");
    await expect(checkout(id, "level_beginner", { code: "NOSUCH" })).rejects.toThrow("do not know this code");
  });

  it("of a tier that was kept for an attempt hold until then", async () => {
    const { id: userId } = await createUser();
    const inTime = new Date(Date.now() + 60_000);
    await db().attempt.create({
      data: { userId, kind: "practice", startedAt: new Date(), reservedPercent: 90, reservedUntil: inTime },
    });
    expect((await checkout(userId, "level_beginner", { code: "BITE90" })).amountTotal).toBe(400);
    const { id: late } = await createUser();
    const past = new Date(Date.now() - 1_000);
    await db().attempt.create({
      data: {
        userId: late,
        kind: "practice",
        startedAt: new Date(),
        reservedPercent: 60,
        reservedUntil: past,
      },
    });
    expect(await ask(late, "level_beginner", { code: "BITE60", amount: 1600 })).toEqual({
      price: 800,
      code: "BITE80",
    });
    expect((await checkout(late, "level_beginner", { code: "BITE80", amount: 800 })).amountTotal).toBe(800);
    await expect(ask(late, "level_advanced", { code: "BITE60" })).rejects.toThrow("no longer holds");
  });
});

describe("a limited code", () => {
  const guests = (count: number) => Promise.all(Array.from({ length: count }, () => createUser("guest")));
  const limited = (code: string, uses: number) =>
    db().discountCode.create({
      data: {
        code,
        covers: ["exam", "level_intermediate"],
        percent: 50,
        maxRedemptions: uses,
        startsAt: new Date(0),
      },
    });
  const held = (code: string) =>
    db().codeRedemption.findMany({ where: { code, releasedAt: null, redeemedAt: null } });
  const later = (code: string, minutes: number) =>
    asOwner(
      "UPDATE code_redemptions SET expires_at = expires_at - $2 * interval '1 minute' WHERE code = $1",
      [code, minutes],
    );
  const pages = async () =>
    (
      (await shop.state()) as {
        sessions: { id: string; status: string; created: number; expires_at: number }[];
      }
    ).sessions;

  it("is held by three unpaid guests for minutes and not for a day, and says for how long", async () => {
    await limited("THREE", 3);
    const [fourth, ...three] = await guests(4);
    const [first] = await Promise.all(three.map(({ id }) => checkout(id, "exam", { code: "THREE" })));
    const asks = () => checkout(fourth?.id ?? "", "exam", { code: "THREE" });
    await later("THREE", 12.5);
    await expect(asks()).rejects.toThrow(
      "All uses of this code are being used in open checkouts. Try again in 18 minutes.",
    );
    await later("THREE", 17);
    await expect(asks()).rejects.toThrow("Try again in 1 minute.");
    const page = (await pages()).find(({ id }) => id === first?.session);
    const minutes = ((page?.expires_at ?? 0) - (page?.created ?? 0)) / 60;
    expect(minutes).toBeGreaterThanOrEqual(30);
    expect(minutes).toBeLessThan(35);
    await later("THREE", 1);
    expect((await asks()).amountTotal).toBe(1950);
  });

  it("that is paid as often as it may be is used up, whatever is reserved", async () => {
    await limited("PAID", 1);
    const [payer, other] = await guests(2);
    const made = await checkout(payer?.id ?? "", "exam", { code: "PAID" });
    await shop.act("pay", made.session);
    await later("PAID", 60);
    await expect(checkout(other?.id ?? "", "exam", { code: "PAID" })).rejects.toThrow("has been used up");
  });

  it("is held once by forty guests at one address, who keep as many payment pages as there are uses", async () => {
    await limited("ONEPLACE", 3);
    const people = await guests(40);
    for (const { id } of people) {
      await checkout(id, "exam", { code: "ONEPLACE", client: "192.0.2.7" });
    }
    expect(await held("ONEPLACE")).toMatchObject([{ userId: people.at(-1)?.id }]);
    const orders = { code: "ONEPLACE", status: "pending" as const };
    expect(await db().order.count({ where: orders })).toBe(3);
    const [elsewhere] = await guests(1);
    expect((await checkout(elsewhere?.id ?? "", "exam", { code: "ONEPLACE" })).amountTotal).toBe(1950);
  });

  it("is held once by guests at one address who ask at the same time", async () => {
    await limited("ATONCE", 3);
    const people = await guests(12);
    await Promise.allSettled(
      people.map(({ id }) => checkout(id, "exam", { code: "ATONCE", client: "192.0.2.8" })),
    );
    expect(await held("ATONCE")).toHaveLength(1);
  });

  it("is held once by one inbox, and by one person for one thing", async () => {
    await limited("INBOX", 5);
    const [one, two] = await guests(2);
    const [as, like] = [
      { code: "INBOX", email: "cara@test.example" },
      { code: "INBOX", email: "cara+2@test.example" },
    ];
    const first = await checkout(one?.id ?? "", "exam", as);
    const second = await checkout(two?.id ?? "", "exam", like);
    const third = await checkout(two?.id ?? "", "level_intermediate", like);
    expect(await held("INBOX")).toMatchObject([{ orderId: third.id }]);
    expect((await order(first.id)).status).toBe("expired");
    expect((await order(second.id)).status).toBe("expired");
  });

  it("honours who pays after the reservation ended and others have used it up, and tells the admin pages", async () => {
    await limited("LATE", 1);
    const [late, quick] = await guests(2);
    const lapsed = await checkout(late?.id ?? "", "exam", { code: "LATE" });
    await later("LATE", 30);
    const taken = await checkout(quick?.id ?? "", "exam", { code: "LATE" });
    await shop.act("pay", taken.session);
    const overruns = () =>
      db().auditEntry.findMany({ where: { action: "code.overrun", subject: `orders:${lapsed.id}` } });
    expect(await overruns()).toEqual([]);
    await shop.act("pay", lapsed.session);
    expect(await order(lapsed.id)).toMatchObject({ status: "paid", amountTotal: 1950 });
    expect((await order(lapsed.id)).user?.entitlements).toMatchObject([{ sku: "exam" }]);
    expect(await overruns()).toMatchObject([{ details: { code: "LATE", limit: 1, paid: 2 } }]);
    const { rows } = await listRows("orders", tableQuery.parse({ state: "overrun" }));
    expect(rows).toMatchObject([{ reference: lapsed.reference, marks: "code used too often" }]);
  });

  it("that a bank is asked for is held until it has answered", async () => {
    await limited("BANK", 1);
    const [slow, other] = await guests(2);
    const made = await checkout(slow?.id ?? "", "exam", { code: "BANK" });
    await shop.act("pay", made.session, { iban: "DE89370400440532013000" });
    await later("BANK", 60);
    const asks = () => checkout(other?.id ?? "", "exam", { code: "BANK" });
    await expect(asks()).rejects.toThrow("has been used up");
    await shop.act("fail", made.session);
    expect((await asks()).amountTotal).toBe(1950);
  });

  it("forgets who held it once it is paid or given back", async () => {
    await limited("FORGETS", 2);
    const [payer, leaver] = await guests(2);
    const paid = await checkout(payer?.id ?? "", "exam", { code: "FORGETS", email: "pays@test.example" });
    const left = await checkout(leaver?.id ?? "", "exam", { code: "FORGETS", email: "leaves@test.example" });
    await shop.act("pay", paid.session);
    await shop.act("expire", left.session);
    const kept = await db().codeRedemption.findMany({ where: { code: "FORGETS" } });
    expect(kept.map(({ client, inbox }) => [client, inbox])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe("the ways back", () => {
  it("an operator's refund is one action, one refund, and follows what Stripe says", async () => {
    const made = await boughtBy((await createUser()).id);
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
    expect(await order(made.id)).toMatchObject({ status: "refunded", amountRefunded: 3900 });
    await expect(refundOrder(refund)).rejects.toThrow("refunded in full already");
  });

  it("a refund whose answer was lost is not made again days later, when Stripe has forgotten the key", async () => {
    const made = await boughtBy((await createUser()).id);
    await refundOrder({ reference: made.reference, amount: 1_000, reason: "half", operatorId: null });
    const { id } = await db().orderRefund.findFirstOrThrow({ where: { orderId: made.id } });
    const sent = await stripe().refunds.create({
      payment_intent: (await order(made.id)).stripePaymentIntentId ?? "",
      amount: 1_000,
      metadata: { order_id: made.id, refund_id: id },
    });
    await commerceJobs["commerce.refund-payment"]({ refundId: id });
    expect(await order(made.id)).toMatchObject({ status: "partially_refunded", amountRefunded: 1_000 });
    expect(await db().orderRefund.findUnique({ where: { id } })).toMatchObject({ stripeRefundId: sent.id });
  });

  it("ends after 30 days, unless the operator insists", async () => {
    const made = await boughtBy((await createUser()).id);
    const refund = { reference: made.reference, reason: "late", operatorId: null };
    await age(made.id);
    await expect(refundOrder(refund)).rejects.toThrow("more than 30 days ago");
    expect(await refundOrder({ ...refund, late: true })).toEqual({ amount: 3900 });
  });

  it("a withdrawal is declared once, by whoever knows the code", async () => {
    const payer = await createUser();
    const made = await boughtBy((await createUser("guest")).id, "exam", payer.email);
    const by = { reference: made.reference };
    const seen = () => findOrder(by, { personId: null, proof: { key: keyOf(made.reference) } });
    expect(await seen()).toMatchObject({ isClaimable: true, withdrawnAt: null });
    expect(await claimableOrdersOf(payer).execute()).toEqual([by]);
    expect(await offerWithdrawal(made.reference)).toMatchObject({ product: "Certification exam" });
    await expect(offerWithdrawal("SBO-000000000000")).rejects.toThrow("do not know an order");
    const declaration = { reference: made.reference, name: "Pat", email: "pat@test.example" };
    const outcomes = await Promise.allSettled([withdrawOrder(declaration), withdrawOrder(declaration)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(offerWithdrawal(made.reference)).rejects.toThrow("declared already");
    expect(await seen()).toMatchObject({ isClaimable: false, withdrawnAt: expect.any(Date) });
    expect(await claimableOrdersOf(payer).execute()).toEqual([]);
    const person = { id: payer.id, kind: "account" } as const;
    const claim = claimOrder({ ...by, proof: { key: keyOf(made.reference) }, person });
    await expect(claim).rejects.toMatchObject({ code: "conflict" });
    expect(await db().entitlement.count({ where: { userId: payer.id } })).toBe(0);
    await expect(db().withdrawal.updateMany({ data: { name: "x" } })).rejects.toThrow(/permission denied/);
  });

  it("a withdrawal that brings no money back is answered once, by mail, and waits on the admin pages no more", async () => {
    const payer = await createUser();
    const made = await boughtBy((await createUser("guest")).id, "exam", payer.email);
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
    const seen = () => findOrder({ reference }, { personId: null, proof: { key: keyOf(reference) } });
    await expect(settle()).rejects.toThrow("Nobody has withdrawn");
    const { withdrawn } = await getOverview();
    await withdrawOrder({ reference, name: "Pat", email: "pat@test.example" });
    expect([await waits(), (await getOverview()).withdrawn]).toEqual([1, withdrawn + 1]);

    await expect(settle()).rejects.toThrow("A refund was promised");
    await age(made.id);
    const outcomes = await Promise.allSettled([settle(), settle({ agreed: true })]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(settle()).rejects.toThrow("answered already");
    expect([await waits(), (await getOverview()).withdrawn]).toEqual([0, withdrawn]);
    const { id: withdrawalId } = await db().withdrawal.findUniqueOrThrow({ where: { orderId: made.id } });
    await commerceJobs["commerce.withdrawal-answer-mail"]({ withdrawalId });
    for (const address of ["pat@test.example", payer.email]) {
      expect((await mailTo(address))?.text).toContain(`it stays yours, ${made.id}.`);
    }
    const audited = { action: "order.withdrawal-settled", subject: `orders:${made.id}`, actorId };
    expect(await db().auditEntry.findMany({ where: audited })).toMatchObject([{ reason: settlement.reason }]);
    expect(await seen()).toMatchObject({ isClaimable: true, isWithdrawalAnswered: true });
    expect(await claimableOrdersOf(payer).execute()).toEqual([{ reference }]);
  });

  it("what a code made free opens, and a withdrawal from it promises no money and waits for an answer", async () => {
    const free = { code: "GIFT-100", covers: ["exam"], percent: 100, startsAt: new Date(0) };
    await db().discountCode.create({ data: free });
    const { id: userId } = await createUser();
    const made = await checkout(userId, "exam", { code: free.code });
    await shop.act("pay", made.session, { email: "gifted@test.example" });
    expect((await order(made.id)).user?.entitlements).toMatchObject([{ sku: "exam", revokedAt: null }]);
    const { reference } = made;
    const told = await withdrawOrder({ reference, name: "Pat", email: "pat@test.example" });
    expect(told).toMatchObject({ isPromised: false });
    const waiting = tableQuery.parse({ q: reference, state: "withdrawn" });
    expect((await listRows("orders", waiting)).rows).toMatchObject([{ reference, amount: 0 }]);
    const settlement = { reference, answer: "It cost nothing.", agreed: false, reason: "a gift" };
    await answerWithdrawal((await createUser()).id, settlement);
    expect((await listRows("orders", waiting)).rows).toEqual([]);
  });

  it.each<[string, (made: { id: string; session: string }) => Promise<unknown>, boolean, boolean]>([
    ["in time", async () => undefined, true, false],
    ["late", ({ id }) => age(id), false, false],
    ["in dispute", ({ session }) => shop.act("dispute", session), false, false],
    [
      "lost",
      ({ session }) => shop.act("dispute", session).then(() => shop.act("lose", session)),
      false,
      true,
    ],
  ])(
    "a withdrawal promises the money only where it comes back: %s",
    async (_, happens, isPromised, isTakenBack) => {
      const made = await boughtBy((await createUser()).id);
      await happens(made);
      const { reference } = made;
      const seen = await findOrder({ reference }, { personId: null, proof: { key: keyOf(reference) } });
      expect(seen).toMatchObject({ isRefundPromised: isPromised, isTakenBack });
      expect(await offerWithdrawal(reference)).toMatchObject({ isPromised });
      const email = `${made.id}@test.example`;
      expect(await withdrawOrder({ reference, name: "Pat", email })).toMatchObject({ isPromised });
      const { id: withdrawalId } = await db().withdrawal.findUniqueOrThrow({ where: { orderId: made.id } });
      await commerceJobs["commerce.withdrawal-mail"]({ withdrawalId });
      expect((await mailTo(email))?.text.includes("We give your money back")).toBe(isPromised);
      const notice = (await mailTo("operator@skillbite.example"))?.text;
      expect(notice?.includes("The money has to be back")).toBe(isPromised);
      expect(notice).toContain(`http://localhost:3000/admin/orders/${reference}`);
    },
  );
});

it("a payment that was on its way and failed is told to its payer, with the way to try again", async () => {
  const made = await checkout((await createUser("guest")).id, "exam");
  const email = `${made.id}@test.example`;
  await shop.act("pay", made.session, { email, iban: "DE89370400440532013000" });
  const told = () => commerceJobs["commerce.payment-failed-mail"]({ orderId: made.id });
  await told();
  expect(await mailTo(email)).toBeUndefined(); // it may still arrive
  await shop.act("fail", made.session);
  await told();
  const mail = await mailTo(email);
  expect(mail?.subject).toBe("Your payment did not go through");
  expect(mail?.text).toContain(`€39 for Certification exam, order ${made.reference}.`);
  expect(mail?.text).toContain("http://localhost:3000/pricing#exam");
});

/** Sends the order's waiting mails as the worker does. Returns their states. */
async function sendAccessMails(orderId: string) {
  const waiting = await asOwner<{ data: Jobs["commerce.access-mail"] }>(
    "DELETE FROM pgboss.job WHERE name = 'commerce.access-mail' AND data ->> 'orderId' = $1 RETURNING data",
    [orderId],
  );
  for (const { data } of waiting) await commerceJobs["commerce.access-mail"](data);
  return waiting.map(({ data }) => data.state);
}

describe("a dispute is told to the payer and to whoever has what was bought", () => {
  it.each([
    ["lose", "taken_back", "A payment was taken back", "a certificate that rests on it is revoked"],
    ["win", "open", "What was paid for is open again", "What it opened is open again."],
  ])("when it begins, and when it is decided: %s", async (end, state, subject, words) => {
    const buyer = await createUser();
    const made = await checkout(buyer.id, "exam");
    const email = `${made.id}@test.example`;
    await shop.act("pay", made.session, { email });
    expect(await sendAccessMails(made.id)).toEqual([]);
    await shop.act("dispute", made.session);
    await syncOrder(made.session);
    expect(await sendAccessMails(made.id)).toEqual(["resting"]);
    const resting = await mailTo(email);
    expect(resting?.subject).toBe("A payment is in dispute");
    expect(resting?.text).toContain(`asks us for the €39 that were paid for the order ${made.reference}.`);
    expect(resting?.text).toContain(orderLink(made.reference));
    const holders = await mailTo(buyer.email);
    expect(holders?.subject).toBe("A payment is in dispute");
    expect(holders?.text).not.toContain("key="); // that link is the payer's
    await shop.act(end, made.session);
    expect(await sendAccessMails(made.id)).toEqual([state]);
    const told = await mailTo(email);
    expect(told).toMatchObject({ subject, text: expect.stringContaining(words) });
    expect(told?.text).not.toContain("stays revoked");
  });

  it("once it is decided before the first mail was sent, only of the end", async () => {
    const made = await checkout((await createUser()).id, "exam");
    const email = `${made.id}@test.example`;
    await shop.act("pay", made.session, { email });
    await shop.act("dispute", made.session);
    await shop.act("win", made.session);
    await sendAccessMails(made.id);
    const answer = await fetch(`${mailbox.url}/messages?to=${encodeURIComponent(email)}`);
    expect((await answer.json()) as Mail[]).toMatchObject([{ subject: "What was paid for is open again" }]);
  });

  it("also to who owns the organisation by now", async () => {
    const [buyer, owner] = [await createUser(), await createUser()];
    const made = await checkout(buyer.id, "seats_10");
    await shop.act("pay", made.session, { email: buyer.email });
    const org = await db().org.update({ where: { id: await orgOf(buyer.id) }, data: { ownerId: owner.id } });
    await shop.act("dispute", made.session);
    await sendAccessMails(made.id);
    expect((await mailTo(buyer.email))?.text).toContain("the seats of this order rest");
    expect((await mailTo(owner.email))?.text).toContain(`http://localhost:3000/organisation/${org.id}`);
  });
});

it("a whole refund is told to whoever owns the organisation by now, not one in part", async () => {
  const [buyer, owner] = [await createUser(), await createUser()];
  const made = await checkout(buyer.id, "seats_10");
  await shop.act("pay", made.session, { email: buyer.email });
  await db().org.update({ where: { id: await orgOf(buyer.id) }, data: { ownerId: owner.id } });
  const tell = () => commerceJobs["commerce.refund-mail"]({ orderId: made.id });
  await shop.act("refund", made.session, { amount: 100 });
  await tell();
  expect(await mailTo(owner.email)).toBeUndefined();
  await shop.act("refund", made.session);
  await tell();
  expect((await mailTo(buyer.email))?.subject).toBe("Your Skillbite refund");
  const told = await mailTo(owner.email);
  expect(told?.subject).toBe("A payment was given back");
  expect(told?.text).toContain("certificates that rest on its seats are revoked");
});

const orgOf = async (ownerId: string) => (await db().org.findFirstOrThrow({ where: { ownerId } })).id;

it("a refund that the bank sends back opens again what was bought, and says that a certificate stays revoked", async () => {
  const buyer = await createUser();
  const made = await checkout(buyer.id, "exam");
  await shop.act("pay", made.session, { email: buyer.email });
  const [access] = (await order(made.id)).user?.entitlements ?? [];
  await createCertificate({ userId: buyer.id, entitlementId: access?.id ?? "" });
  const refund = await shop.act<{ id: string }>("refund", made.session);
  expect(await sendAccessMails(made.id)).toEqual([]); // a refund has its own mail
  await shop.act("fail-refund", refund.id);
  expect((await order(made.id)).user?.entitlements).toMatchObject([{ revokedAt: null }]);
  expect(await sendAccessMails(made.id)).toEqual(["open"]);
  expect((await mailTo(buyer.email))?.text).toContain("A certificate that was revoked stays revoked");
});

it("Stripe hears of a buyer's new address, for what was paid, however often it is told", async () => {
  const buyer = await createUser();
  const paid = [await boughtBy(buyer.id), await boughtBy(buyer.id, "level_beginner")];
  await db().user.update({ where: { id: buyer.id }, data: { email: "moved@test.example" } });
  for (let time = 0; time < 2; time += 1)
    await commerceJobs["commerce.rename-customers"]({ userId: buyer.id });
  for (const { session } of paid) {
    const { customer } = await stripe().checkout.sessions.retrieve(session);
    expect(await stripe().customers.retrieve(String(customer))).toMatchObject({
      email: "moved@test.example",
    });
  }
});
