import { expect, test } from "../support/browser";
import {
  createAccount,
  enterCredentials,
  growStale,
  newAddress,
  PASSWORD,
  signedIn,
} from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { linkIn, mailTo } from "../support/mailbox";
import { devices } from "../support/size";

const ASKED = "Open the link in the mail to your new address. Your old one is told.";

for (const [device, viewport] of devices) {
  test(`on ${device}: a new address is confirmed, and the old one undoes it`, { tag: "@journey" }, async ({
    page,
    newVisitor,
  }) => {
    await page.setViewportSize(viewport);
    const person = await signedIn(page);
    const elsewhere = await newVisitor({ viewport });
    await signedIn(elsewhere, person);
    await growStale(person);
    const email = newAddress();
    await open(page, "/account");
    await page.getByLabel("New e-mail address").fill(person.email);
    await page.getByRole("button", { name: "Change address" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
    await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByLabel("New e-mail address")).toHaveAccessibleDescription(
      "That is the address of your account already.",
    );
    await page.getByLabel("New e-mail address").fill(email);
    await page.getByRole("button", { name: "Change address" }).click();
    await seeToast(page, "Check your email", ASKED);
    await expect(page.getByText("Waiting to be confirmed")).toBeVisible();
    await expectAccessible(page);
    const notice = await mailTo(person.email, "Your address at Skillbite is about to change");
    const stop = linkIn(notice, "/auth/not-me?token=");

    const confirm = linkIn(
      await mailTo(email, "Confirm your new address at Skillbite"),
      "/account/email?token=",
    );
    const stranger = await newVisitor({ viewport });
    await signedIn(stranger);
    await stranger.goto(confirm);
    await expect(stranger.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await open(stranger, confirm);
    await stranger.getByRole("button", { name: "Sign in as somebody else" }).click();
    await enterCredentials(stranger, person.email);
    await expect(stranger.getByRole("heading", { name: "Confirm your new address" })).toBeVisible();
    await open(page, confirm);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use this address" }).click();
    await seeToast(
      page,
      "Address changed",
      `You sign in with ${email} now. Every other browser was signed out.`,
    );
    await expect(page).toHaveURL("/account");
    await elsewhere.goto("/account");
    await expect(elsewhere).toHaveURL("/auth?next=%2Faccount");
    await page.goto(confirm);
    await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();

    const undo = linkIn(
      await mailTo(person.email, "Your address at Skillbite was changed"),
      "/auth/not-me?token=",
    );
    expect(undo).not.toBe(stop);
    await open(elsewhere, undo);
    await expectAccessible(elsewhere);
    await elsewhere.getByRole("button", { name: "This was not me" }).click();
    await expect(elsewhere.getByRole("heading", { name: "Your account is safe" })).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.goto(stop);
    await expect(elsewhere.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await page.goto("/account");
    await expect(page).toHaveURL("/auth?next=%2Faccount");
    await open(page, "/auth");
    await enterCredentials(page, person.email);
    await seeToast(
      page,
      "Auth error",
      "Invalid e-mail or password. Just signed up? Confirm your email first.",
    );
    const reset = linkIn(await mailTo(person.email, "Choose a new Skillbite password"), "/auth/reset?token=");
    await open(page, reset);
    await page.getByLabel("New password", { exact: true }).fill("four hard biscuits");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await seeToast(page, "Password changed", "You were signed out everywhere. Sign in with the new one.");
    await open(page, "/auth");
    await enterCredentials(page, person.email, "four hard biscuits");
    await seeToast(page, "Signed in", `Welcome, ${person.email}`);
  });
}

test("an address that has an account is told so by mail, and the page says the same", async ({ page }) => {
  const [person, other] = [await signedIn(page), await createAccount()];
  await open(page, "/account");
  await page.getByLabel("New e-mail address").fill(other.email);
  await page.getByRole("button", { name: "Change address" }).click();
  await seeToast(page, "Check your email", ASKED);
  await mailTo(other.email, "Your address at Skillbite");
  await mailTo(person.email, "Your address at Skillbite is about to change");
  await page.getByRole("button", { name: "Keep the old address" }).press("Enter");
  await expect(page.getByText("Waiting to be confirmed")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "E-mail address" })).toBeFocused();
  await seeToast(page, "Taken back", "Your address stays as it is.");
});
