import { afterAll, describe, expect, it } from "vitest";
import { listRows } from "@/lib/admin/table-queries";
import { EU_CONSENT } from "@/lib/commerce/checkout";
import { claimOrder } from "@/lib/commerce/claim-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { openPaymentLink } from "@/lib/commerce/open-payment-link";
import { findOrder } from "@/lib/commerce/order-queries";
import { linkOfTier } from "@/lib/commerce/payment-link-urls";
import { linkReference, paymentLinkUrl } from "@/lib/commerce/payment-links";
import { reconcilePayments } from "@/lib/commerce/reconcile-payments";
import { SECOND_FACTOR_FIRST } from "@/lib/organisations/seats";
import { db } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { createCourse, createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { ask, findByReceipt, getOrder, IBAN, listOrderMails, openShop } from "../support/shop";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
const shop = await openShop();
afterAll(expectInvariants);

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

  it("names the product, and belongs to the account with the payer's verified email", async () => {
    await createCourse({ id: "linked", price: 3900 });
    const person = await createUser();
    const made = await paidByLink(person.id, "course_linked", { email: person.email });
    const { id: consentId } = await db().consent.findFirstOrThrow({ where: { userId: person.id } });
    const reference = new URL(made.url).searchParams.get("client_reference_id");
    expect(reference).toBe(`course_linked__${consentId}`);
    const found = await getOrder(made.id);
    expect(found).toMatchObject({ status: "paid", consentVersion: "2026-11-21", paymentLink: "3900" });
    expect(found.purchases).toMatchObject([{ sku: "course_linked" }]);
    expect(found.user?.entitlements).toMatchObject([{ sku: "level_beginner" }]);
  });

  it("of a guest keeps the consent with the order, and its first receipt says the same as the box", async () => {
    const guest = await createUser("guest");
    const email = `${guest.id}@test.example`;
    const made = await paidByLink(guest.id, "seats_10", { email });
    const consent = await db().consent.findFirstOrThrow({ where: { userId: guest.id } });
    const { consentedAt, consentVersion, userId, reference } = await getOrder(made.id);
    expect({ consentedAt, consentVersion }).toEqual({
      consentedAt: consent.givenAt,
      consentVersion: consent.version,
    });
    expect(userId).toBeNull(); // a URL proves nobody
    await commerceJobs["commerce.receipt-mail"]({ orderId: made.id });
    const receipt = (await mailbox.mailTo(email))?.text ?? "";
    expect(receipt).toContain(`“${EU_CONSENT}”`);
    expect(receipt).toContain("It opens at once when you say where it belongs, as you asked");
    expect(receipt).not.toContain("you can withdraw from this contract within");
    expect(await findByReceipt(reference)).toMatchObject({ consentedAt: consent.givenAt });
  });

  it("of an account for seats says in its receipt that they wait for its people", async () => {
    const owner = await createUser();
    const receipt = async (sku: string) => {
      const { id } = await paidByLink(owner.id, sku, { email: owner.email });
      await commerceJobs["commerce.receipt-mail"]({ orderId: id });
      return (await mailbox.mailTo(owner.email))?.text.replaceAll(/\s+/g, " ") ?? "";
    };
    const seats = await receipt("seats_10");
    expect(seats).toMatch(
      /Your seats are ready and wait for your people.*Invite your people \S+\/organisation /,
    );
    expect(seats).toContain(SECOND_FACTOR_FIRST);
    expect(seats).toContain(
      `“${EU_CONSENT}” Your seats were ready at once, as you asked, and so your 14-day`,
    );
    expect(seats).not.toMatch(/Start now|We opened what you bought/);
    const level = await receipt("level_beginner");
    expect(level).toContain("Start now");
    expect(level).toContain("We opened what you bought at once, as you asked");
    expect(level).not.toMatch(/your seats/i);
  });

  it("does not get another order's old consent by a changed reference", async () => {
    const guest = await createUser("guest");
    await paidByLink(guest.id, "level_advanced");
    await asOwner("UPDATE consents SET given_at = given_at - interval '2 days' WHERE user_id = $1", [
      guest.id,
    ]);
    const { id } = await db().consent.findFirstOrThrow({ where: { userId: guest.id } });
    const url = paymentLinkUrl(linkOfTier("9900"), linkReference("level_advanced", id));
    const opened = await fetch(url, { redirect: "manual" });
    const session = opened.headers.get("location")?.split("/").at(-1) ?? "";
    await shop.act("pay", session, { email: "payer@test.example" });
    const order = await db().order.findUniqueOrThrow({ where: { stripeSessionId: session } });
    expect(order).toMatchObject({ consentVersion: null });
  });

  it("takes the exam's code on the exam's page and on no other, whatever the reference says", async () => {
    const enter = async (link: string, reference: string) => {
      const { url } = await fetch(paymentLinkUrl(link, reference));
      const body = new URLSearchParams({ action: "apply-code", code: "bite90" });
      await fetch(url, { method: "POST", body, redirect: "manual" });
      const session = url.split("/").at(-1) ?? "";
      await shop.act("pay", session, { email: "payer@test.example" });
      return getOrder((await db().order.findUniqueOrThrow({ where: { stripeSessionId: session } })).id);
    };
    const bought = await enter(linkOfTier("exam"), "level_beginner");
    expect(bought).toMatchObject({ amountTotal: 390, code: "BITE90", purchases: [{ sku: "exam" }] });
    const dear = await enter(linkOfTier("3900"), "level_beginner");
    expect(dear).toMatchObject({ amountTotal: 3900, code: null, purchases: [{ sku: "level_beginner" }] });
  });

  it("does not get a consent that was given after it", async () => {
    const made = await paidByLink((await createUser("guest")).id, "level_advanced", { isBanner: true });
    const guest = await createUser("guest");
    await openPaymentLink({ userId: guest.id, sku: "level_intermediate", isBanner: false });
    const { reference } = await db().order.findUniqueOrThrow({ where: { id: made.id } });
    const proof = { session: made.session };
    await claimOrder({ reference, proof, person: { id: guest.id, kind: "guest" } });
    expect(await getOrder(made.id)).toMatchObject({
      userId: guest.id,
      consentVersion: null,
      consentedAt: null,
    });
  });

  it("notifies the payer once when the bank refuses it, and keeps its consent when it arrives", async () => {
    const email = `sepa-${crypto.randomUUID()}@test.example`;
    const seen = async () => (await listRows("orders", tableQuery.parse({ q: email }))).rows;
    const failed = await shop.withFaults({ webhooks: { copies: 3 } }, async () => {
      const made = await paidByLink((await createUser("guest")).id, "exam", { iban: IBAN, email });
      expect(await seen()).toMatchObject([{ status: "pending", paid: null, what: "Certification exam" }]);
      await shop.act("fail", made.session);
      await Promise.all([reconcilePayments(), reconcilePayments()]);
      return made;
    });
    expect(await seen()).toMatchObject([{ status: "failed", paid: null }]);
    expect(await getOrder(failed.id)).toMatchObject({ purchases: [{ status: "canceled" }], userId: null });
    expect(await listOrderMails(failed.id, "payment-failed-mail")).toHaveLength(1);
    await commerceJobs["commerce.payment-failed-mail"]({ orderId: failed.id });
    expect((await mailbox.mailTo(email))?.text).toContain("http://localhost:3000/pricing#exam");

    const guest = await createUser("guest");
    const arrived = await paidByLink(guest.id, "level_advanced", { iban: IBAN });
    const { reference } = await getOrder(arrived.id);
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
    expect(await getOrder(arrived.id)).toMatchObject({ status: "paid", consentVersion: "2026-11-21" });
  });

  it("is refused for what the person has already", async () => {
    const person = await createUser();
    await paidByLink(person.id, "level_advanced", { email: person.email });
    await expect(
      openPaymentLink({ userId: person.id, sku: "level_advanced", isBanner: false }),
    ).rejects.toThrow("You have this already");
  });

  it("is refused while a payment for the same is under way", async () => {
    const person = await createUser();
    await paidByLink(person.id, "level_intermediate", { email: person.email, iban: IBAN });
    const again = () => openPaymentLink({ userId: person.id, sku: "level_intermediate", isBanner: false });
    await expect(again()).rejects.toThrow("Your payment is on its way");
    await expect(ask(person.id, "level_intermediate")).rejects.toThrow("Your payment is on its way");
    await openPaymentLink({ userId: person.id, sku: "level_advanced", isBanner: false });
    await openPaymentLink({ userId: person.id, sku: "seats_10", isBanner: false });
  });

  it("through the banner asks on the claim page what was bought, and refuses a dearer product", async () => {
    const guest = await createUser("guest");
    const email = `${guest.id}@test.example`;
    const made = await paidByLink(guest.id, "level_beginner", { isBanner: true, email });
    const { searchParams } = new URL(made.url);
    expect(searchParams.get("client_reference_id")).toBe("urgency_banner_purchase");
    expect(searchParams.get("prefilled_email")).toBe("");
    const found = await getOrder(made.id);
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
    expect((await mailbox.mailTo(email))?.text).toContain(
      "you can withdraw from this contract within 14 days",
    );
    await claim("exam");
    expect((await getOrder(made.id)).user?.entitlements).toMatchObject([{ sku: "exam" }]);
    expect(await getOrder(made.id)).toMatchObject({ consentVersion: "2026-11-21" });
    // The consent given with the claim gets its own receipt.
    const again = await asOwner<{ data: Jobs["commerce.receipt-mail"] }>(
      "SELECT data FROM pgboss.job WHERE name = 'commerce.receipt-mail' AND data ->> 'again' = 'true' AND data ->> 'orderId' = $1",
      [made.id],
    );
    expect(again).toHaveLength(1);
  });

  it("for seats can be claimed by an account only", async () => {
    const guest = await createUser("guest");
    const made = await paidByLink(guest.id, "seats_10");
    const { reference } = await getOrder(made.id);
    const claim = (id: string, kind: "account" | "guest") =>
      claimOrder({ reference, proof: { session: made.session }, person: { id, kind } });
    await expect(claim(guest.id, "guest")).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await getOrder(made.id)).toMatchObject({ userId: null });
    const manager = await createUser();
    await claim(manager.id, "account");
    expect(await db().seatPack.count({ where: { org: { ownerId: manager.id } } })).toBe(1);
  });

  it("is fulfilled once by the reconciler when its webhook never came", async () => {
    const { url } = await openPaymentLink({
      userId: (await createUser()).id,
      sku: "seats_10",
      isBanner: false,
    });
    const opened = await fetch(url, { redirect: "manual" });
    const session = opened.headers.get("location")?.split("/").at(-1) ?? "";
    const owner = await createUser();
    const business = { businessName: "Crumb GmbH", taxId: "DE123456789" };
    await shop.withFaults({ webhooks: { dropped: 1 } }, () =>
      shop.act("pay", session, { email: owner.email, ...business }),
    );
    await Promise.all([reconcilePayments(), reconcilePayments()]);
    const packs = await db().seatPack.findMany({
      where: { org: { ownerId: owner.id } },
      include: { org: true },
    });
    expect(packs).toMatchObject([{ size: 10, org: { name: "Crumb GmbH" } }]);
  });
});
