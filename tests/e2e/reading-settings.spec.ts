import { expect, type Page, test } from "../support/browser";
import { createAccount, signedIn, signIn } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll, open, untilTakenOver } from "../support/browser-screen";
import { chooseRadio, enter, tabTo, tick } from "../support/keyboard";
import { finish, guestOf, start } from "../support/quiz-pages";
import { PHONE } from "../support/size";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Reading settings" });
const opener = (page: Page) => page.getByRole("button", { name: "Reading settings" });
const said = (page: Page, text: string) => expect(dialog(page).getByRole("status")).toHaveText(text);

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** Asks again: with less movement each change is a transition of a frame. */
const seeGround = (page: Page, colour: string) =>
  expect.poll(() => groundOf(page), { message: page.url() }).toBe(colour);
const lettersOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const seeLetters = (page: Page, size: string) => expect.poll(() => lettersOf(page)).toBe(size);

const DARK = "rgb(23, 19, 16)";
const LIGHT = "rgb(251, 247, 240)";
const SAMPLE = "/courses/ai-in-everyday-life/sample";
const PUBLIC = ["/", "/courses", SAMPLE, "/pricing", "/certificate-verify", "/faq"];

/** As an earlier choice has left it. */
async function keep(page: Page, value: string) {
  await page.context().addCookies([{ name: "sb_reading", value, url: stack().url, sameSite: "Lax" }]);
}

test("a guest's choices hold at once, through a reload and on every page", { tag: "@journey" }, async ({
  newVisitor,
}) => {
  const page = await newVisitor(PHONE);
  await open(page, "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await opener(page).click();
  await expect(dialog(page).getByRole("heading", { name: "Reading settings" })).toBeFocused();
  await dialog(page).getByLabel("Very large").check();
  await said(page, "Text size: Very large. Saved in this browser.");
  await seeLetters(page, "24px");
  await dialog(page).getByLabel("Wide spacing").check();
  await said(page, "Wide spacing: on. Saved in this browser.");
  await dialog(page).getByLabel("Dark", { exact: true }).check();
  await said(page, "Colours: Dark. Saved in this browser.");
  await seeGround(page, DARK);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#171310");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const painted = performance.getEntriesByType("paint").length > 0;
      Object.assign(window, { first: { ...document.documentElement.dataset, painted } });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, "first"))).toMatchObject({
    text: "larger",
    spacing: "wide",
    scheme: "dark",
    painted: false,
  });
  for (const path of PUBLIC) {
    await open(page, path);
    await seeGround(page, DARK);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await seeLetters(page, "24px");
  await expectNoSidewaysScroll(page);
});

test("by keyboard alone: chosen, announced, and put back to the usual", async ({ page }) => {
  await open(page, "/about");
  await enter(opener(page));
  await expect(dialog(page)).toBeVisible();
  await chooseRadio(dialog(page).getByLabel("High contrast: black on white"));
  await said(page, "Colours: High contrast: black on white. Saved in this browser.");
  await seeGround(page, "rgb(255, 255, 255)");
  for (const label of ["Plain typeface", "Fewer animations", "No offers and no clocks"]) {
    await tick(dialog(page).getByLabel(label));
    await said(page, `${label}: on. Saved in this browser.`);
  }
  const face = () =>
    page.evaluate(() => getComputedStyle(document.querySelector("h1") as Element).fontFamily);
  expect(await face()).toContain("Verdana");
  await expectAccessible(page);
  await enter(dialog(page).getByRole("button", { name: "Back to the usual" }));
  await said(page, "Everything is as usual. Saved in this browser.");
  await expect(dialog(page).getByLabel("Light", { exact: true })).toBeChecked();
  await expect(dialog(page).getByLabel("Plain typeface")).not.toBeChecked();
  await seeGround(page, LIGHT);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
});

test("what could not be saved is said in the dialog, and holds meanwhile", async ({ page, faults }) => {
  faults.expect(/Failed to load resource/);
  await open(page, "/about");
  await opener(page).click();
  await page.route("/api/reading-settings", (route) => route.abort());
  await dialog(page).getByLabel("Dark", { exact: true }).check();
  await expect(dialog(page).getByRole("alert")).toContainText("could not be saved");
  await seeGround(page, DARK);
  await page.unrouteAll();
  await dialog(page).getByLabel("Wide spacing").check();
  await said(page, "Wide spacing: on. Saved in this browser.");
});

test("'As my system' follows the system, and paper stays light", async ({ page }) => {
  await keep(page, "scheme-system");
  await open(page, "/about");
  await seeGround(page, LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await seeGround(page, DARK);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await seeGround(page, LIGHT);
});

test("the account's choices follow to another browser at sign-in", async ({ page, newVisitor }) => {
  const person = await createAccount();
  await signIn(page, person);
  await open(page, "/account");
  const section = page.getByRole("region", { name: "Reading settings" });
  await section.getByLabel("Dark", { exact: true }).check();
  await expect(section.getByRole("status")).toHaveText("Colours: Dark. Saved in your account.");
  const other = await newVisitor();
  await keep(other, "scheme-contrast");
  await signIn(other, person);
  await seeGround(other, DARK);
  await other.reload();
  await seeGround(other, DARK);
});

test("'No offers and no clocks' hides promotions, and no price and no way to buy", async ({ page }) => {
  await start(page);
  await finish(page, await guestOf(page), { right: 11 });
  await expect(page.getByRole("timer")).toBeVisible();
  await opener(page).click();
  await dialog(page).getByLabel("No offers and no clocks").check();
  await said(page, "No offers and no clocks: on. Saved in this browser.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("timer")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Recommended for you" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your path" })).toBeVisible();
  await open(page, "/pricing");
  await expect(page.getByText("Limited-time discount")).toBeHidden();
  await expect(page.getByRole("article", { name: "Beginner Bite" })).toContainText("€");
  await expect(page.getByRole("button", { name: /^Buy/ }).first()).toBeVisible();
});

for (const [scheme, value] of [
  ["dark", "scheme-dark"],
  ["high contrast", "scheme-contrast"],
  ["very large, widely spaced letters", "text-larger.spacing-wide.face-plain"],
] as const) {
  test(`every kind of page is accessible in ${scheme}`, async ({ page, newVisitor }) => {
    await keep(page, value);
    for (const path of PUBLIC) {
      await open(page, path);
      await expectAccessible(page);
    }
    await start(page);
    await expectAccessible(page);
    await finish(page, await guestOf(page), { right: 11 });
    await expectAccessible(page);
    const learner = await newVisitor();
    await keep(learner, value);
    await signedIn(learner);
    for (const path of ["/dashboard", "/account"]) {
      await open(learner, path);
      await expectAccessible(learner);
    }
  });
}

test("the settings open over a question, and Enter there sends no paper", async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  await start(page);
  const guest = await guestOf(page);
  await sql(
    `UPDATE attempt_items i SET answer_seq = 1, answer_id = i.option_ids[1] FROM attempts a
     WHERE a.id = i.attempt_id AND a.user_id = $1 AND i.position < 3`,
    [guest],
  );
  await page.reload();
  await expect(page.getByText("Question 4 of 20", { exact: true })).toBeVisible();
  await page.getByRole("radiogroup").locator("label").first().click();
  await untilTakenOver(opener(page));
  await tabTo(opener(page));
  await page.keyboard.press("Enter");
  await chooseRadio(dialog(page).getByLabel("Dark", { exact: true }));
  await page.keyboard.press("Enter");
  await said(page, "Colours: Dark. Saved in this browser.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Question 4 of 20", { exact: true })).toBeVisible();
  await expect(opener(page)).toBeFocused();
});
