import { expect, test } from "../support/browser";
import { newAddress } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { accessOf, buy, emptyExam, orderPaidBy } from "../support/buying";
import { linkIn, mailTo } from "../support/mailbox";
import { PHONE } from "../support/size";
import { pay, refund } from "../support/stripe";

test("withdrawing takes two steps and no account; both sides get it in writing; the refund closes the access", {
  tag: "@journey",
}, async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  const email = newAddress();
  await emptyExam(page);
  await open(page, "/pricing");
  const tab = await buy(page, "exam access");
  await pay(tab, { email });
  await tab.waitForURL(/\/payment-success/);
  const order = await orderPaidBy(email);

  const stranger = await newVisitor(PHONE);
  await open(stranger, "/withdraw");
  await expectAccessible(stranger);
  const first = stranger.getByRole("form", { name: "Withdraw from contract" });
  await first.getByLabel("Order").fill("SBO-000000000000");
  await first.getByLabel("Name").fill("Pat Payer");
  await first.getByLabel("Email").fill(email);
  await first.getByRole("button", { name: "Continue" }).click();
  await expect(stranger.getByText("We do not know an order with this code.")).toBeVisible();
  await first.getByLabel("Order").fill(order?.reference ?? "");
  await first.getByRole("button", { name: "Continue" }).click();
  await stranger.getByRole("button", { name: "Back" }).click();
  await expect(first.getByLabel("Name")).toHaveValue("Pat Payer");
  await expect(first.getByLabel("Email")).toHaveValue(email);
  await first.getByRole("button", { name: "Continue" }).click();
  const step = stranger.getByRole("form", { name: "Confirm withdrawal" });
  await expect(step).toContainText(`“I withdraw from my contract, order ${order?.reference}.”`);
  await expect(step).not.toContainText(/Certification exam|paid on/);
  await expectAccessible(stranger);
  await stranger.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(stranger.getByRole("heading", { name: "We have received your withdrawal" })).toBeFocused();
  const mail = await mailTo(email, "We have received your withdrawal");
  expect(mail.text).toContain(`“I withdraw from my contract, order ${order?.reference}.”`);
  await stranger.goto(linkIn(mail, "/withdraw"));
  await expect(stranger.getByText("Certification exam", { exact: true })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole("button", { name: "It was me" }).press("Enter");
  await expect(stranger.getByText(/^The withdrawal of .* is with us\./)).toBeVisible();
  await mailTo("operator@skillbite.example", `Withdrawal from the order ${order?.reference}`);

  await refund(order?.session ?? "");
  await expect.poll(() => accessOf(order?.user_id ?? "")).toEqual([]);
  expect((await mailTo(email, "Your Skillbite refund")).text).toContain("€3.90");
});
