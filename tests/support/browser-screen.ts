import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import type axe from "axe-core";
import { inRoot } from "../../scripts/lib/paths";
import { expect, type Page } from "./browser";
import { isSmall } from "./size";

/**
 * Opens a page and waits until React has hydrated all of it: earlier input may be lost. A
 * `template[id^="B:"]` is a Suspense placeholder, which may hide a form.
 */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await page.waitForFunction(
    () =>
      !document.querySelector('template[id^="B:"]') &&
      [
        // The buttons to copy a prompt stand in a lesson's HTML: they are never React's.
        ...document.querySelectorAll("header:not(main header) a, main :is(form, button:not(.copy-prompt))"),
      ].every((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"))),
  );
}

/** Waits for one element: after a full page load, the old page may still be in the document. */
export async function untilTakenOver(element: Locator) {
  await expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);
}

/** Returns a function that releases the scripts. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export async function typeEarly(page: Page, path: string, type: () => Promise<Locator>) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  const field = await type();
  await field.blur();
  release();
  await untilTakenOver(field);
}

/** Opens the form that is folded under its button, fills it in and sends it. */
export async function carryOut(scope: Locator, label: string, fields: Record<string, string> = {}) {
  const form = scope
    .locator("details")
    .filter({ has: scope.page().getByText(label, { exact: true }) })
    .first();
  await untilTakenOver(form);
  // The same form, after what it did before: it closes when its answer has come.
  await expect(form).not.toHaveAttribute("open");
  await form.locator("summary").press("Enter");
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).fill(value);
  await form.getByRole("button", { name: label }).press("Enter");
}

/** What is read out of a failure stands at its form: `seeRefusal`. */
export async function seeToast(page: Page, title: string, text: string) {
  const corner = page.getByRole("region", { name: "Notifications" });
  const shown = corner.locator(".toast").filter({ has: page.getByText(text, { exact: true }) });
  await expect(shown).toBeVisible();
  await expect(shown.getByText(title, { exact: true })).toBeVisible();
  await shown.getByRole("button", { name: "Close notification" }).click(); // another toast may be below
  await expect(shown).toBeHidden();
}

/** Where it happened, until the next try. */
export async function seeRefusal(place: Locator, title: string, text: string) {
  const alert = place.getByRole("alert").filter({ hasText: title });
  await expect(alert).toBeVisible();
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
}

const axeSource = readFileSync(inRoot("node_modules/axe-core/axe.min.js"), "utf8");

/** Not axe's Playwright builder: it takes twice the time to check frames, and we have none. */
export async function expectAccessible(page: Page) {
  if (isSmall) return expectNoSidewaysScroll(page); // `npm run test:all` runs Axe: it takes a third of the time
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(found, `Axe on ${page.url()}`).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Asks again until it is so: fonts load, and what moves comes to rest. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          if (document.fonts.status !== "loaded") return "fonts are loading";
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth > clientWidth ? `${scrollWidth - clientWidth} pixels too wide` : "fits";
        }),
      { message: `the width of ${page.url()}` },
    )
    .toBe("fits");
}

export async function expectCurrentToldApart(page: Page, links: Locator) {
  await page.emulateMedia({ forcedColors: "active" });
  const looks = await links.evaluateAll((all) =>
    all.map((link) => ({
      isCurrent: link.hasAttribute("aria-current"),
      ground: getComputedStyle(link).backgroundColor,
    })),
  );
  const [current, ...more] = looks.filter(({ isCurrent }) => isCurrent);
  expect(more).toEqual([]);
  expect(current).toBeDefined();
  for (const { isCurrent, ground } of looks) if (!isCurrent) expect(ground).not.toBe(current?.ground);
  await page.emulateMedia({ forcedColors: "none" });
}
