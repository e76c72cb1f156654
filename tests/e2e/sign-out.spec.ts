import { expect, type Page, test } from "../support/browser";
import { enterCredentials, PASSWORD, signedIn } from "../support/browser-people";
import { holdScripts, open, untilTakenOver } from "../support/browser-screen";
import { sql } from "../support/stack-database";

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
    for (const tab of [other, loading]) await expect(tab).toHaveURL("/auth?next=%2Fdashboard&out=elsewhere");
    await expect(other.getByText("You have been signed out, perhaps in another tab.")).toBeVisible();
    await expect(welcome(other)).toHaveCount(0);
    await other.goBack().catch(() => null);
    await expect(other).not.toHaveURL(/dashboard/);
  });

  test("in one tab keeps for the same person what was typed in another", async ({
    page,
    context,
    newVisitor,
  }) => {
    const person = await signedIn(page);
    const other = await context.newPage();
    await open(other, "/account");
    await other.getByLabel("New e-mail address").fill("half-typed@test");
    await other.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await open(page, "/dashboard");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(other).toHaveURL("/auth?next=%2Faccount&out=kept");
    await expect(other.getByText("Sign in, and what you typed there is back.")).toBeVisible();
    const inTab = () => other.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(await inTab()).toContain("half-typed@test");
    expect(await inTab(), "no secret").not.toContain(PASSWORD);
    await untilTakenOver(other.getByLabel("Email"));
    await enterCredentials(other, person.email);
    await expect(other).toHaveURL("/account");
    await expect(other.getByLabel("New e-mail address")).toHaveValue("half-typed@test");
    expect(await inTab()).not.toContain("half-typed@test");

    const stranger = await newVisitor();
    await signedIn(stranger);
    await stranger.goto("/about");
    await stranger.evaluate(
      (kept) => sessionStorage.setItem("skillbite-typed", kept),
      JSON.stringify({
        page: new URL("/account", stranger.url()).href,
        reader: person.id,
        fields: [],
      }),
    );
    await open(stranger, "/account");
    await expect
      .poll(() => stranger.evaluate(() => sessionStorage.length), "somebody else's is dropped")
      .toBe(0);
  });

  test("leaves what was typed where a form is sent, with the way to sign in", async ({ page }) => {
    const person = await signedIn(page);
    await open(page, "/account");
    const name = page.getByLabel("Name (optional)");
    await name.fill("Ada King");
    await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
    await name.press("Enter");
    const alert = page.getByRole("main").getByRole("alert").filter({ hasText: "signed out" });
    await expect(alert).toContainText("You have been signed out, but what you typed is still here.");
    await expect(alert.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/auth?next=%2Faccount",
    );
    await expect(name).toHaveValue("Ada King");
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
