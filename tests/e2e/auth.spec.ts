import { request as httpRequest } from "node:http";
import { expect, type Page, test } from "../support/browser";
import {
  createAccount,
  enterCredentials,
  newAddress,
  PASSWORD,
  signedIn,
  signIn,
} from "../support/browser-people";
import { expectAccessible, holdScripts, open, seeFailure, seeToast } from "../support/browser-screen";
import { actions } from "../support/crawl";
import { linkIn, mailsTo, mailTo, untilMailIsOut } from "../support/mailbox";
import { start } from "../support/quiz-pages";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";

const REFUSED = "Invalid e-mail or password. Just signed up? Confirm your email first.";
const CONSENT_REQUIRED = "Consent required — Please accept Terms and Privacy to create an account.";

async function seeSent(page: Page, words: string) {
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(words);
  await expect(page.getByLabel("Email")).toBeHidden();
}

test.describe("signing in", () => {
  test("what failed stays for long enough to be read, and is gone after twenty seconds", async ({ page }) => {
    await page.clock.install();
    await open(page, "/auth");
    await enterCredentials(page, newAddress(), "not the password");
    const told = page.getByText(REFUSED, { exact: true });
    await expect(told).toBeVisible();
    await page.clock.fastForward(12_000);
    await expect(told).toBeVisible();
    await page.clock.fastForward(9_000);
    await expect(told).toBeHidden();
  });

  test("a wrong password and an unknown address are refused alike", async ({ page }) => {
    const { email } = await createAccount();
    await open(page, "/auth");
    for (const address of [email, newAddress()]) {
      await enterCredentials(page, address, "not the password");
      await seeFailure(page, "Auth error", REFUSED);
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
    await seeFailure(page, "Auth error", "Please check what you entered.");
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
    const others = ["Continue with Google", "Create an account"];
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
      await seeFailure(page, "Auth error", REFUSED);
    }
    await enterCredentials(page, person.email);
    await seeFailure(page, "Auth error", "Too many attempts. Please wait 15 minutes and try again.");
    await expect(page).toHaveURL("/auth");
    const owner = await newVisitor({ extraHTTPHeaders: { "X-Forwarded-For": "192.0.2.1" } });
    await signIn(owner, person);
  });

  test("the form can be used with the keyboard alone, and shows where one is", async ({ page }) => {
    const { email } = await createAccount();
    await open(page, "/auth");
    const stops = [
      page.getByRole("link", { name: "Skip to content" }),
      ...(await page.getByRole("banner").getByRole("link").all()),
      page.getByLabel("Email"),
      page.getByLabel("Password", { exact: true }),
      page.getByRole("button", { name: "Show password" }),
      page.getByRole("button", { name: "Sign in", exact: true }),
      page.getByRole("button", { name: "Continue with Google" }),
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

test.describe("signing up", () => {
  test("needs both consents, also when it is forced", async ({ page }) => {
    const email = newAddress();
    await open(page, "/auth?mode=signup");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    const terms = page.getByRole("checkbox", { name: /Terms of Service/ });
    const privacy = page.getByRole("checkbox", { name: /Privacy Policy/ });
    const create = page.getByRole("button", { name: "Create account" });
    await expect(terms).not.toBeChecked();
    await expect(privacy).not.toBeChecked();
    await expect(create).toBeDisabled();
    await privacy.check();
    await expect(create).toBeDisabled();
    await create.evaluate((button: HTMLButtonElement) => {
      button.disabled = false;
    });
    await create.click();
    await seeFailure(page, "Auth error", CONSENT_REQUIRED);
    await terms.check();
    await expect(create).toBeEnabled();
    await privacy.uncheck();
    await expect(create).toBeDisabled();
    expect(await sql("SELECT id FROM pending_signups WHERE email = $1", [email])).toEqual([]);
    const main = page.getByRole("main");
    for (const [name, path] of [
      ["Terms of Service", "/terms-of-service"],
      ["Privacy Policy", "/privacy-policy"],
    ] as const) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
    }
  });

  test("says what is wrong with a weak password and keeps what was typed", async ({ page }) => {
    const email = newAddress();
    await open(page, "/auth?mode=signup");
    await page.getByRole("checkbox", { name: /Terms/ }).check();
    await page.getByRole("checkbox", { name: /Privacy/ }).check();
    const password = page.getByLabel("Password", { exact: true });
    for (const [weak, problem] of [
      ["short", "Use at least 8 characters."],
      ["password1", "This password is on every list. Choose another one."],
    ] as const) {
      await page.getByLabel("Email").fill(email);
      await password.fill(weak);
      await page.getByRole("button", { name: "Create account" }).click();
      await seeFailure(page, "Auth error", "Please check what you entered.");
      await expect(password).toHaveAccessibleDescription(new RegExp(`${problem}$`));
      await expect(password).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByRole("checkbox", { name: /Terms/ })).toBeChecked();
    }
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await seeSent(page, `We sent a link to ${email}.`);
    await seeToast(page, "Check your email", "Confirm your email to complete signup.");
    await expectAccessible(page);

    const again = page.getByRole("button", { name: "Send again" });
    for (const count of [2, 3, 4]) {
      await again.click();
      await seeToast(page, "Check your email", "Confirm your email to complete signup.");
      await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
    }
    await again.click();
    await expect(page.getByRole("alert").getByText(/^Too many attempts\. Please wait/)).toBeVisible();
    await page.getByRole("button", { name: "Use another address" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(password).toHaveValue(PASSWORD);
    await expect(page.getByRole("checkbox", { name: /Privacy/ })).toBeChecked();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  });

  test("with the address of an account answers the same and writes to its owner", async ({ page }) => {
    const person = await createAccount();
    await open(page, "/auth?mode=signup&next=%2Fcourse%2Fai-in-everyday-life");
    await page.getByLabel("Email").fill(person.email.toUpperCase());
    await page.getByLabel("Password", { exact: true }).fill("another good password");
    await page.getByRole("checkbox", { name: /Terms/ }).check();
    await page.getByRole("checkbox", { name: /Privacy/ }).check();
    await page.getByRole("button", { name: "Create account" }).click();
    await seeSent(page, `We sent a link to ${person.email.toUpperCase()}.`);
    await seeToast(page, "Check your email", "Confirm your email to complete signup.");
    const mail = await mailTo(person.email, "You already have a Skillbite account");
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(mail.text).toContain(`${stack().url}/auth/forgot?next=%2Fcourse%2Fai-in-everyday-life`);
    await open(page, linkIn(mail, "/auth?"));
    await enterCredentials(page, person.email, "another good password");
    await seeFailure(page, "Auth error", REFUSED);
    await signIn(page, person, linkIn(mail, "/auth?"));
    await expect(page).toHaveURL(/\/course\/ai-in-everyday-life/);
  });

  test("confirmed in another tab goes on in the one that waits for it, once it is looked at", async ({
    page,
    context,
  }) => {
    const email = newAddress();
    await open(page, "/auth?mode=signup&next=%2Fcourse%2Fai-in-everyday-life");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("checkbox", { name: /Terms/ }).check();
    await page.getByRole("checkbox", { name: /Privacy/ }).check();
    await page.getByRole("button", { name: "Create account" }).click();
    await seeSent(page, `We sent a link to ${email}.`);
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await lookAgain();
    await seeSent(page, `We sent a link to ${email}.`);

    const tab = await context.newPage();
    await open(tab, linkIn(await mailTo(email, "Confirm your email for Skillbite"), "/auth/confirm?token="));
    await tab.getByRole("button", { name: "Confirm my email" }).click();
    await expect(tab).toHaveURL("/course/ai-in-everyday-life");
    await lookAgain();
    await expect(page).toHaveURL("/course/ai-in-everyday-life");
    expect(await page.evaluate(() => localStorage.getItem("skillbite-consent"))).toBeNull();
  });

  test("confirmed in another browser asks for the password", async ({ page, newVisitor }) => {
    const email = newAddress();
    await open(page, "/auth?mode=signup");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("checkbox", { name: /Terms/ }).check();
    await page.getByRole("checkbox", { name: /Privacy/ }).check();
    await page.getByRole("button", { name: "Create account" }).click();
    const link = linkIn(await mailTo(email, "Confirm your email for Skillbite"), "/auth/confirm?token=");

    const stranger = await newVisitor();
    await start(stranger);
    await open(stranger, link);
    const password = stranger.getByLabel("Password", { exact: true });
    await expect(password).toHaveAccessibleDescription(
      "This is not the browser that signed up, so please enter the password that was chosen there.",
    );
    const wrong = "That is not the password that was chosen at sign-up.";
    for (const guess of ["", "a guess of a stranger"]) {
      await password.fill(guess);
      await stranger.getByRole("button", { name: "Confirm my email" }).click();
      await seeFailure(stranger, "Auth error", wrong);
      await expect(password).toHaveAccessibleDescription(new RegExp(`${wrong}$`));
    }
    await expect(stranger.getByRole("main").getByRole("link", { name: "sign up again" })).toHaveAttribute(
      "href",
      "/auth?mode=signup",
    );
    await expectAccessible(stranger);
    expect(await sql("SELECT id FROM users WHERE email = $1", [email])).toEqual([]);
    await password.fill(PASSWORD);
    await stranger.getByRole("button", { name: "Confirm my email" }).click();
    await seeToast(stranger, "Signed in", `Welcome, ${email}`);
    const attempts = "SELECT a.kind FROM attempts a JOIN users u ON u.id = a.user_id WHERE u.email = $1";
    expect(await sql(attempts, [email])).toEqual([{ kind: "practice" }]);
    await expect(stranger).toHaveURL("/dashboard");

    // The browser that signed up is not asked, but the link works once.
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "This link was used or has expired. If you have confirmed already, sign in.",
    );
    await expect(main.getByRole("link")).toHaveText(["Sign in", "Sign up again"]);
    await expect(main.getByRole("link").last()).toHaveAttribute("href", "/auth?mode=signup");
    await stranger.goto(link);
    await expect(stranger.getByRole("heading", { name: "You are signed in" })).toBeVisible();
    await stranger.getByRole("link", { name: "Go to your dashboard" }).click();
    await expect(stranger).toHaveURL("/dashboard");
  });

  test("an account that has agreed to nothing meets the consent screen first", async ({ page }) => {
    const person = await createAccount({ consented: false });
    await open(page, "/auth?next=%2Fcourse%2Fai-in-everyday-life");
    await enterCredentials(page, person.email);
    await expect(page).toHaveURL("/auth/consent?next=%2Fcourse%2Fai-in-everyday-life");
    const agree = page.getByRole("button", { name: "Agree and continue" });
    await expect(agree).toBeDisabled();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/auth/consent?next=%2Fdashboard");
    await page.getByRole("checkbox", { name: /Terms/ }).check();
    await agree.evaluate((button: HTMLButtonElement) => {
      button.disabled = false;
    });
    await agree.click();
    await seeFailure(page, "Auth error", CONSENT_REQUIRED);
    await page.getByRole("checkbox", { name: /Privacy/ }).check();
    await agree.click();
    await expect(page).toHaveURL("/dashboard");
    expect(
      await sql(
        `SELECT p.tos_consented AND p.privacy_consented AS agreed, array_agg(c.kind::text ORDER BY c.kind) AS kinds
         FROM profiles p JOIN consents c ON c.user_id = p.id WHERE p.id = $1 GROUP BY 1`,
        [person.id],
      ),
    ).toEqual([{ agreed: true, kinds: ["terms", "privacy"] }]);
    await page.goBack();
    await expect(page).toHaveURL("/course/ai-in-everyday-life");
  });
});

test.describe("a forgotten password", () => {
  const TOAST = [
    "Check your email",
    "If there is an account, a link to choose a new password is on its way.",
  ] as const;

  test("is replaced by a mailed link, once, and every browser is signed out", { tag: "@journey" }, async ({
    page,
    newVisitor,
  }) => {
    const person = await createAccount();
    const elsewhere = await newVisitor();
    await signIn(elsewhere, person);

    await open(page, "/auth");
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await seeSent(page, `If ${person.email} has an account, a link to choose a new password is on its way.`);
    await seeToast(page, ...TOAST);
    const link = linkIn(await mailTo(person.email, "Choose a new Skillbite password"), "/auth/reset?token=");
    await open(page, link);
    await expect(page.getByText(`For the account of ${person.email}.`)).toBeVisible();
    await expect(page.locator("input[autocomplete=username]")).toHaveValue(person.email);
    const password = page.getByLabel("New password");
    await password.fill("short");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await seeFailure(page, "Auth error", "Please check what you entered.");
    await expect(password).toHaveAccessibleDescription(/Use at least 8 characters\.$/);
    await password.fill("four warm biscuits");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await seeToast(page, "Password changed", "You were signed out everywhere. Sign in with the new one.");
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/dashboard")}`);

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL("/auth?next=%2Fdashboard");
    await enterCredentials(page, person.email, PASSWORD);
    await seeFailure(page, "Auth error", REFUSED);
    await enterCredentials(page, person.email, "four warm biscuits");
    await seeToast(page, "Signed in", `Welcome, ${person.email}`);
    await mailTo(person.email, "Your Skillbite password was changed");

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await expect(
      page.getByText("This link has been used or has expired. Please ask for a new one."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
  });

  test("of nobody is answered the same, and no mail goes out", async ({ page }) => {
    const email = newAddress();
    const jobs = () => sql("SELECT id FROM pgboss.job WHERE name = 'auth.reset-mail'");
    const before = (await jobs()).length;
    await open(page, "/auth/forgot");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await seeSent(page, `If ${email} has an account, a link to choose a new password is on its way.`);
    await seeToast(page, ...TOAST);
    expect(await jobs()).toHaveLength(before + 1);
    await untilMailIsOut("auth.reset-mail");
    expect(await mailsTo(email)).toEqual([]);
  });
});

test.describe("signing out", () => {
  test("in one tab makes the dashboard in the others leave, also where it is still loading", async ({
    page,
    context,
  }) => {
    const person = await signedIn(page);
    await open(page, "/dashboard");
    const [other, loading] = [await context.newPage(), await context.newPage()];
    await open(other, "/dashboard");
    await expect(other.getByText(person.email)).toBeVisible();
    const release = await holdScripts(loading);
    await loading.goto("/dashboard", { waitUntil: "commit" });
    await expect(loading.getByText(person.email)).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    release();
    for (const tab of [other, loading]) await expect(tab).toHaveURL("/auth");
    await expect(other.getByText(person.email)).toHaveCount(0);
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
