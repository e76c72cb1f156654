import { expect, test } from "../support/browser";
import { newAddress, signedIn } from "../support/browser-people";
import { open } from "../support/browser-screen";
import { accessOf, buy, buyForm, emptyExam, orderPaidBy } from "../support/buying";
import { linkIn, mailTo } from "../support/mailbox";
import { failDelayed, IBAN, pay, settle } from "../support/stripe";

test("a delayed payment is waited for, may fail and be tried again, and opens what was bought when it arrives", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 409/);
  const person = await signedIn(page);
  await open(page, "/pricing");
  const tab = await buy(page, "exam access");
  await pay(tab, { iban: IBAN });
  await tab.waitForURL(/\/payment-success/);
  await expect(tab.getByText("We are waiting for the bank’s confirmation")).toBeVisible();
  await expect(tab.getByRole("heading", { level: 1, name: "Your payment is on its way" })).toBeVisible();
  expect(await accessOf(person.id)).toEqual([]);
  await buyForm(page, "exam access").getByRole("button", { name: /^Buy/ }).click();
  await expect(buyForm(page, "exam access").getByText("Your payment is on its way.")).toBeVisible();
  await open(page, "/exam?access=exam");
  await expect(page.getByRole("dialog").getByText("Your payment is on its way")).toBeVisible();
  const reference = new URL(tab.url()).searchParams.get("order");
  await page.goto("/exam");
  await expect(page.getByText("Your payment is on its way")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Purchase Exam Access/ })).toBeHidden();
  await page.goto("/dashboard");
  await page.getByText("Orders and invoices").click();
  await expect(page.getByText(`${reference}, €3.90: your payment is on its way`)).toBeVisible();
  await page.goto(`/payment-canceled?order=${reference}`);
  await expect(page).toHaveURL(`/payment-success?order=${reference}`); // it is not known that nothing is charged
  await tab.reload(); // the page stops asking after a while
  await expect(tab.getByText("We are waiting for the bank’s confirmation")).toBeVisible();
  const failing = await orderPaidBy(person.email);
  await failDelayed(failing?.session ?? "");
  await expect(tab.getByRole("heading", { name: "Your payment did not go through" })).toBeVisible();
  const told = await mailTo(person.email, "Your payment did not go through");
  expect(linkIn(told, "/pricing")).toMatch(/#exam$/);

  await tab.getByRole("link", { name: "Try again" }).click();
  const again = await buy(tab, "exam access");
  await pay(again, { iban: IBAN });
  await again.waitForURL(/\/payment-success/);
  const order = await orderPaidBy(person.email);
  await settle(order?.session ?? "");
  await expect(again.getByText(/is confirmed; the receipt is in/)).toBeVisible();
  expect(await accessOf(person.id)).toEqual([{ sku: "exam" }]);
});

test("a guest whose bank takes its time is led to the exam once it is open, not before", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const email = newAddress();
  await open(page, "/pricing");
  const tab = await buy(page, "exam access");
  const { promise, resolve } = Promise.withResolvers<void>();
  await emptyExam(tab, promise);
  await pay(tab, { email, iban: IBAN });
  await tab.waitForURL(/\/payment-success\?exam_access=true/);
  await expect(tab.getByRole("heading", { level: 1, name: "Your payment is on its way" })).toBeVisible();
  await expect(tab.getByText("Taking you to the exam")).toBeHidden();
  const order = await orderPaidBy(email);
  await settle(order?.session ?? "");
  await expect(tab.getByText("Taking you to the exam")).toBeVisible();
  resolve();
  await tab.waitForURL(/\/exam\?access=exam/);
  expect(await accessOf(order?.user_id ?? "")).toEqual([{ sku: "exam" }]);
});
