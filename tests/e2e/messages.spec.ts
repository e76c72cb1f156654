import { listen } from "../support/alerts";
import { expect, type Page, test } from "../support/browser";
import { newAddress, signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { type Heard, watchLiveRegions } from "../support/page-watch";

const NAME = "Enter your name.";
const INCOMPLETE = "Enter a complete e-mail address, like name@example.com.";

const summaryOf = (page: Page) => page.getByRole("group", { name: "Check these fields" });
const alerts = (page: Page) => page.getByRole("main").getByRole("alert");

test.describe("two faults or more", () => {
  for (const width of [390, 1280]) {
    test(`are summed up at the head of a message at ${width} px, each with a link to its field`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, "/contact");
      const email = page.getByLabel("Email");
      await page.getByLabel("Message").fill("A question");
      await email.fill("ada");
      const expectSaid = await listen(page);
      await email.press("Enter");
      const summary = summaryOf(page);
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport({ ratio: 1 });
      await expect(summary).toHaveAccessibleDescription(`${NAME} ${INCOMPLETE}`);
      await expect(alerts(page), "it is heard with the focus, and not besides").toHaveCount(0);
      await expectSaid("", 0);
      await expectAccessible(page);

      await summary.getByRole("link", { name: INCOMPLETE }).press("Enter");
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(INCOMPLETE);
      await expect(page).toHaveURL("/contact");
      await email.press("Enter");
      await expect(summary).toBeFocused();

      await page.getByLabel("Name").fill("Ada");
      await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
      await expect(email, "one fault is left").toBeFocused();
      await expect(summary).toHaveCount(0);
      await expect(alerts(page)).toHaveCount(0);
      await expectSaid("", 0);
      await email.press("Enter");
      await expectSaid(INCOMPLETE, 1);
    });
  }

  test("of a withdrawal, too", async ({ page }) => {
    await open(page, "/withdraw");
    await page.getByLabel("Name").press("Enter");
    await expect(summaryOf(page)).toBeFocused();
    await summaryOf(page).getByRole("link").first().press("Enter");
    await expect(page.getByLabel("Order")).toBeFocused();
    await expectAccessible(page);
  });

  test("of a short form: the focus reads the first, an alert says the other", async ({ page }) => {
    await open(page, "/auth?mode=signup");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    const expectSaid = await listen(page);
    await page.getByRole("button", { name: "Create account" }).press("Enter");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(alerts(page)).toHaveText("Enter your password.");
    await expectSaid("Enter your password.", 1);
  });
});

test("two messages that come shortly after each other are each read once", async ({ page }) => {
  const heard: Heard[] = [];
  await page.clock.install();
  await page.exposeFunction("hear", (what: Heard) => heard.push(what));
  await page.addInitScript(watchLiveRegions, "hear");
  await signedIn(page);
  await open(page, "/account");
  const saved = "Saved. Name and time zone are up to date.";
  const mailed = "Check your email. Open the link in the mail to your new address. Your old one is told.";
  const corner = page.getByRole("region", { name: "Notifications" });
  const words = () => heard.map(({ text }) => text);
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await corner.hover(); // it stays
  await expect.poll(words).toEqual([saved]);
  await page.getByLabel("New e-mail address").fill(newAddress());
  await page.clock.runFor(1_500); // the focus has gone on, and rests
  await page.getByRole("button", { name: "Change address" }).press("Enter");
  await expect.poll(words).toEqual([saved, mailed]);
  for (const title of ["Saved", "Check your email"]) {
    const shown = corner.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
    await shown.getByRole("button", { name: "Close notification" }).click();
    await expect(shown).toHaveCount(0);
  }
  expect(words(), "also when they go").toEqual([saved, mailed]);
});

test("no page has an alert without words", async ({ page }) => {
  await signedIn(page);
  for (const path of ["/", "/account", "/contact"]) {
    await open(page, path);
    // Not the framework's announcer, which stands in a shadow root.
    expect(await page.evaluate(() => document.querySelectorAll("[role=alert]:empty").length), path).toBe(0);
  }
});
