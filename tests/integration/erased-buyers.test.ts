import { afterAll, beforeAll, expect, it } from "vitest";
import { claimOrder } from "@/lib/commerce/claim-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { refundOrder } from "@/lib/commerce/refund-order";
import { orderLink } from "@/lib/commerce/sign-order";
import { db } from "@/lib/db";
import { erasePerson } from "@/lib/privacy/erase-person";
import { forgetAtStripe } from "@/lib/privacy/forget-at-stripe";
import { stripe } from "@/lib/stripe";
import { findViolations } from "../../scripts/lib/invariants";
import { createUser } from "../support/factories";
import { checkout, openShop } from "../support/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.stop();
  expect(await findViolations(process.env.DATABASE_OWNER_URL ?? "")).toEqual([]);
});

const orderOf = (id: string) => db().order.findUniqueOrThrow({ where: { id } });

it("Stripe forgets the customer, and a refund that comes later brings nobody back", async () => {
  const [guest, other] = [await createUser("guest"), await createUser()];
  const made = await checkout(guest.id, "exam");
  await shop.act("pay", made.session, { email: "payer@test.example" });
  expect((await orderOf(made.id)).email).toBe("payer@test.example");
  const { customer } = await stripe().checkout.sessions.retrieve(made.session);
  expect(await stripe().customers.retrieve(String(customer))).toMatchObject({ email: "payer@test.example" });

  await erasePerson({ personId: guest.id, certificates: "withdraw" });
  const { pseudonym } = await orderOf(made.id);
  await forgetAtStripe(pseudonym ?? "");
  await forgetAtStripe(pseudonym ?? ""); // the job, delivered again
  const gone = await stripe()
    .customers.retrieve(String(customer))
    .catch((error: { code?: string }) => error.code);
  expect(gone === "resource_missing" || (gone as { deleted?: boolean }).deleted).toBe(true);

  await refundOrder({ reference: made.reference, reason: "late", operatorId: null });
  const refund = await db().orderRefund.findFirstOrThrow({ where: { orderId: made.id } });
  await commerceJobs["commerce.refund-payment"]({ refundId: refund.id });
  expect(await orderOf(made.id)).toMatchObject({ status: "refunded", email: null, userId: null });
  const key = new URL(orderLink(made.reference)).searchParams.get("key") ?? "";
  await expect(
    claimOrder({ reference: made.reference, proof: { key }, person: { id: other.id, kind: "account" } }),
  ).rejects.toThrow("do not know");
});

it("a checkout that was open is ended", async () => {
  const person = await createUser();
  const made = await checkout(person.id, "exam");
  await erasePerson({ personId: person.id, certificates: "withdraw" });
  await forgetAtStripe((await orderOf(made.id)).pseudonym ?? "");
  expect((await stripe().checkout.sessions.retrieve(made.session)).status).toBe("expired");
  expect(await db().purchase.findFirstOrThrow({ where: { orderId: made.id } })).toMatchObject({
    userId: null,
    openKey: null,
    status: "canceled",
  });
});
