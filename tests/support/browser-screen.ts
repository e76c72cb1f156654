import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import type axe from "axe-core";
import { inRoot } from "../../scripts/lib/paths";
import { expect, type Page } from "./browser";
import { isSmall } from "./size";

/**
 * Opens a page and waits until React has taken it over, all of it: what is typed before may be lost, or sent without it.
 * Where something of the page stands in for a part that is still to be shown, there may be no form yet.
 */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await page.waitForFunction(
    () =>
      !document.querySelector('template[id^="B:"]') &&
      [...document.querySelectorAll("header:not(main header) a, main :is(form, button)")].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactProps$")),
      ),
  );
}

/** Waits for one element alone: where a link leads to by a whole new page, the old one may still stand there. */
export async function untilTakenOver(element: Locator) {
  await expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);
}

/** Keeps the code of a page that is opened next from it. Answers how to let it come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Types into a field of a page before its code has come, leaves it, and waits until React has taken it over. */
export async function typeEarly(page: Page, path: string, type: () => Promise<Locator>) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  const field = await type();
  await field.blur();
  release();
  await untilTakenOver(field);
}

/** A toast with exactly this title and text, announced as its tone asks for; closed again, to see the next one. */
export async function seeToast(page: Page, title: string, text: string, role: "status" | "alert" = "status") {
  const list = page.getByRole("region", { name: "Notifications" }).getByRole(role);
  const shown = list.locator(":scope > *").filter({ has: page.getByText(text, { exact: true }) });
  await expect(shown).toBeVisible();
  await expect(shown.getByText(title, { exact: true })).toBeVisible(); // an older one may have the same
  await shown.getByRole("button", { name: "Close notification" }).click(); // its own: another one may stand below it
  await expect(shown).toBeHidden();
}

export const seeFailure = (page: Page, title: string, text: string) => seeToast(page, title, text, "alert");

const axeSource = readFileSync(inRoot("node_modules/axe-core/axe.min.js"), "utf8");

/**
 * Axe, with all of its rules, and nothing of the page beyond the sides of the window. By axe-core itself: its builder for
 * Playwright sees to frames, of which no page of ours has one, and takes twice the time.
 */
export async function expectAccessible(page: Page) {
  if (isSmall) return expectNoSidewaysScroll(page); // Axe takes a third of a journey's time: `npm run test:all` asks it
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

export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished)); // a new width is a transition
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, `pixels beyond the side of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** The current one of some links has a look of its own, also where the system sets the colours. */
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
