import { hash } from "@node-rs/argon2";
import { encode } from "next-auth/jwt";
import { uuidv7 } from "uuidv7";
import { codeAt } from "@/lib/accounts/second-factor/codes";
import { seal } from "@/lib/platform/encryption";
import { expect, type Page } from "./browser";
import { open, seeToast, untilTakenOver } from "./browser-screen";
import { stack } from "./stack";
import { sql } from "./stack-database";

export const PASSWORD = "three soft cookies";
export const SIGN_IN_REFUSED = "Invalid e-mail or password. Just signed up? Confirm your email first.";
export const SESSION_COOKIE = "skillbite-session";
export const DEVICES_COOKIE = "skillbite-devices";

export interface Person {
  id: string;
  email: string;
}

export const newAddress = () => `person-${uuidv7().slice(-12)}@test.example`;

let passwordHash: Promise<string> | undefined;

export async function createAccount({ consented = true } = {}): Promise<Person> {
  const person = { id: uuidv7(), email: newAddress() };
  passwordHash ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await sql(
    `INSERT INTO users (id, kind, email, email_verified_at, password_hash) VALUES ($1, 'account', $2, now(), $3)`,
    [person.id, person.email, await passwordHash],
  );
  if (consented) {
    await sql(
      `INSERT INTO profiles (id, email, tos_consented, privacy_consented, consented_at)
       VALUES ($1, $2, true, true, now())`,
      [person.id, person.email],
    );
  }
  return person;
}

const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const lastSteps = new Map<string, number>();

export async function giveSecondFactor({ id }: { id: string }) {
  const sealed = seal(KEY, { authSecret: stack().authSecret, purpose: "second-factor", owner: id });
  await sql(
    `INSERT INTO second_factors (id, user_id, sealed_secret, created_at, confirmed_at, proven_at)
     VALUES (gen_random_uuid(), $1, $2, now(), now(), now()) ON CONFLICT DO NOTHING`,
    [id, sealed],
  );
}

/** Returns an unused code. Only two codes are valid at once, so a test must not sign in more often. */
export function codeOf({ id }: { id: string }, key = KEY): string {
  const now = Math.floor(Date.now() / 30_000);
  const step = Math.max(now, (lastSteps.get(id) ?? 0) + 1);
  lastSteps.set(id, step);
  return codeAt(key, new Date(step * 30_000));
}

export async function signedIn(page: Page, person?: Person): Promise<Person> {
  const who = person ?? (await createAccount());
  const [needsOne] = await sql(
    `SELECT 1 FROM users u WHERE u.id = $1 AND (u.role = 'administrator'
       OR EXISTS (SELECT FROM orgs WHERE owner_id = u.id) OR EXISTS (SELECT FROM org_admins WHERE user_id = u.id))`,
    [who.id],
  );
  if (needsOne) await giveSecondFactor(who);
  const sid = uuidv7();
  await sql(
    `INSERT INTO sessions (id, user_id, version, last_seen_at, second_factor_at, expires_at)
     SELECT $1, id, session_version, now(), now(), now() + interval '1 day' FROM users WHERE id = $2`,
    [sid, who.id],
  );
  const value = await encode({ token: { sid }, secret: stack().authSecret, maxAge: 86_400 });
  const { url } = stack();
  await page.context().addCookies([
    { name: SESSION_COOKIE, value, url, httpOnly: true, sameSite: "Lax" },
    { name: "sb_hint", value: "1", url, sameSite: "Lax" },
  ]);
  return who;
}

export async function growStale({ id }: Person) {
  await sql("UPDATE sessions SET fresh_at = now() - interval '11 minutes' WHERE user_id = $1", [id]);
}

export async function enterCredentials(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** From the form that a newcomer meets who wants into a course. */
export async function toSignIn(page: Page) {
  const toggle = page.getByRole("button", { name: "Sign in", exact: true });
  await untilTakenOver(toggle);
  await toggle.click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
}

export async function enterSignUp(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /Terms/ }).check();
  await page.getByRole("checkbox", { name: /Privacy/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
}

/** What stands in the place of a form that had a link sent. */
export async function seeMailSent(page: Page, words: string) {
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
  await expect(page).toHaveTitle("Check your email · Skillbite");
  await expect(page.getByRole("main")).toContainText(words);
  await expect(page.getByLabel("Email")).toBeHidden();
}

export async function enterCode(page: Page, code: string) {
  await expect(page).toHaveURL(/\/auth\/code/);
  await page.getByRole("textbox", { name: /code/i }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signIn(page: Page, { email }: Person, address = "/auth") {
  await open(page, address);
  await enterCredentials(page, email);
  await seeToast(page, "Signed in", `Welcome, ${email}`);
  await expect(page).not.toHaveURL(/\/auth/);
}
