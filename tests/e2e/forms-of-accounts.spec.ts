import { expect, test } from "../support/browser";
import {
  codeOf,
  createAccount,
  enterCredentials,
  enterSignUp,
  giveSecondFactor,
  growStale,
  newAddress,
  PASSWORD,
  signedIn,
} from "../support/browser-people";
import { open } from "../support/browser-screen";
import { expectAnswer } from "../support/forms";
import { linkIn, mailTo } from "../support/mailbox";

/* As forms.spec.ts: the forms on the ways into an account. */
test.describe("Enter in a faulty field changes a live region or the focus", { tag: "@journey" }, () => {
  test("in the code of a second factor, when signing in", async ({ page }) => {
    const person = await createAccount();
    await giveSecondFactor(person);
    await open(page, "/auth");
    await enterCredentials(page, person.email);
    const code = page.getByRole("textbox", { name: "Code" });
    await expect(code).toBeFocused();
    await expectAnswer(page, code, "accounts/code-form");
  });

  test("in switching it off, and in the dialog that asks who it is", async ({ page }) => {
    const person = await createAccount();
    await giveSecondFactor(person);
    await signedIn(page, person);
    await open(page, "/account/second-factor");
    const off = page.getByRole("region", { name: "Switch it off" });
    const code = off.getByLabel("Code");
    await expectAnswer(page, code, "accounts/second-factor/switch-off");
    await growStale(person);
    await off.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await code.fill(codeOf(person));
    await code.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
    const password = dialog.getByLabel("Your password", { exact: true });
    await expectAnswer(page, password, "accounts/confirm-dialog");
  });

  test("in confirming a sign-up in another browser", async ({ page, newVisitor }) => {
    const email = newAddress();
    await open(page, "/auth?mode=signup");
    await enterSignUp(page, email);
    const mail = await mailTo(email, "Confirm your email for Skillbite");
    const stranger = await newVisitor();
    await open(stranger, linkIn(mail, "/auth/confirm?token="));
    const password = stranger.getByLabel("Password", { exact: true });
    await expectAnswer(stranger, password, "accounts/confirm-form");
  });

  test("in choosing a new password", async ({ page }) => {
    const { email } = await createAccount();
    await open(page, "/auth/forgot");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await open(page, linkIn(await mailTo(email, "Choose a new Skillbite password"), "/auth/reset?token="));
    await expectAnswer(page, page.getByLabel("New password", { exact: true }), "accounts/reset-form");
  });
});
