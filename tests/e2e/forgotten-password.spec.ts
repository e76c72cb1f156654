import { expect, test } from "../support/browser";
import {
  createAccount,
  enterCredentials,
  newAddress,
  PASSWORD,
  SIGN_IN_REFUSED,
  seeMailSent,
  signIn,
} from "../support/browser-people";
import { open, seeToast } from "../support/browser-screen";
import { linkIn, mailsTo, mailTo, untilMailIsOut } from "../support/mailbox";
import { sql } from "../support/stack-database";

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
    await seeMailSent(
      page,
      `If ${person.email} has an account, a link to choose a new password is on its way.`,
    );
    await seeToast(page, ...TOAST);
    const link = linkIn(await mailTo(person.email, "Choose a new Skillbite password"), "/auth/reset?token=");
    await open(page, link);
    await expect(page.getByText(`For the account of ${person.email}.`)).toBeVisible();
    await expect(page.locator("input[autocomplete=username]")).toHaveValue(person.email);
    const password = page.getByLabel("New password", { exact: true });
    await password.fill("short");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await seeToast(page, "Auth error", "Please check what you entered.");
    await expect(password).toHaveAccessibleDescription(/Use at least 8 characters\.$/);
    await password.fill("four warm biscuits");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await seeToast(page, "Password changed", "You were signed out everywhere. Sign in with the new one.");
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/dashboard")}`);

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL("/auth?next=%2Fdashboard");
    await enterCredentials(page, person.email, PASSWORD);
    await seeToast(page, "Auth error", SIGN_IN_REFUSED);
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
    await seeMailSent(page, `If ${email} has an account, a link to choose a new password is on its way.`);
    await seeToast(page, ...TOAST);
    expect(await jobs()).toHaveLength(before + 1);
    await untilMailIsOut("auth.reset-mail");
    expect(await mailsTo(email)).toEqual([]);
  });
});
