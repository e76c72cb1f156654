import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmOrder } from "@/lib/commerce/confirm-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { findViolations } from "../../scripts/lib/invariants";
import { createUser } from "../support/factories";
import { checkout, openShop } from "../support/shop";
import { openMailbox } from "../support/test-mailbox";

let shop: Awaited<ReturnType<typeof openShop>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;

beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop();
});

afterAll(async () => {
  await Promise.all([shop.stop(), mailbox.stop()]);
  expect(await findViolations(process.env.DATABASE_OWNER_URL ?? "")).toEqual([]);
});

describe("the result of a payment", () => {
  it("is waiting, paid, or unknown for a made-up payment", async () => {
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

  it("is mailed to the payer when the payment failed, with a link to try again", async () => {
    const made = await checkout((await createUser("guest")).id, "exam");
    const email = `${made.id}@test.example`;
    await shop.act("pay", made.session, { email, iban: "DE89370400440532013000" });
    const told = () => commerceJobs["commerce.payment-failed-mail"]({ orderId: made.id });
    await told();
    expect(await mailbox.mailTo(email)).toBeUndefined(); // it may still arrive
    await shop.act("fail", made.session);
    await told();
    const mail = await mailbox.mailTo(email);
    expect(mail?.subject).toBe("Your payment did not go through");
    expect(mail?.text).toContain(`€39 for Certification exam, order ${made.reference}.`);
    expect(mail?.text).toContain("http://localhost:3000/pricing#exam");
  });
});
