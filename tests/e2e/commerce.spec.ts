import { expect, type Page, test } from "../support/browser";
import { createAccount, newAddress, signedIn } from "../support/browser-people";
import { expectAccessible, open, seeFailure } from "../support/browser-screen";
import { buy, CONSENT, buyForm as form } from "../support/buying";
import { linkIn, mailTo } from "../support/mailbox";
import { createCourse, removeCourse, sql } from "../support/stack-database";
import { CARDS, failDelayed, IBAN, pay, refund, sandboxState, setFaults, settle } from "../support/stripe";

const PHONE = { viewport: { width: 390, height: 844 } };
type Order = {
  reference: string;
  status: string;
  amount: number;
  sku: string;
  user_id: string;
  session: string;
};

async function orderPaidBy(email: string): Promise<Order | undefined> {
  const [order] = await sql<Order>(
    `SELECT o.reference, o.status::text, o.amount_total AS amount, p.sku, o.user_id, o.stripe_session_id AS session
     FROM orders o LEFT JOIN purchases p ON p.order_id = o.id WHERE o.email = $1 ORDER BY o.created_at DESC`,
    [email],
  );
  return order;
}

const accessOf = (userId: string) =>
  sql<{ sku: string }>("SELECT sku FROM entitlements WHERE user_id = $1 AND revoked_at IS NULL", [userId]);

/** The success page redirects a guest to the exam, which is not tested here. */
const emptyExam = (page: Page) =>
  page.context().route("**/exam?access=exam*", (route) => route.fulfill({ body: "<title>Exam</title>" }));

test("a guest on a phone buys the exam with a code, has it at once, and takes it into an account", async ({
  newVisitor,
  faults,
}) => {
  faults.expect(/status of 409/);
  const page = await newVisitor(PHONE);
  const email = newAddress();
  await open(page, "/pricing");
  await form(page, "exam access").getByText("Have a code?").click();
  await form(page, "exam access").getByLabel("Discount code").fill("nonsense");
  await form(page, "exam access").getByLabel(CONSENT).check();
  await form(page, "exam access").getByRole("button", { name: /^Buy/ }).click();
  await expect(form(page, "exam access").getByText("We do not know this code.")).toBeVisible();
  await form(page, "exam access").getByLabel("Discount code").fill("bite90");
  const tab = await buy(page, "exam access");
  await expect(page.getByText("The payment page is open.")).toBeVisible();
  await expect(tab.getByText("€3.90").first()).toBeVisible();
  await emptyExam(tab);
  await pay(tab, { email });
  await tab.waitForURL(/\/payment-success\?exam_access=true&access=exam&order=SBO-/);
  await expect(tab.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
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
  await form(page, "Beginner Bite").getByRole("button", { name: /^Buy/ }).click();
  await expect(form(page, "Beginner Bite").getByText("You have this already")).toBeVisible();

  await tab.getByRole("link", { name: /^SBO-/ }).click();
  await expect(tab.getByRole("heading", { level: 1, name: /^SBO-/ })).toBeVisible();
  await expectAccessible(tab);
});

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
  await form(page, "exam access").getByRole("button", { name: /^Buy/ }).click();
  await expect(form(page, "exam access").getByText("Your payment is on its way.")).toBeVisible();
  await open(page, "/exam?access=exam");
  await expect(page.getByRole("dialog").getByText("Your payment is on its way")).toBeVisible();
  const reference = new URL(tab.url()).searchParams.get("order");
  await page.goto("/exam");
  await expect(page.getByText("Your payment is on its way")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Purchase Exam Access/ })).toBeHidden();
  await page.goto("/dashboard");
  await page.getByText("Orders and invoices").click();
  await expect(page.getByText(`${reference}, €39: your payment is on its way`)).toBeVisible();
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
  await emptyExam(tab);
  await pay(tab, { email, iban: IBAN });
  await tab.waitForURL(/\/payment-success\?exam_access=true/);
  await expect(tab.getByRole("heading", { level: 1, name: "Your payment is on its way" })).toBeVisible();
  await expect(tab.getByText("Taking you to the exam")).toBeHidden();
  const order = await orderPaidBy(email);
  await settle(order?.session ?? "");
  await expect(tab.getByText("Taking you to the exam")).toBeVisible();
  await tab.waitForURL(/\/exam\?access=exam/);
  expect(await accessOf(order?.user_id ?? "")).toEqual([{ sku: "exam" }]);
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

