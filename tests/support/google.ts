import { expect, type Page } from "./browser";
import { open } from "./browser-screen";
import { stack } from "./stack";
import { sql } from "./stack-database";

/** From the stand-in in tools/google/server.ts. */
export const NORA = "nora.new@gmail.example";
export const OMAR = "omar.other@gmail.example";
export const UNA = "una.unverified@gmail.example";

export async function forgetGooglePeople() {
  await sql("DELETE FROM users WHERE id IN (SELECT user_id FROM accounts)");
  await sql("DELETE FROM users WHERE email = ANY ($1)", [[NORA, OMAR, UNA]]);
}

export async function renameTo(email: string, { id }: { id: string }) {
  await sql("UPDATE users SET email = $2 WHERE id = $1", [id, email]);
  await sql("UPDATE profiles SET email = $2 WHERE id = $1", [id, email]);
  return { id, email };
}

export async function chooseAtGoogle(page: Page, email: string) {
  await expect(page).toHaveURL(new RegExp(`^${stack().googleUrl}/o/oauth2/v2/auth`));
  await page.getByRole("button").filter({ hasText: email }).click();
}

export async function continueWithGoogle(page: Page, email: string, address = "/auth") {
  await open(page, address);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAtGoogle(page, email);
}

/** Returns Google's redirect URL to us, without opening it. */
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

/** Signs out without a request to the server, on a page that does not notice. */
export async function forgetCookies(page: Page) {
  await page.goto("/about");
  await page.context().clearCookies();
}
