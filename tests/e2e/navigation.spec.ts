import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { open } from "../support/browser-screen";
import { enter } from "../support/keyboard";
import { isSmall } from "../support/size";
import { rows } from "./site-table";

const expectFocusInMain = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("main")?.id ?? "outside"), {
      message: `the focus on ${page.url()}`,
    })
    .toBe("main");

const footer = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test("a link in the footer leads the focus into the page, and so do back and forward", {
  tag: "@journey",
}, async ({ page }) => {
  await open(page, "/about");
  for (const [name, path] of [
    ["Contact", "/contact"], // the same frame
    ["Pricing", "/pricing"], // another one
    ["Courses", "/courses"], // with grey cards before its content
  ] as const) {
    await enter(footer(page, name));
    await expect(page).toHaveURL(path);
    await expectFocusInMain(page);
  }
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expectFocusInMain(page);
  for (const [go, path] of [
    ["goBack", "/pricing"],
    ["goBack", "/contact"],
    ["goForward", "/pricing"],
  ] as const) {
    await footer(page, "FAQ").focus();
    await page[go]();
    await expect(page).toHaveURL(path);
    await expectFocusInMain(page);
  }
});

test("a link of the header does so for who is signed in, and in the menu of a phone", async ({ page }) => {
  await signedIn(page);
  await open(page, "/dashboard");
  await enter(page.getByRole("banner").getByRole("link", { name: "Account", exact: true }));
  await expect(page).toHaveURL("/account");
  await expectFocusInMain(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page.getByRole("button", { name: "Menu", exact: true }));
  await enter(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Certification" }));
  await expect(page).toHaveURL("/certifications");
  await expectFocusInMain(page);
});

test("a link to an anchor leads the focus to it, and it stays in view", async ({ page }) => {
  await open(page, "/certifications");
  await enter(page.getByRole("link", { name: "Get exam access" }).first());
  await expect(page).toHaveURL("/pricing#exam");
  const exam = page.locator("#exam");
  await expect(exam).toBeFocused();
  await expect(exam).toBeInViewport();
});

test("a new query alone leaves the focus where it is", async ({ page }) => {
  await open(page, "/courses");
  const level = page.getByRole("link", { name: "Beginner 3" });
  await enter(level);
  await expect(page).toHaveURL("/courses?level=beginner");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(level).toBeFocused();
});

test("a page that is loaded whole begins at its top", async ({ page }) => {
  await open(page, "/about");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("each page that the sitemap links to takes the focus and names itself", { tag: "@journey" }, async ({
  page,
}) => {
  await open(page, "/sitemap");
  const titles = new Map(rows.map(({ path, title }) => [path, title]));
  const links = page.getByRole("main").getByRole("link");
  const paths = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute("href") ?? "")),
  ]);
  const known = paths.filter((path) => titles.get(path) && path !== "/sitemap");
  expect(known.length).toBeGreaterThan(10);
  for (const path of isSmall ? known.filter((_, place) => place % 2 === 0) : known) {
    await page.getByRole("main").locator(`a[href="${path}"]`).first().press("Enter");
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${titles.get(path)} · Skillbite`);
    await expectFocusInMain(page);
    await page.goBack();
    await expect(page).toHaveTitle("Sitemap · Skillbite");
    await expectFocusInMain(page);
  }
});

test("a payment and a claim name in the title what became of them", async ({ page }) => {
  await page.goto("/payment-success");
  await expect(page).toHaveTitle("Payment Successful! · Skillbite");
  await page.goto("/certification/claim?attempt=x");
  await expect(page).toHaveTitle("No certificate to claim · Skillbite");
});
