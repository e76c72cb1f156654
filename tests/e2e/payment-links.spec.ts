import { expect, test } from "../support/browser";
import { newAddress, signedIn } from "../support/browser-people";
import { open } from "../support/browser-screen";
import { accessOf, buy, buyForm, CONSENT, takeCodeOut } from "../support/buying";
import { createCourse, removeCourse, sql } from "../support/stack-database";
import { POSTAL_ADDRESS, pay } from "../support/stripe";

test("seats by their payment link, for a business with its VAT number", { tag: "@journey" }, async ({
  page,
}) => {
  const person = await signedIn(page);
  await open(page, "/enterprise");
  const tab = await buy(page, "10 seats");
  await pay(tab, {
    email: person.email,
    address: POSTAL_ADDRESS,
    business: { name: "Crumb GmbH", taxId: "DE123456789" },
  });
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
    await takeCodeOut(page, course);
    await buyForm(page, course).getByLabel(CONSENT).check();
    await buyForm(page, course).getByRole("button", { name: /^Buy/ }).click();
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
