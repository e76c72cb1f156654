import { expect, test } from "../support/browser";
import { holdScripts, open } from "../support/browser-screen";
import { CONSENT } from "../support/buying";

test("nothing can be bought before the consent, which is never ticked beforehand", async ({ page }) => {
  await open(page, "/pricing");
  const form = page.getByRole("form", { name: "Buy exam access" });
  const box = form.getByLabel(CONSENT);
  const buy = form.getByRole("button", { name: "Buy exam access" });
  await expect(box).not.toBeChecked();
  await expect(buy).toBeDisabled();

  const alert = page.waitForEvent("dialog");
  const forced = form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  expect((await alert).message()).toBe("Please accept the EU digital content consent before checkout.");
  await (await alert).accept();
  await forced;

  await box.check();
  await expect(buy).toBeEnabled();
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
  const buttons = page.getByRole("button", { name: /^Buy .* Bite$/ });
  const tops = () =>
    buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top + scrollY));
  const closed = await tops();
  expect(closed).toHaveLength(3);
  expect(new Set(closed).size).toBe(1);
  await page.getByText("Have a code?").nth(1).click();
  expect(await tops()).toEqual(closed);
});