test("seats by their payment link, for a business with its VAT number", { tag: "@journey" }, async ({
  page,
}) => {
  const person = await signedIn(page);
  await open(page, "/enterprise");
  const tab = await buy(page, "10 seats");
  const address = { line1: "Main Street 1", city: "Berlin", postalCode: "10115" };
  await pay(tab, { email: person.email, address, business: { name: "Crumb GmbH", taxId: "DE123456789" } });
  await tab.waitForURL(/\/payment-success\?session_id=/);
  await expect(tab.getByText(/is confirmed; the receipt is in/)).toBeVisible();
  const packs = await sql(
    `SELECT o.name, (SELECT count(*)::int FROM seats s WHERE s.pack_id = p.id) AS seats
     FROM seat_packs p JOIN orgs o ON o.id = p.org_id WHERE o.owner_id = $1`,
    [person.id],
  );
  expect(packs).toEqual([{ name: "Crumb GmbH", seats: 10 }]);
  await tab.getByRole("link", { name: /^SBO-/ }).click();
  await expect(tab.getByText("DE123456789")).toBeVisible();
  await expect(tab.getByText("Germany")).toBeVisible();
  await expect(tab.getByRole("link", { name: "Invite your people" })).toHaveAttribute(
    "href",
    "/organisation",
  );
});

test("a course from its locked card, in the same window, paid with another address, claimed on the way back", {
  tag: "@journey",
}, async ({ page }) => {
  const course = await createCourse({ price: 3900 });
  try {
    const person = await signedIn(page);
    await open(page, `/course/${course}`);
    await expect(page.getByText("Opens every beginner course, as the Beginner Bite does.")).toBeVisible();
    await form(page, course).getByLabel(CONSENT).check();
    await form(page, course).getByRole("button", { name: /^Buy/ }).click();
    await page.waitForURL(/\/c\/pay\//);
    await pay(page, { email: newAddress() });
    await page.waitForURL(/\/payment-success\?session_id=/);
    await expect(page.getByRole("link", { name: "Start the certification exam" })).toBeHidden();
    await page.getByRole("button", { name: "Add to my account" }).press("Enter");
    await expect(page.getByText(`Thank you. ${course} is open.`)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await accessOf(person.id)).toEqual([{ sku: "level_beginner" }]);
    await page.getByRole("link", { name: `Go on to ${course}` }).click();
    await expect(page).toHaveURL(`/course/${course}`);
    await expect(page.getByRole("heading", { name: "Course Access Required" })).toBeHidden();
  } finally {
    await removeCourse(course);
  }
});

test("an order from a browser that blocks new tabs goes on in the same one", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, "/pricing");
  await form(page, "exam access").getByLabel(CONSENT).check();
  await form(page, "exam access").getByRole("button", { name: /^Buy/ }).click();
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
  const buying = form(page, "exam access");
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
    await form(page, course).getByLabel(CONSENT).check();
    await form(page, course).getByRole("button", { name: /^Buy/ }).click(); // no payment link costs 50 euro
    await seeFailure(page, "Payment Error", "Unable to open payment link. Please try again.");
  } finally {
    await removeCourse(course);
  }
  await open(page, "/pricing");
  await page.route("**/api/create-payment", async (route) => {
    const body = route.request().postDataJSON();
    body.items[0].amount = 100;
    await route.continue({ postData: JSON.stringify(body) });
  });
  const buying = form(page, "exam access");
  await buying.getByLabel(CONSENT).check();
  await buying.getByRole("button", { name: /^Buy/ }).click();
  await expect(buying.getByText("it is €39 now. Nothing was charged.")).toBeVisible();
  const { sessions } = await sandboxState();
  expect(sessions.every(({ amount_total }) => amount_total !== 100)).toBe(true);
});

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
  await stranger.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(stranger.getByRole("heading", { name: "We have received your withdrawal" })).toBeFocused();
  const { text } = await mailTo(email, "We have received your withdrawal");
  expect(text).toMatch(
    `“I withdraw from my contract on Certification exam, order ${order?.reference}, paid on`,
  );
  await mailTo("operator@skillbite.example", `Withdrawal from the order ${order?.reference}`);

  await refund(order?.session ?? "");
  await expect.poll(() => accessOf(order?.user_id ?? "")).toEqual([]);
  expect((await mailTo(email, "Your Skillbite refund")).text).toContain("€39");
});

