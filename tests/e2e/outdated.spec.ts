import { expect, type Page, test } from "../support/browser";
import { createAccount, enterCredentials, newAddress, PASSWORD, signedIn } from "../support/browser-people";
import { ask } from "../support/browser-requests";
import { open, seeToast } from "../support/browser-screen";
import { answerAny, dialog, next, saved, start } from "../support/quiz-pages";

const OUTDATED = "This page is from before an update. Reload to go on.";

/** Answers like a server of another build, which knows no action of this page. Returns the undo. */
async function update(page: Page): Promise<() => Promise<void>> {
  const ofActions = () => true;
  await page.route(ofActions, (route) => {
    if (route.request().headers()["next-action"] === undefined) return route.fallback();
    return route.fulfill({
      status: 404,
      contentType: "text/plain",
      headers: { "x-nextjs-action-not-found": "1" },
      body: "Server action not found.",
    });
  });
  return () => page.unroute(ofActions);
}

const told = (page: Page) => page.getByRole("alert").getByText(OUTDATED, { exact: true });
const reload = (page: Page) => page.getByRole("button", { name: "Reload", exact: true });
const inTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test.describe("a page from before an update", () => {
  test.beforeEach(({ faults }) => faults.expect(/status of 404/));

  test("says so, and keeps a message that was typed", async ({ page }) => {
    await open(page, "/contact");
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill("ada@test.example");
    await page.getByLabel("Message").fill("A long story\n\nin two paragraphs");
    const end = await update(page);
    const send = page.getByRole("button", { name: "Send", exact: true });
    await send.click();
    await expect(told(page)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("A long story\n\nin two paragraphs");
    await end();
    await reload(page).click();
    await expect(told(page)).toHaveCount(0);
    await expect(page.getByLabel("Name")).toHaveValue("Ada");
    await expect(page.getByLabel("Message")).toHaveValue("A long story\n\nin two paragraphs");
    expect(await inTab(page)).not.toContain("paragraphs");
    await send.click();
    await seeToast(page, "Message sent", "We will get back to you within 2 business days.");
  });

  test("keeps an address, but neither a password nor a consent", async ({ page }) => {
    const { email } = await createAccount();
    await open(page, "/auth");
    const end = await update(page);
    await enterCredentials(page, email);
    await expect(told(page)).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    const kept: string[] = [];
    await page.exposeFunction("tell", (text: string) => kept.push(text));
    await page.evaluate(() => {
      addEventListener("pagehide", () => Reflect.get(window, "tell")(JSON.stringify({ ...sessionStorage })));
    });
    await end();
    await reload(page).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(kept.join()).not.toContain(PASSWORD);

    await page.getByRole("button", { name: "Create an account" }).click();
    const another = newAddress();
    await page.getByLabel("Email").fill(another);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    const consents = [/Terms/, /Privacy/].map((name) => page.getByRole("checkbox", { name }));
    for (const consent of consents) await consent.check();
    const endAgain = await update(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(told(page)).toBeVisible();
    await endAgain();
    await reload(page).click();
    await expect(page.getByLabel("Email")).toHaveValue(another);
    for (const consent of consents) await expect(consent).not.toBeChecked();
  });

  test("says so in an open dialog, where it can be reloaded", async ({ page }) => {
    await signedIn(page);
    await open(page, "/courses?preview=ai-in-everyday-life");
    const end = await update(page);
    await dialog(page)
      .getByRole("button", { name: /^Enroll for free/ })
      .click();
    const said = dialog(page).getByRole("alert");
    await expect(said).toContainText(OUTDATED);
    await end();
    await said.getByRole("button", { name: "Reload" }).click();
    await expect(said).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
  });

  test("keeps the answers of a quiz, and sends them when it is loaded again", async ({ page }) => {
    await start(page);
    const end = await update(page);
    await answerAny(page);
    await expect(page.getByRole("main").getByText(OUTDATED, { exact: true })).toBeVisible();
    await next(page).click();
    await answerAny(page);
    await end();
    await reload(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText("2 answered")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Question 3 of 20", { exact: true })).toBeVisible();
  });

  test("says so where a part of its code is gone", async ({ page, faults }) => {
    faults.expect(/ChunkLoadError|Failed to load chunk/);
    await open(page, "/quiz");
    await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
    await page.route(/\/_next\/static\//, (route) => route.fulfill({ status: 404 }));
    await page.route("/", (route) =>
      route.fulfill({ contentType: "text/html", body: '<script src="/a.js?dpl=another"></script>' }),
    );
    await page.getByRole("button", { name: "Continue without it" }).click();
    await expect(page.getByText(OUTDATED, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await reload(page).click();
    await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
  });
});

test("every page names its build, and so do the addresses of its files", async () => {
  const page = await (await ask("/")).text();
  const id = /<html[^>]* data-dpl-id="([0-9a-f]{16})"/.exec(page)?.[1];
  expect(id).toBeDefined();
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? "");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((src) => !src.endsWith(`?dpl=${id}`))).toEqual([]);
  const script = await ask(scripts[0] ?? "");
  expect(script.headers.get("cache-control")).toMatch(/immutable/);
});
