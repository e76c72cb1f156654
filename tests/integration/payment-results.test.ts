import { afterAll, describe, expect, it } from "vitest";
import { confirmOrder } from "@/lib/commerce/confirm-order";
import { commerceJobs } from "@/lib/commerce/jobs";
import { createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { checkout, IBAN, openShop } from "../support/shop";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();
const shop = await openShop();
afterAll(expectInvariants);

describe("the result of a payment", () => {
  it("is waiting, paid, or unknown for a made-up payment", async () => {
    const made = await checkout((await createUser("guest")).id, "exam");
    const confirm = () => confirmOrder({ session: made.session });
    expect(await confirm()).toBe("waiting");
    await shop.act("pay", made.session);
    expect(await confirm()).toBe("paid");
    expect(await confirmOrder({ session: "cs_test_madeup0000" })).toBe("unknown");
    await shop.withFaults({ down: true }, () => expect(confirm()).rejects.toThrow()); // not 'unknown'
  });

  it("is mailed to the payer when the payment failed, with a link to try again", async () => {
    const made = await checkout((await createUser("guest")).id, "exam");
    const email = `${made.id}@test.example`;
    await shop.act("pay", made.session, { email, iban: IBAN });
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
