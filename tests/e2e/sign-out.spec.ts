import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { holdScripts, open } from "../support/browser-screen";

test.describe("signing out", () => {
  test("in one tab makes the dashboard in the others leave, also where it is still loading", async ({
    page,
    context,
  }) => {
    await signedIn(page);
    const welcome = (tab: Page) => tab.getByRole("heading", { level: 1, name: "Welcome" });
    await open(page, "/dashboard");
    const [other, loading] = [await context.newPage(), await context.newPage()];
    await open(other, "/dashboard");
    await expect(welcome(other)).toBeVisible();
    const release = await holdScripts(loading);
    await loading.goto("/dashboard", { waitUntil: "commit" });
    await expect(welcome(loading)).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    release();
    for (const tab of [other, loading]) await expect(tab).toHaveURL("/auth");
    await expect(welcome(other)).toHaveCount(0);
    await other.goBack().catch(() => null);
    await expect(other).not.toHaveURL(/dashboard/);
  });

  for (const name of ["Sign out", "Sign out everywhere"]) {
    test(`by '${name}' leads to the form once, not again over what is typed there`, async ({ page }) => {
      await signedIn(page);
      await open(page, "/account");
      const loaded: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loaded.push(request.url());
      });
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await page.getByLabel("Email").fill("typed@test.example");
      await page.waitForLoadState("networkidle");
      await expect(page.getByLabel("Email")).toHaveValue("typed@test.example");
      expect(loaded).toEqual([]);
    });
  }

  test("everywhere ends the other browser too", async ({ page, newVisitor }) => {
    const person = await signedIn(page);
    const elsewhere = await newVisitor();
    await signedIn(elsewhere, person);
    await elsewhere.goto("/dashboard");
    await expect(elsewhere).toHaveURL("/dashboard");
    await open(page, "/dashboard");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL("/auth");
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL("/auth?next=%2Fdashboard");
    await elsewhere.goto("/courses");
    await expect(elsewhere.getByRole("link", { name: "Log in" })).toBeVisible();
  });
});
