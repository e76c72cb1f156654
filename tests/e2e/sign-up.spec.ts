import { expect, test } from "../support/browser";
import {
  createAccount,
  enterCredentials,
  enterSignUp,
  newAddress,
  PASSWORD,
  SIGN_IN_REFUSED,
  seeMailSent,
  signIn,
} from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { linkIn, mailsTo, mailTo } from "../support/mailbox";
import { start } from "../support/quiz-pages";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";

const CONSENT_REQUIRED = "Consent required — Please accept Terms and Privacy to create an account.";

test.describe("signing up", () => {
  test("has a title of its own, however it is reached, and gives it back", async ({ page }) => {
    await page.goto("/auth?mode=signup");
    await expect(page).toHaveTitle("Create your account · Skillbite");
    await open(page, "/auth");
    await expect(page).toHaveTitle("Sign in · Skillbite");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveTitle("Create your account · Skillbite");
    await page.getByRole("checkbox", { name: /Terms/ }).check();
    await page.getByRole("checkbox", { name: /Privacy/ }).check();
    await page.getByLabel("Email").fill(newAddress());
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveTitle("Check your email · Skillbite");
    await page.getByRole("button", { name: "Use another address" }).click();
    await expect(page).toHaveTitle("Create your account · Skillbite");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveTitle("Sign in · Skillbite");
  });

  test("has its title also when the page's own came late", async ({ page }) => {
    // During a navigation the framework takes the old title out before the new one is in.
    await page.addInitScript(() => {
      const title = Object.getOwnPropertyDescriptor(Document.prototype, "title") as PropertyDescriptor;
      let isThere = false;
      // After the press: React has run all effects by then.
      addEventListener("click", () => (isThere = true), true);
      Object.defineProperty(document, "title", {
        ...title,
        configurable: true,
        get: () => (isThere ? title.get?.call(document) : ""),
      });
    });
    await open(page, "/auth?mode=signup");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveTitle("Sign in · Skillbite");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveTitle("Create your account · Skillbite");
  });

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
    await expect(create).toHaveAccessibleDescription("Tick both boxes above to go on.");
    await create.press("Enter");
    await seeToast(page, "Auth error", CONSENT_REQUIRED);
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
      await seeToast(page, "Auth error", "Please check what you entered.");
      await expect(password).toHaveAccessibleDescription(new RegExp(`${problem}$`));
      await expect(password).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByRole("checkbox", { name: /Terms/ })).toBeChecked();
    }
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await seeMailSent(page, `We sent a link to ${email}.`);
    await seeToast(page, "Check your email", "Confirm your email to complete signup.");
    await expectAccessible(page);

    const again = page.getByRole("button", { name: "Send again" });
    for (const count of [2, 3, 4]) {
      await again.click();
      await seeToast(page, "Check your email", "Confirm your email to complete signup.");
      await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
    }
    await again.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^Too many attempts\. Please wait/);
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
    await enterSignUp(page, person.email.toUpperCase(), "another good password");
    await seeMailSent(page, `We sent a link to ${person.email.toUpperCase()}.`);
    await seeToast(page, "Check your email", "Confirm your email to complete signup.");
    const mail = await mailTo(person.email, "You already have a Skillbite account");
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(mail.text).toContain(`${stack().url}/auth/forgot?next=%2Fcourse%2Fai-in-everyday-life`);
    await open(page, linkIn(mail, "/auth?"));
    await enterCredentials(page, person.email, "another good password");
    await seeToast(page, "Auth error", SIGN_IN_REFUSED);
    await signIn(page, person, linkIn(mail, "/auth?"));
    await expect(page).toHaveURL(/\/course\/ai-in-everyday-life/);
  });

  test("confirmed in another tab goes on in the one that waits for it, once it is looked at", async ({
    page,
    context,
  }) => {
    const email = newAddress();
    await open(page, "/auth?mode=signup&next=%2Fcourse%2Fai-in-everyday-life");
    await enterSignUp(page, email);
    await seeMailSent(page, `We sent a link to ${email}.`);
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await lookAgain();
    await seeMailSent(page, `We sent a link to ${email}.`);

    const tab = await context.newPage();
    await open(tab, linkIn(await mailTo(email, "Confirm your email for Skillbite"), "/auth/confirm?token="));
    await expect(tab).toHaveURL("/course/ai-in-everyday-life");
    await lookAgain();
    await expect(page).toHaveURL("/course/ai-in-everyday-life");
    expect(await page.evaluate(() => localStorage.getItem("skillbite-consent"))).toBeNull();
  });

  test("confirmed in another browser asks for the password", async ({ page, newVisitor }) => {
    const email = newAddress();
    await open(page, "/auth?mode=signup");
    await enterSignUp(page, email);
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
      await stranger.getByRole("button", { name: "Confirm and sign in" }).click();
      await seeToast(stranger, "Auth error", wrong);
      await expect(password).toHaveAccessibleDescription(new RegExp(`${wrong}$`));
    }
    await expect(stranger.getByRole("main").getByRole("link", { name: "sign up again" })).toHaveAttribute(
      "href",
      "/auth?mode=signup",
    );
    await expectAccessible(stranger);
    expect(await sql("SELECT id FROM users WHERE email = $1", [email])).toEqual([]);
    await password.fill(PASSWORD);
    await stranger.getByRole("button", { name: "Confirm and sign in" }).click();
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
    await open(page, "/auth?mode=login&next=%2Fcourse%2Fai-in-everyday-life");
    await enterCredentials(page, person.email);
    await expect(page).toHaveURL("/auth/consent?next=%2Fcourse%2Fai-in-everyday-life");
    const agree = page.getByRole("button", { name: "Agree and continue" });
    await expect(agree).toBeDisabled();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/auth/consent?next=%2Fdashboard");
    await page.getByRole("checkbox", { name: /Terms/ }).check();
    await agree.press("Enter");
    await seeToast(page, "Auth error", CONSENT_REQUIRED);
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
