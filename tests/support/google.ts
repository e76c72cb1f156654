import { expect, type Page } from "./browser";
import { open } from "./browser-screen";
import { stack } from "./stack";
import { sql } from "./stack-database";

/** People of the stand-in (scripts/lib/google.ts). */
export const NORA = "nora.new@gmail.example";
export const OMAR = "omar.other@gmail.example";
export const UNA = "una.unverified@gmail.example";

/** Nobody here knows them yet. */
export async function forgetGooglePeople() {
  await sql("DELETE FROM users WHERE id IN (SELECT user_id FROM accounts)");
  await sql("DELETE FROM users WHERE email = ANY ($1)", [[NORA, OMAR, UNA]]);
}

/** Gives an account the address of somebody at Google. */
export async function renameTo(email: string, { id }: { id: string }) {
  await sql("UPDATE users SET email = $2 WHERE id = $1", [id, email]);
  await sql("UPDATE profiles SET email = $2 WHERE id = $1", [id, email]);
  return { id, email };
}

/** At Google, where the page has just gone: takes one of the accounts. */
export async function chooseAtGoogle(page: Page, email: string) {
  await expect(page).toHaveURL(new RegExp(`^${stack().googleUrl}/o/oauth2/v2/auth`));
  await page.getByRole("button").filter({ hasText: email }).click();
}

/** From /auth by the button, through Google, and back. */
export async function continueWithGoogle(page: Page, email: string, address = "/auth") {
  await open(page, address);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAtGoogle(page, email);
}

/** The address that Google would send this browser back to, taken out of its hands before it goes there. */
export async function answerOf(page: Page, email: string): Promise<string> {
  const form = await page
    .getByRole("button")
    .filter({ hasText: email })
    .evaluate((button: HTMLButtonElement) =>
      Object.fromEntries(
        [...new FormData(button.form ?? undefined)].map(([key, value]) => [key, String(value)]),
      ),
    );
  const url = `${stack().googleUrl}/o/oauth2/v2/auth/callback`;
  const answer = await page.request.post(url, { form, maxRedirects: 0 });
  return answer.headers().location ?? "";
}

/** Signed out without asking the server, away from pages that would notice. */
export async function forgetCookies(page: Page) {
  await page.goto("/about");
  await page.context().clearCookies();
}
