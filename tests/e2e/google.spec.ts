import { expect, test } from "../support/browser";
import {
  codeOf,
  createAccount,
  enterCode,
  enterCredentials,
  giveSecondFactor,
  growStale,
  PASSWORD,
  signedIn,
} from "../support/browser-people";
import { nextAction } from "../support/browser-requests";
import { expectAccessible, open, seeToast, untilTakenOver } from "../support/browser-screen";
import {
  answerOf,
  chooseAtGoogle,
  continueWithGoogle,
  forgetCookies,
  forgetGooglePeople,
  NORA,
  OMAR,
  renameTo,
  UNA,
} from "../support/google";
import { linkIn, mailTo } from "../support/mailbox";
import { devices } from "../support/size";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";

test.beforeEach(forgetGooglePeople);

const KNOWN =
  "This address already has an account. Sign in with its password, then connect Google under Account. If you do not know the password, choose a new one by mail.";
const ENDED = "That was begun in another browser or session, or took too long. Please try again.";

for (const [device, viewport] of devices) {
  const email = device === "a phone" ? NORA : OMAR;
  test(`on ${device}: a new account by Google consents, chooses a password, disconnects`, {
    tag: "@journey",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, "/auth?next=/courses");
    await expectAccessible(page);
    await continueWithGoogle(page, email, "/auth?next=/account");
    await seeToast(page, "Signed in", `Welcome, ${email}`);
    await expect(page).toHaveURL("/auth/consent?next=%2Faccount");
    await open(page, page.url());
    await page.getByLabel(/Terms of Service/).check();
    await page.getByLabel(/Privacy Policy/).check();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await expect(page).toHaveURL("/account");
    await expect(page.getByLabel("Name")).toHaveValue(email === NORA ? "Nora New" : "Omar Other");
    const google = page.locator("section", { has: page.getByRole("heading", { name: "Google" }) });
    await expect(google).toContainText(email);
    await expect(google.getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Choose a password by mail" }).click();
    await seeToast(page, "Check your email", "The link to choose a password works for 30 minutes.");
    const mail = await mailTo(email, "Choose a new Skillbite password");
    await open(page, linkIn(mail, "/auth/reset?token="));
    await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await seeToast(page, "Password changed", "You were signed out everywhere. Sign in with the new one.");

    await continueWithGoogle(page, email, "/auth?next=/account");
    await seeToast(page, "Signed in", `Welcome, ${email}`);
    await expect(page).toHaveURL("/account");
    await open(page, "/account");
    await page.getByRole("button", { name: "Disconnect" }).click();
    await seeToast(page, "Google disconnected", "Your password still signs you in.");
    await expect(page.getByRole("button", { name: "Connect Google" })).toBeVisible();
    await mailTo(email, "Your Google account was disconnected at Skillbite");
  });
}

test("an address that has an account is proved twice, and connected from the account", async ({ page }) => {
  const person = await renameTo(NORA, await createAccount());
  await continueWithGoogle(page, NORA);
  await seeToast(page, "Google sign-in failed", KNOWN);
  await expect(page.getByText(KNOWN)).toBeVisible();
  await expectAccessible(page);
  expect(await sql("SELECT 1 FROM accounts WHERE user_id = $1", [person.id])).toEqual([]);

  await open(page, "/auth?next=/account");
  await enterCredentials(page, NORA);
  await seeToast(page, "Signed in", `Welcome, ${NORA}`);
  await growStale(person);
  await open(page, "/account");
  await page.getByRole("button", { name: "Connect Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await chooseAtGoogle(page, OMAR); // another email than the account's: both are proved
  await seeToast(page, "Google connected", "From now on it signs you in here.");
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(OMAR)).toBeVisible();
  await expectAccessible(page);
  await mailTo(NORA, "A Google account was connected at Skillbite");
  await forgetCookies(page);
  await continueWithGoogle(page, OMAR);
  await seeToast(page, "Signed in", `Welcome, ${NORA}`);
  await expect(page).toHaveURL("/dashboard");
});

test("a second factor is asked for after Google too", async ({ page }) => {
  const person = await createAccount();
  await signedIn(page, person);
  await open(page, "/account");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await chooseAtGoogle(page, NORA);
  await seeToast(page, "Google connected", "From now on it signs you in here.");
  await giveSecondFactor(person);
  await forgetCookies(page);
  await continueWithGoogle(page, NORA, "/auth?next=/courses");
  await expect(page).toHaveURL("/auth/code?next=%2Fcourses");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth/);
  await open(page, "/auth/code?next=/courses");
  await enterCode(page, codeOf(person));
  await seeToast(page, "Signed in", `Welcome, ${person.email}`);
  await expect(page).toHaveURL("/courses");
});

