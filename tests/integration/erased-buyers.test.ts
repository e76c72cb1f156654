import { afterAll, expect, it } from "vitest";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { claimOrder } from "@/lib/commerce/claim-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { openPaymentLink } from "@/lib/commerce/open-payment-link";
import { orderLink } from "@/lib/commerce/order-proofs";
import { refundOrder } from "@/lib/commerce/refund-order";
import { invitePeople } from "@/lib/organisations/invite-people";
import { transferOwnership } from "@/lib/organisations/transfer-ownership";
import { db, transaction } from "@/lib/platform/db/client";
import { stripe } from "@/lib/platform/stripe";
import { deleteStripeCustomers } from "@/lib/privacy/delete-stripe-customers";
import { eraseEmail } from "@/lib/privacy/erase-email";
import { erasePerson } from "@/lib/privacy/erase-person";
import { pseudonymOf } from "@/lib/privacy/erasure-ledger";
import { asOwner } from "../support/database";
import { createCertificationAttempt, createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { acceptInvitationTo, addAdmin } from "../support/organisations";
import { checkout, openShop } from "../support/shop";

const shop = await openShop();
afterAll(expectInvariants);

async function isForgotten(customer: unknown): Promise<boolean> {
  const found = await stripe()
    .customers.retrieve(String(customer))
    .catch((error: { code?: string }) => error.code);
  return found === "resource_missing" || (found as { deleted?: boolean }).deleted === true;
}
const orderOf = (id: string) => db().order.findUniqueOrThrow({ where: { id } });

it("Stripe forgets the customer, and a refund that comes later brings nobody back", async () => {
  const [guest, other] = [await createUser("guest"), await createUser()];
  const made = await shop.buy(guest.id);
  expect((await orderOf(made.id)).email).toBe("payer@test.example");
  const { customer } = await stripe().checkout.sessions.retrieve(made.session);
  expect(await stripe().customers.retrieve(String(customer))).toMatchObject({ email: "payer@test.example" });

  await erasePerson({ personId: guest.id, certificates: "withdraw" });
  const { pseudonym } = await orderOf(made.id);
  await deleteStripeCustomers(pseudonym ?? "");
  await deleteStripeCustomers(pseudonym ?? ""); // the job may run twice
  expect(await isForgotten(customer)).toBe(true);

  await refundOrder({ reference: made.reference, reason: "late", operatorId: null });
  const refund = await db().orderRefund.findFirstOrThrow({ where: { orderId: made.id } });
  await commerceJobs["commerce.refund-payment"]({ refundId: refund.id });
  expect(await orderOf(made.id)).toMatchObject({ status: "refunded", email: null, userId: null });
  const key = new URL(orderLink(made.reference)).searchParams.get("key") ?? "";
  await expect(
    claimOrder({ reference: made.reference, proof: { key }, person: { id: other.id, kind: "account" } }),
  ).rejects.toThrow("do not know");
});

it("an address that paid by link, and went to another account's invitation, is forgotten at Stripe and here", async () => {
  const stranger = await createUser("guest");
  const { url } = await openPaymentLink({ userId: stranger.id, sku: "level_advanced", isBanner: false });
  const opened = await fetch(url, { redirect: "manual" });
  const session = opened.headers.get("location")?.split("/").at(-1) ?? "";
  const person = await createUser();
  const email = "before@test.example"; // the person's earlier email
  await shop.act("pay", session, { email });
  const owner = await createUser();
  const org = await db().org.create({ data: { ownerId: owner.id, name: "Crumbs" } });
  const at = new Date();
  await db().orgInvitation.create({
    data: {
      orgId: org.id,
      email,
      tokenHash: session,
      invitedAt: at,
      expiresAt: at,
      acceptedAt: at,
      acceptedById: person.id,
    },
  });
  await erasePerson({ personId: person.id, certificates: "withdraw" });
  expect(await db().orgInvitation.count({ where: { email } })).toBe(0);

  const pseudonym = pseudonymOf(email);
  await transaction((tx) => eraseEmail(tx, email, pseudonym, null));
  expect(
    await asOwner(
      "SELECT id FROM pgboss.job WHERE name = 'privacy.forget-at-stripe' AND data ->> 'pseudonym' = $1",
      [pseudonym],
    ),
  ).toHaveLength(1);
  const { customer } = await stripe().checkout.sessions.retrieve(session);
  await deleteStripeCustomers(pseudonym);
  expect(await isForgotten(customer)).toBe(true);
});

it("a checkout that was open is ended", async () => {
  const person = await createUser();
  const made = await checkout(person.id, "exam");
  await erasePerson({ personId: person.id, certificates: "withdraw" });
  await deleteStripeCustomers((await orderOf(made.id)).pseudonym ?? "");
  expect((await stripe().checkout.sessions.retrieve(made.session)).status).toBe("expired");
  expect(await db().purchase.findFirstOrThrow({ where: { orderId: made.id } })).toMatchObject({
    userId: null,
    openKey: null,
    status: "canceled",
  });
});

async function certify(userId: string) {
  const { id: entitlementId } = await db().entitlement.findFirstOrThrow({ where: { userId, sku: "exam" } });
  const { id: attemptId } = await createCertificationAttempt(userId, 90, entitlementId);
  return (await issueCertificate({ userId, attemptId, name: "Ada Lovelace" })).code;
}
const certificateOf = (code: string) => db().certificate.findUniqueOrThrow({ where: { code } });

it("a refund of seats ends them, and what was earned on them, though their buyer was erased", async () => {
  const [buyer, heir, learner, leaver] = [
    await createUser(),
    await createUser(),
    await createUser(),
    await createUser(),
  ];
  const made = await shop.buy(buyer.id, "seats_10", buyer.email);
  const { id: orgId } = await db().org.findFirstOrThrow({ where: { ownerId: buyer.id } });
  await addAdmin({ org: { id: orgId }, owner: buyer }, heir);
  await transferOwnership({ orgId, actorId: buyer.id, adminId: heir.id });
  const rows = [learner, leaver].map(({ email }, line) => ({ line, given: email }));
  await invitePeople({ orgId, adminId: heir.id, rows });
  for (const person of [learner, leaver]) await acceptInvitationTo(orgId, person);
  const [code, left] = [await certify(learner.id), await certify(leaver.id)];
  await erasePerson({ personId: buyer.id, certificates: "keep" });
  await erasePerson({ personId: leaver.id, certificates: "keep" });

  await shop.act("refund", made.session);
  expect(await orderOf(made.id)).toMatchObject({ status: "refunded", userId: null });
  expect(await db().seatPack.findFirstOrThrow({ where: { orgId } })).toMatchObject({ endedReason: "refund" });
  expect(
    await db().entitlement.count({ where: { userId: learner.id, source: "seat", revokedAt: null } }),
  ).toBe(0);
  expect(await certificateOf(code)).toMatchObject({ revokedReason: "refund" });
  expect(await certificateOf(left)).toMatchObject({ revokedReason: "refund" });
});

it("a certificate that outlives its holder's account does not outlive its price", async () => {
  const buyer = await createUser();
  const made = await shop.buy(buyer.id, "exam", buyer.email);
  const code = await certify(buyer.id);
  await erasePerson({ personId: buyer.id, certificates: "keep" });
  expect(await certificateOf(code)).toMatchObject({ revokedAt: null, userId: null });
  await shop.act("refund", made.session);
  expect(await certificateOf(code)).toMatchObject({ revokedReason: "refund", holderName: "Ada Lovelace" });
});
