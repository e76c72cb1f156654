import { expect, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, holdScripts, open } from "../support/browser-screen";
import { buyForm, CONSENT } from "../support/buying";
import { grant, sql } from "../support/stack-database";

test("nothing can be bought before the consent, which is never ticked beforehand", {
  tag: "@journey",
}, async ({ page }) => {
  await open(page, "/pricing");
  const form = page.getByRole("form", { name: "Buy exam access" });
  const box = form.getByLabel(CONSENT);
  const buy = form.getByRole("button", { name: "Buy exam access" });
  await expect(box).not.toBeChecked();
  await expect(buy).toBeDisabled();
  await expect(buy).toHaveAccessibleDescription("Tick the box above to go on.");
  await expect(form).toContainText("€3.90 today. Once. No subscription.");

  const alert = page.waitForEvent("dialog");
  const forced = form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  expect((await alert).message()).toBe("Please accept the EU digital content consent before checkout.");
  await (await alert).accept();
  await forced;

  await box.check();
  await expect(buy).toBeEnabled();
  await expect(buy).toHaveAccessibleDescription("You pay at Stripe, in a new tab.");
});

test("the consent counts also when it is given before the page's code has come", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/pricing", { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Buy exam access" });
  await form.getByLabel(CONSENT).check();
  release();
  await expect(form.getByRole("button", { name: "Buy exam access" })).toBeEnabled();
});

test("the buttons of the three levels stand side by side, whatever else is open above them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/pricing");
  const buttons = page.getByRole("button", { name: /^Buy .* Bite for €/ });
  const tops = () =>
    buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top + scrollY));
  const closed = await tops();
  expect(closed).toHaveLength(3);
  expect(new Set(closed).size).toBe(1);
  await page.getByText("Have a code?").nth(1).click();
  const opened = await tops();
  expect(opened[0]).toBeGreaterThan(closed[0] ?? 0);
  expect(new Set(opened).size).toBe(1);
});

test("what somebody has for life leads there in the place of its form; what ends is sold", async ({
  page,
}) => {
  const { id } = await signedIn(page);
  for (const sku of ["level_beginner", "level_advanced", "exam"]) await grant(id, sku);
  await sql(
    "UPDATE entitlements SET ends_at = now() + interval '60 days' WHERE user_id = $1 AND sku = 'level_advanced'",
    [id],
  );
  await open(page, "/pricing");
  await expect(page.getByText("You have this, for life")).toHaveCount(2);
  await expect(page.getByText(/^Open to you until /)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Go on to Beginner Bite" })).toHaveAttribute(
    "href",
    "/courses?level=beginner",
  );
  await expect(page.getByRole("link", { name: "Go to the exam" })).toHaveAttribute("href", "/exam");
  for (const owned of ["Beginner Bite", "exam access"]) await expect(buyForm(page, owned)).toHaveCount(0);
  for (const sold of ["Mid Bite", "Advanced Bite"]) await expect(buyForm(page, sold)).toBeVisible();
  await expectAccessible(page);
});