test("who has no password signs in again to delete the account, and is back where that is done", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/);
  await continueWithGoogle(page, NORA, "/auth?next=/account");
  await expect(page).toHaveURL("/auth/consent?next=%2Faccount");
  await page.getByLabel(/Terms of Service/).check();
  await page.getByLabel(/Privacy Policy/).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await expect(page).toHaveURL("/account");
  const [person] = await sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [NORA]);
  await growStale({ id: person?.id ?? "", email: NORA });
  const remove = async () => {
    await untilTakenOver(page.getByRole("button", { name: "Delete account" }));
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("button", { name: "Delete everything" }).click();
  };
  await remove();
  await page.getByRole("button", { name: "You have no password here: sign in again" }).click();
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAtGoogle(page, NORA);
  await expect(page).toHaveURL("/account");
  await remove();
  await expect(page).toHaveURL("/");
  expect(await sql("SELECT 1 FROM users WHERE email = $1", [NORA])).toEqual([]);
  await mailTo(NORA, "Your Skillbite account was deleted");
});

test("what Google does not vouch for, and what is broken off, changes nothing", async ({ page }) => {
  await continueWithGoogle(page, UNA);
  await seeToast(
    page,
    "Google sign-in failed",
    "Google has not verified your e-mail address. Verify it there, then try again.",
  );
  expect(await sql("SELECT 1 FROM users WHERE email = $1", [UNA])).toEqual([]);
  await open(page, "/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(/oauth2/);
  const state = new URL(page.url()).searchParams.get("state");
  await page.goto(`${stack().url}/api/auth/callback/google?error=access_denied&state=${state}`);
  await seeToast(page, "Google sign-in failed", "You did not finish at Google. Nothing was changed.");
});

test("an answer of Google counts in the browser that asked for it, and once", async ({
  page,
  newVisitor,
}) => {
  await open(page, "/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(/oauth2/);
  // The attacker keeps Google's redirect URL and has the victim open it.
  const answer = await answerOf(page, NORA);
  const victim = await newVisitor();
  const person = await signedIn(victim);
  await victim.goto(answer);
  await expect(victim).toHaveURL(/\/dashboard|\/account|\/auth/);
  expect(await sql("SELECT 1 FROM accounts WHERE user_id = $1", [person.id])).toEqual([]);
  const stranger = await newVisitor();
  await stranger.goto(answer);
  await seeToast(stranger, "Google sign-in failed", ENDED);
  await page.goto(answer);
  await seeToast(page, "Signed in", `Welcome, ${NORA}`);
  await page.context().clearCookies();
  await page.goto(answer);
  await seeToast(page, "Google sign-in failed", ENDED);
});

test("a connection that was begun ends with its session, or for another person", async ({ page }) => {
  const person = await signedIn(page);
  for (const ending of ["UPDATE sessions SET revoked_at = now() WHERE user_id = $1", "other"]) {
    await signedIn(page, person);
    await open(page, "/account");
    await page.getByRole("button", { name: "Connect Google" }).click();
    await expect(page).toHaveURL(/oauth2/);
    if (ending === "other") await signedIn(page);
    else await sql(ending, [person.id]);
    await chooseAtGoogle(page, NORA);
    await seeToast(page, "Google sign-in failed", ENDED);
    expect(await sql("SELECT 1 FROM accounts")).toEqual([]);
  }
});

test("it leads nowhere but here, and is begun from here only", async ({ page }) => {
  const begun = nextAction(page, "evil.example");
  await open(page, "/auth");
  await page
    .locator("form", { has: page.getByRole("button", { name: "Continue with Google" }) })
    .locator('input[name="next"]')
    .evaluate((input: HTMLInputElement) => {
      input.value = "https://evil.example/x";
    });
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAtGoogle(page, NORA);
  await expect(page).toHaveURL("/auth/consent?next=%2Fdashboard");
  const action = await begun;
  for (const origin of ["https://evil.example", "null"]) {
    const answer = await fetch(action.url(), {
      method: "POST",
      headers: { ...action.headers(), origin, cookie: "", "sec-fetch-site": "cross-site" },
      body: action.postDataBuffer() as BodyInit,
    });
    expect(answer.headers.getSetCookie().join()).not.toContain("skillbite-google");
    expect(await answer.text()).not.toContain("oauth2");
  }
});
