import { readFile } from "node:fs/promises";
import { takeFile } from "../support/admin-pages";
import { expect, type Page, test } from "../support/browser";
import {
  codeOf,
  createAccount,
  enterCode,
  enterCredentials,
  giveSecondFactor,
  growStale,
  PASSWORD,
  type Person,
  signedIn,
  signIn,
} from "../support/browser-people";
import { expectAccessible, open, seeRefusal, seeToast } from "../support/browser-screen";
import { mailTo } from "../support/mailbox";
import { devices } from "../support/size";
import { sql } from "../support/stack-database";

const HERE = "/account/second-factor";

async function setUp(page: Page, person: Person) {
  await page.getByRole("button", { name: "Set it up" }).click();
  const key = (await page.getByTestId("key").textContent())?.replaceAll(" ", "") ?? "";
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessible(page);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByText("That is not the code that this key makes now.").first()).toBeVisible();
  await page.getByLabel("Code").fill(codeOf(person, key));
  await page.getByRole("button", { name: "Switch it on" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await expectAccessible(page);
  return { key, codes };
}

async function signInWithCode(page: Page, person: Person, code: string, recovery = false) {
  await open(page, "/auth");
  await enterCredentials(page, person.email);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  if (recovery) await page.getByRole("button", { name: "Use a recovery code" }).click();
  await enterCode(page, code);
}

for (const [device, viewport] of devices) {
  test(`on ${device}: set up, sign out, sign in with a code, then with a recovery code`, {
    tag: "@journey",
  }, async ({ page }) => {
    const person = await createAccount();
    const welcome = async () => {
      await seeToast(page, "Signed in", `Welcome, ${person.email}`);
      await expect(page).not.toHaveURL(/\/auth/);
    };
    // The dashboard leaves by itself when its session is gone.
    const forget = async () => {
      await page.goto("about:blank");
      await page.context().clearCookies();
    };
    await page.setViewportSize(viewport);
    await signIn(page, person, `/auth?next=${HERE}`);
    await expect(page).toHaveURL(HERE);
    const { key, codes } = await setUp(page, person);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("skillbite-recovery-codes.txt");
    expect(await readFile(await download.path(), "utf8")).toContain(codes.join("\n"));
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("10 of them are left")).toBeVisible();
    await expectAccessible(page);
    const html = await page.content();
    for (const secret of [key, ...codes]) expect(html).not.toContain(secret);
    await mailTo(person.email, "A second factor was switched on at Skillbite");

    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    await signInWithCode(page, person, codeOf(person, key));
    await welcome();
    await forget();

    const [first = ""] = codes;
    await signInWithCode(page, person, first, true);
    await welcome();
    await forget();
    await signInWithCode(page, person, first, true);
    await seeToast(
      page,
      "Auth error",
      "That code is not right, or was used before. Take the next one that your app shows.",
    );
    await expectAccessible(page);
    const field = (name: string) => page.getByRole("textbox", { name });
    await expect(field("Recovery code")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Use a code of the app" }).click();
    await expect(field("Code")).not.toHaveAttribute("aria-invalid");
    await enterCode(page, first);
    await expect(field("Code")).toHaveValue(first);
    await expect(field("Code")).toHaveAccessibleDescription(/That code is not right, or was used before\./);
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/auth/code?next=%2Fdashboard");
  });
}

test("an administrator without a second factor is led to the set-up, and then to the admin pages", async ({
  page,
}) => {
  const person = await createAccount();
  await signedIn(page, person);
  await sql("UPDATE users SET role = 'administrator' WHERE id = $1", [person.id]);
  const answer = await takeFile(page, "export?listing=people");
  expect(answer.status()).toBe(403);
  await open(page, "/admin/people");
  await expect(page).toHaveURL(`${HERE}?next=%2Fadmin%2Fpeople`);
  await expect(page.getByText("Your role needs one")).toBeVisible();
  await expectAccessible(page);
  await setUp(page, person);
  await expect(page.getByText("Your role needs one")).toHaveCount(0);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL("/admin/people");
  await page.goto(HERE);
  await expect(page.getByText("cannot be switched off")).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch it off" })).toHaveCount(0);
});

test("who has to sign in on the way to the set-up is led on from it all the same", async ({ page }) => {
  const person = await createAccount();
  const wanted = `${HERE}?next=%2Fcourses%3Fsort%3Dtitle`;
  await page.goto(wanted);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(wanted)}`);
  await enterCredentials(page, person.email);
  await expect(page).toHaveURL(wanted);
  await setUp(page, person);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL("/courses?sort=title");
  await open(page, wanted);
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page).toHaveURL("/courses?sort=title");
});

test("a key that has waited for too long is begun anew, where one is", async ({ page }) => {
  const person = await signedIn(page);
  await open(page, HERE);
  await page.getByRole("button", { name: "Set it up" }).click();
  const key = (await page.getByTestId("key").textContent())?.replaceAll(" ", "") ?? "";
  await sql("UPDATE second_factors SET created_at = now() - interval '61 minutes' WHERE user_id = $1", [
    person.id,
  ]);
  await page.getByLabel("Code").fill(codeOf(person, key));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await seeRefusal(page.getByRole("main"), "Not done", "This key is no longer waiting. Please begin again.");
  await setUp(page, person);
});

test("it is switched off by password and code, after saying who it is", async ({ page }) => {
  const person = await createAccount();
  await giveSecondFactor(person);
  await signedIn(page, person);
  await growStale(person);
  await open(page, HERE);
  const off = page.locator("section", { has: page.getByRole("heading", { name: "Switch it off" }) });
  await off.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await off.getByRole("textbox", { name: "Code" }).fill(codeOf(person));
  await off.getByRole("button", { name: "Switch it off" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Second factor" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Second factor" })).toBeInViewport();
  await seeToast(page, "Switched off", "Signing in needs your password alone.");
  await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
});

test("new recovery codes are shown once, where the button was", async ({ page }) => {
  const person = await createAccount();
  await giveSecondFactor(person);
  await signedIn(page, person);
  await open(page, HERE);
  await page.getByRole("button", { name: "Make new codes" }).press("Enter");
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expect(page.locator(":focus")).toContainText("Keep these recovery codes");
  await page.getByRole("button", { name: "I have kept them" }).press("Enter");
  await expect(page.getByText("10 of them are left")).toBeVisible();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toHaveCount(0);
});
