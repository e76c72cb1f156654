import { expect, test } from "../support/browser";
import { createAccount, newAddress, signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { buy, emptyExam, takeCodeOut } from "../support/buying";
import { PHONE } from "../support/size";
import { createCourse, removeCourse } from "../support/stack-database";
import { pay } from "../support/stripe";

test("a guest's order by link has one step left, and its page before, after and without it", async ({
  newVisitor,
  faults,
}) => {
  faults.expect(/status of 404/);
  const course = await createCourse({ price: 3900 });
  try {
    const page = await newVisitor(PHONE);
    await open(page, `/courses?q=${course}`);
    await page.getByRole("link", { name: `Enroll for €39: ${course}` }).click();
    await expect(page.getByRole("dialog", { name: course })).toContainText("Opens every beginner course");
    await takeCodeOut(page, course);
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
