import type { Locator } from "@playwright/test";
import { listen } from "../support/alerts";
import { expect, type Page, test } from "../support/browser";
import { enterCredentials, newAddress, SIGN_IN_REFUSED, signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { CONSENT } from "../support/buying";
import { insertPass } from "../support/certificate-rows";
import { dialog } from "../support/quiz-pages";
import { grant, sql } from "../support/stack-database";

const corner = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Answers no action. */
const cutOff = (page: Page) =>
  page.route(
    () => true,
    (route) => (route.request().headers()["next-action"] ? route.abort() : route.fallback()),
  );

test("a failure in a dialog is said in it, as often as it happens, until the dialog closes", {
  tag: "@journey",
}, async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await open(page, "/courses");
  await page.getByRole("link", { name: "Preview AI in Everyday Life" }).click();
  const enrol = dialog(page).getByRole("button", { name: "Enroll for free: AI in Everyday Life" });
  await expect(enrol).toBeVisible();
  await dialog(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await cutOff(page);
  const expectSaid = await listen(page);

  await enrol.press("Enter");
  const failure = dialog(page).getByRole("alert");
  await expect(failure).toContainText("Enrollment Failed");
  await expect(failure).toContainText("Please try again later");
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expectSaid("Enrollment Failed", 1);
  await expectAccessible(page);
  await page.clock.fastForward(21_000);
  await expect(corner(page)).toHaveCount(0);
  await expect(failure).toBeVisible();
  await enrol.press("Enter");
  await expectSaid("Enrollment Failed", 2);

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Preview AI in Everyday Life" }).click();
  await expect(enrol).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("a failed purchase in a dialog is said in it", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await open(page, "/courses");
  await page.getByRole("link", { name: "Enroll for €99: AI in Business" }).click();
  await dialog(page).getByLabel(CONSENT).check();
  await cutOff(page);
  const expectSaid = await listen(page);
  await dialog(page).getByRole("button", { name: "Buy AI in Business" }).click();
  await expectSaid("Payment Error", 1);
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Unable to open payment link. Please try again.",
  );
});

/** The field keeps the focus, so that nothing but the alert tells of a second try. */
async function expectSaidEachTime(page: Page, field: Locator, fault: string) {
  const expectSaid = await listen(page);
  for (const times of [1, 2]) {
    await field.press("Enter");
    await expectSaid(fault, times);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(fault.replaceAll(".", "\\.")));
    await expect(page.getByRole("button", { name: /^(Checking|Saving|Sending|One moment)…$/ })).toHaveCount(
      0,
    );
  }
}

const INCOMPLETE = "Enter a complete e-mail address, like name@example.com.";

test.describe("Enter in a faulty field says the fault, each time", () => {
  test("for a new password", async ({ page }) => {
    await signedIn(page);
    await open(page, "/account");
    await page.getByLabel("New password", { exact: true }).fill("four hard biscuits");
    const current = page.getByLabel("Current password", { exact: true });
    await current.fill("not the password");
    await expectSaidEachTime(page, current, "That is not your current password.");
  });

  test("for another e-mail address", async ({ page }) => {
    await signedIn(page);
    await open(page, "/account");
    const email = page.getByLabel("New e-mail address");
    await email.fill("ada");
    await expectSaidEachTime(page, email, INCOMPLETE);
  });

  test("for a second factor", async ({ page }) => {
    await signedIn(page);
    await open(page, "/account/second-factor");
    await page.getByRole("button", { name: "Set it up" }).click();
    const code = page.getByLabel("Code");
    await code.fill("000000");
    await expectSaidEachTime(page, code, "That is not the code that this key makes now.");
  });

  test("for the name on a certificate", async ({ page }) => {
    const { id } = await signedIn(page);
    await grant(id, "exam");
    const [attempt] = await sql<{ id: string }>(insertPass, [id, 95, 1]);
    await open(page, `/certification/claim?attempt=${attempt?.id}`);
    const name = page.getByLabel("Name on the certificate");
    await name.fill("李小龍");
    await expectSaidEachTime(page, name, "We cannot set these letters yet: 李 小 龍.");
  });

  test("for the e-mail address before the quiz", async ({ page }) => {
    await open(page, "/quiz");
    await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
    const email = page.getByLabel("Email");
    await email.fill("ada");
    await expectSaidEachTime(page, email, INCOMPLETE);
  });
});

test("a refused sign-in is said once, in the form until the next try; its toast is for the eye", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/auth");
  const expectSaid = await listen(page);
  await expect(corner(page), "no landmark without a toast").toHaveCount(0);
  await enterCredentials(page, newAddress(), "not the password");
  const inForm = page.getByRole("main").getByRole("alert");
  await expect(inForm).toHaveText(SIGN_IN_REFUSED);
  await page.clock.fastForward(12_000);
  await expectSaid(SIGN_IN_REFUSED, 1);
  await expect(corner(page)).toContainText(SIGN_IN_REFUSED);
  await page.clock.fastForward(9_000);
  await expect(corner(page)).toHaveCount(0);
  await expect(inForm).toHaveText(SIGN_IN_REFUSED);
  await expectAccessible(page);

  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/auth", async (route) => {
    await promise;
    await route.continue();
  });
  const signIn = page.getByRole("button", { name: "Sign in", exact: true });
  await signIn.press("Enter");
  await expect(inForm).toHaveCount(0);
  resolve();
  await expect(inForm).toHaveText(SIGN_IN_REFUSED);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(inForm).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(inForm).toHaveCount(0);
});

test.describe("a failure is said once, beside the button, until the next try", () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/);
    await signedIn(page);
  });

  for (const [path, button] of [
    ["/account", "Save"],
    ["/account", "Save mail settings"],
    ["/dashboard", "Sign out"],
    ["/dashboard", "Export data"],
    ["/course/ai-in-everyday-life?lesson=introduction-to-everyday-ai", "Mark Complete"],
    ["/courses", "Enroll for free: AI in Everyday Life"],
  ] as const) {
    test(`on ${path} for '${button}'`, async ({ page }) => {
      await open(page, path);
      await page.route(
        (url) => url.pathname.startsWith("/api/"),
        (route) => route.abort(),
      );
      await cutOff(page);
      const expectSaid = await listen(page);
      const pressed = page.getByRole("button", { name: button, exact: true }).last();
      for (const times of [1, 2]) {
        await pressed.press("Enter");
        await expectSaid("", times);
        // A live region that has nothing to say is empty.
        await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /./ })).toBeInViewport({
          ratio: 1,
        });
      }
    });
  }
});

test("a success that leads to another page is said there once, after the focus has come to rest", async ({
  page,
}) => {
  await signedIn(page);
  await open(page, "/courses");
  const expectSaid = await listen(page);
  await page
    .getByRole("button", { name: "Enroll for free: AI in Everyday Life", exact: true })
    .press("Enter");
  await expectSaid("Enrolled Successfully! You've been enrolled in AI in Everyday Life.", 1);
  await expect(page).toHaveURL("/course/ai-in-everyday-life");
  expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("main");

  await page.getByRole("button", { name: "Mark Complete" }).last().press("Enter");
  await expectSaid("Lesson complete: +50 XP. You are at 8%.", 1);
});
