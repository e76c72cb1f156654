import { request as httpRequest } from "node:http";
import { expect, test } from "../support/browser";
import {
  createAccount,
  enterCredentials,
  newAddress,
  PASSWORD,
  SIGN_IN_REFUSED,
  signedIn,
  signIn,
} from "../support/browser-people";
import { holdScripts, open, seeToast } from "../support/browser-screen";
import { actions } from "../support/crawl";
import { stack } from "../support/stack";

test.describe("signing in", () => {
  test("a wrong password and an unknown address are refused alike", async ({ page }) => {
    const { email } = await createAccount();
    await open(page, "/auth");
    for (const address of [email, newAddress()]) {
      await enterCredentials(page, address, "not the password");
      await seeToast(page, "Auth error", SIGN_IN_REFUSED);
      await expect(page.getByLabel("Email")).toHaveValue(address);
      await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
    }
    await enterCredentials(page, email);
    await seeToast(page, "Signed in", `Welcome, ${email}`);
    await expect(page).toHaveURL("/dashboard");
  });

  test("empty and malformed fields say what is missing", async ({ page }) => {
    await open(page, "/auth");
    await enterCredentials(page, "somebody@nowhere", "");
    await seeToast(page, "Auth error", "Please check what you entered.");
    const [email, password] = [page.getByLabel("Email"), page.getByLabel("Password", { exact: true })];
    await expect(email).toHaveAccessibleDescription(
      "Enter a complete e-mail address, like name@example.com.",
    );
    await expect(password).toHaveAccessibleDescription("Enter your password.");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveValue("somebody@nowhere");
    await email.fill("somebody@test.example");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(password).toBeFocused();
    await expect(email).not.toHaveAttribute("aria-invalid");
  });

  test("while it is under way the other buttons of the form wait", async ({ page }) => {
    const { email } = await createAccount();
    await open(page, "/auth");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/auth", async (route) => {
      await promise;
      await route.continue();
    });
    await enterCredentials(page, email);
    const others = ["Continue with Google", "Continue with your organisation", "Create an account"];
    for (const name of others) await expect(page.getByRole("button", { name })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Signing in…" })).toHaveAttribute("aria-disabled", "true");
    resolve();
    await seeToast(page, "Signed in", `Welcome, ${email}`);
  });

  test("after five wrong passwords there is a pause, for that address only", async ({ page, newVisitor }) => {
    const person = await createAccount();
    await open(page, "/auth");
    for (let guess = 1; guess <= 5; guess++) {
      await enterCredentials(page, person.email, `guess number ${guess}`);
      await seeToast(page, "Auth error", SIGN_IN_REFUSED);
    }
    await enterCredentials(page, person.email);
    await seeToast(page, "Auth error", "Too many attempts. Please wait 15 minutes and try again.");
    await expect(page).toHaveURL("/auth");
    const owner = await newVisitor({ extraHTTPHeaders: { "X-Forwarded-For": "192.0.2.1" } });
    await signIn(owner, person);
  });

  test("the form can be used with the keyboard alone, and shows where one is", async ({ page }) => {
    const { email } = await createAccount();
    await open(page, "/auth");
    const stops = [
      page.getByRole("link", { name: "Skip to content" }),
      ...(await page.getByRole("banner").locator("a, button").filter({ visible: true }).all()),
      page.getByLabel("Email"),
      page.getByLabel("Password", { exact: true }),
      page.getByRole("button", { name: "Show password" }),
      page.getByRole("button", { name: "Sign in", exact: true }),
      page.getByRole("button", { name: "Continue with Google" }),
      page.getByRole("button", { name: "Continue with your organisation" }),
      page.getByRole("button", { name: "Create an account" }),
      page.getByRole("link", { name: "Forgotten your password?" }),
    ];
    for (const stop of stops) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport();
      await expect(stop).toHaveCSS("outline-style", "solid");
      await expect(stop).toHaveCSS("outline-width", "3px");
    }
    await page.getByLabel("Email").focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard");
  });
});

test("a form that is sent before the page's code has come is sent once it has", async ({ page }) => {
  const { email } = await createAccount();
  const release = await holdScripts(page);
  await page.goto("/auth?next=/courses", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  for (let press = 0; press < 2; press++) await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  release();
  await seeToast(page, "Signed in", `Welcome, ${email}`);
  await expect(page).toHaveURL("/courses");
});

test("password managers know what each field is for", async ({ page }) => {
  const person = await signedIn(page);
  const fields = (scope = page.getByRole("main").locator("form")) =>
    scope
      .locator("input[autocomplete]")
      .evaluateAll((inputs: HTMLInputElement[]) =>
        inputs.map(({ autocomplete, value }) => [autocomplete, value].filter(Boolean).join(" ")),
      );
  await open(page, "/account");
  const change = page.locator("form", { has: page.getByLabel("Current password", { exact: true }) });
  expect(await fields(change)).toEqual([`username ${person.email}`, "current-password", "new-password"]);
  await page.goto("about:blank");
  await page.context().clearCookies();
  await open(page, "/auth");
  expect(await fields()).toEqual(["username", "current-password"]);
  await page.getByRole("button", { name: "Create an account" }).click();
  expect(await fields()).toEqual(["email", "new-password"]);
});

/** Resolves once the server waits for the rest of the form. */
function beginForm(address: string): Promise<() => void> {
  const { id = "" } = actions().find(({ name }) => name === "signInAction") ?? {};
  const action = { "next-action": id, "content-type": "text/plain;charset=UTF-8", origin: stack().url };
  const waiting = { "content-length": 1_000, expect: "100-continue", connection: "close" };
  const headers = { ...action, ...waiting, "x-forwarded-for": address };
  const request = httpRequest(`${stack().url}/auth`, { method: "POST", headers });
  request.on("error", () => undefined);
  request.flushHeaders();
  return new Promise((resolve) => request.once("continue", () => resolve(() => request.destroy())));
}

test("forms that are begun and never ended keep nobody out", async ({ page }) => {
  const person = await createAccount();
  await open(page, "/auth");
  const begun = await Promise.all(Array.from({ length: 60 }, (_, n) => beginForm(`10.8.1.${n % 15}`)));
  await enterCredentials(page, person.email);
  await seeToast(page, "Signed in", `Welcome, ${person.email}`);
  for (const end of begun) end();
});