test("a guest's order by link has one step left, and its page before, after and without it", async ({
  newVisitor,
  faults,
}) => {
  faults.expect(/status of 404/);
  const course = await createCourse({ price: 3900 });
  try {
    const page = await newVisitor(PHONE);
    await open(page, `/courses?q=${course}`);
    await page.getByRole("link", { name: `Enroll in ${course}` }).click();
    await expect(page.getByRole("dialog", { name: course })).toContainText("Opens every beginner course");
    const tab = await buy(page, course);
    await pay(tab, { email: newAddress() });
    await tab.waitForURL(/\/payment-success\?session_id=/);
    await expect(tab.getByRole("button", { name: "Open it in this browser" })).toBeVisible();
    await expect(tab.getByRole("link", { name: "Start the certification exam" })).toBeHidden();
    await expect(tab.getByRole("heading", { name: "What's Next" })).toBeHidden();
    await expectAccessible(tab);
    await tab.getByRole("link", { name: /^SBO-/ }).click();
    const rights = tab.getByRole("region", { name: "Your ways back" });
    await rights.getByRole("link", { name: "withdraw from contract here" }).click();
    const declaring = tab.getByRole("form", { name: "Withdraw from contract" });
    await declaring.getByLabel("Name").fill("Pat Payer");
    await declaring.getByLabel("Email").fill(newAddress());
    await declaring.getByRole("button", { name: "Continue" }).click();
    await tab.getByRole("button", { name: "Confirm withdrawal" }).click();
    await tab.getByRole("link", { name: "See the order" }).click();
    await expect(tab.getByText("You withdrew from this contract")).toContainText(
      "your money comes back within 14 days",
    );
    await expect(tab.getByRole("link", { name: /^Go on to/ })).toBeHidden();
    await expect(tab.getByRole("button", { name: "Open it in this browser" })).toBeHidden();

    await tab.goto(new URL(tab.url()).pathname);
    await expect(tab.getByRole("heading", { name: "We cannot show this order here." })).toBeVisible();
    const missing = new URL(tab.url()).pathname;
    await expect(tab.getByRole("main")).toHaveCount(1);
    await expectAccessible(tab);
    await tab.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await expect(tab).toHaveURL(`/auth?next=${encodeURIComponent(missing)}`);
  } finally {
    await removeCourse(course);
  }
});

test("an order paid with somebody's verified address is offered on the dashboard", async ({
  page,
  newVisitor,
}) => {
  const person = await createAccount();
  const guest = await newVisitor();
  await open(guest, "/pricing");
  const tab = await buy(guest, "exam access");
  await emptyExam(tab);
  await pay(tab, { email: person.email });
  await tab.waitForURL(/\/payment-success/);
  await signedIn(page, person);
  await open(page, "/dashboard");
  await page.getByRole("button", { name: "Add to my account" }).click();
  await expect(page.getByRole("region", { name: "Your Access" })).toContainText("Certification exam");
});
