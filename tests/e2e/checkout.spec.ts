import { expect, test } from "../support/browser";
import { newAddress, signedIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { accessOf, buy, buyForm, CONSENT, emptyExam, orderPaidBy } from "../support/buying";
import { linkIn, mailTo } from "../support/mailbox";
import { PHONE } from "../support/size";
import { createCourse, removeCourse, sql } from "../support/stack-database";
import { CARDS, pay, sandboxState, setFaults } from "../support/stripe";

test("a guest on a phone buys the exam with a code, has it at once, and takes it into an account", async ({
  newVisitor,
  faults,
}) => {
  faults.expect(/status of 409/);
  const page = await newVisitor(PHONE);
  const email = newAddress();
  await open(page, "/pricing");
  await buyForm(page, "exam access").getByText("Code BITE90", { exact: true }).click();
  await buyForm(page, "exam access").getByLabel("Discount code").fill("nonsense");
  await buyForm(page, "exam access").getByLabel(CONSENT).check();
  await buyForm(page, "exam access").getByRole("button", { name: /^Buy/ }).click();
  await expect(buyForm(page, "exam access").getByText("We do not know this code.")).toBeVisible();
  await buyForm(page, "exam access").getByLabel("Discount code").fill("bite90");
  const tab = await buy(page, "exam access");
  await expect(page.getByText("The payment page is open.")).toBeVisible();
  await expect(tab.getByText("€3.90").first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await emptyExam(tab, promise);
  await pay(tab, { email });
  await tab.waitForURL(/\/payment-success\?exam_access=true&access=exam&order=SBO-/);
  await expect(tab.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  resolve();
  await tab.waitForURL(/\/exam\?access=exam/);
  const order = await orderPaidBy(email);
  expect(order).toMatchObject({ status: "paid", amount: 390, sku: "exam" });
  expect(await accessOf(order?.user_id ?? "")).toEqual([{ sku: "exam" }]);

  const receipt = await mailTo(email, "Your Skillbite receipt");
  expect(receipt.text).toContain(CONSENT);
  expect(receipt.text).toContain("3.90");
  expect(receipt.text).not.toContain("/exam"); // the exam knows the guest only in the buyer's browser
  const other = await newVisitor();
  await other.goto(linkIn(receipt, "/order/"));
  await expect(other.getByRole("link", { name: "Sign in or create an account" })).toBeVisible();
  const person = await signedIn(other);
  await open(other, linkIn(receipt, "/order/"));
  await other.getByRole("button", { name: "Add to my account" }).click();
  await expect(other.getByRole("link", { name: "Go on to Certification exam" })).toBeVisible();
  expect(await accessOf(person.id)).toEqual([{ sku: "exam" }]);
  await other.goto("/dashboard");
  await expect(other.getByRole("region", { name: "Your Access" })).toContainText("Certification exam");
});

test("a level with the code of the tier: declined, then confirmed by the bank, then paid", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 409/);
  const person = await signedIn(page);
  await open(page, "/pricing");
  const tab = await buy(page, "Beginner Bite");
  await expect(tab.getByText(/^BITE\d0/)).toBeVisible();
  await pay(tab, { card: CARDS.declined });
  await expect(tab.getByRole("alert")).toContainText("declined");
  await pay(tab, { card: CARDS.good });
  await tab.waitForURL(/\/payment-success\?order=SBO-/);
  await expect(tab.getByText(/is confirmed; the receipt is in/)).toBeVisible();
  await expect(tab.getByText("Thank you. Beginner Bite is open.")).toBeVisible();
  await expect(tab.getByRole("link", { name: "Go on to Beginner Bite" })).toBeVisible();
  await expect(tab.getByRole("heading", { name: "What's Next" })).toBeHidden();
  expect(await accessOf(person.id)).toEqual([{ sku: "level_beginner" }]);
  await buyForm(page, "Beginner Bite").getByRole("button", { name: /^Buy/ }).click();
  await expect(buyForm(page, "Beginner Bite").getByText("You have this already")).toBeVisible();

  await tab.getByRole("link", { name: /^SBO-/ }).click();
  await expect(tab.getByRole("heading", { level: 1, name: /^SBO-/ })).toBeVisible();
  await expectAccessible(tab);
});

test("given up, gone back and clicked in two tabs: one order, one payment page", async ({ page }) => {
  const person = await signedIn(page);
  await open(page, "/pricing");
  const tab = await buy(page, "Advanced Bite");
  const address = tab.url();
  await tab.getByRole("link", { name: /Back to Skillbite/ }).click();
  await tab.waitForURL(/\/payment-canceled\?order=SBO-/);
  const canceled = tab.url();
  await expect(tab.getByText("No charges were made.")).toBeVisible();
  await tab.goto(`/order/${new URL(canceled).searchParams.get("order")}`);
  await expect(tab.getByText("Not paid yet")).toBeVisible();
  await expect(tab.getByRole("link", { name: "Go on to the payment" })).toBeVisible();
  await tab.goto(canceled);
  await tab.getByRole("link", { name: "Back to Advanced Bite" }).click();
  await tab.waitForURL(/\/pricing#level-advanced$/);
  const again = await buy(tab, "Advanced Bite");
  expect(again.url()).toBe(address);
  await again.goBack().catch(() => undefined);
  const third = await buy(page, "Advanced Bite");
  expect(third.url()).toBe(address);
  expect(await sql("SELECT id FROM orders WHERE user_id = $1", [person.id])).toHaveLength(1);
  await pay(third);
  await third.waitForURL(/\/payment-success/);
  expect(await accessOf(person.id)).toEqual([{ sku: "level_advanced" }]);
  await tab.goto(canceled);
  await tab.waitForURL(/\/payment-success\?order=SBO-/);
});

test("an order from a browser that blocks new tabs goes on in the same one", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, "/pricing");
  await buyForm(page, "exam access").getByLabel(CONSENT).check();
  await buyForm(page, "exam access").getByRole("button", { name: /^Buy/ }).click();
  await page.waitForURL(/\/c\/pay\//);
});

test("while Stripe is down or slow the described words come within 12 s, and the order is tried again", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/);
  const person = await signedIn(page);
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  await open(page, "/pricing");
  const buying = buyForm(page, "exam access");
  await buying.getByLabel(CONSENT).check();
  try {
    await setFaults({ down: true });
    await buying.getByRole("button", { name: /^Buy/ }).click();
    await expect.poll(() => alerts, { timeout: 60_000 }).toEqual(["Payment failed. Please try again."]);
    await setFaults({ delay: 60_000 });
    await buying.getByRole("button", { name: /^Buy/ }).click();
    await expect.poll(() => alerts.length, { timeout: 60_000 }).toBe(2);
    await page.goto("/courses");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  } finally {
    await setFaults({});
  }
  await open(page, "/pricing");
  const tab = await buy(page, "exam access");
  await emptyExam(tab);
  await pay(tab);
  await tab.waitForURL(/\/payment-success/);
  expect(await sql("SELECT id FROM orders WHERE user_id = $1", [person.id])).toHaveLength(1);
});

test("what fails says what section 8 says; a price that has changed is asked for again", async ({
  page,
  faults,
}) => {
  faults.expect(/status of (409|500)/);
  const course = await createCourse({ price: 5000 });
  try {
    await signedIn(page);
    await open(page, `/course/${course}`);
    await buyForm(page, course).getByLabel(CONSENT).check();
    await buyForm(page, course).getByRole("button", { name: /^Buy/ }).click(); // no payment link costs 50 euro
    await seeToast(page, "Payment Error", "Unable to open payment link. Please try again.");
  } finally {
    await removeCourse(course);
  }
  await open(page, "/pricing");
  await page.route("**/api/create-payment", async (route) => {
    const body = route.request().postDataJSON();
    body.items[0].amount = 100;
    await route.continue({ postData: JSON.stringify(body) });
  });
  const buying = buyForm(page, "exam access");
  await buying.getByLabel(CONSENT).check();
  await buying.getByRole("button", { name: /^Buy/ }).click();
  await expect(buying.getByText("it is €3.90 now, with the code BITE90. Nothing was charged.")).toBeVisible();
  const { sessions } = await sandboxState();
  expect(sessions.every(({ amount_total }) => amount_total !== 100)).toBe(true);
});
