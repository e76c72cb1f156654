import { hash } from "@node-rs/argon2";
import { encode } from "next-auth/jwt";
import { uuidv7 } from "uuidv7";
import { expect, type Page } from "./browser";
import { open, seeToast } from "./browser-screen";
import { stack } from "./stack";
import { sql } from "./stack-database";

export const PASSWORD = "three soft cookies";
export const SESSION_COOKIE = "skillbite-session";

export interface Person {
  id: string;
  email: string;
}

/** An address that nobody has yet. */
export const newAddress = () => `person-${uuidv7().slice(-12)}@test.example`;

let passwordHash: Promise<string> | undefined;

/** An account with the password above, put into the database; without `consented` it has agreed to nothing yet. */
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

/** Gives a browser a session without the form: for tests in which signing in is not the subject. */
export async function signedIn(page: Page, person?: Person): Promise<Person> {
  const who = person ?? (await createAccount());
  const sid = uuidv7();
  await sql(
    `INSERT INTO sessions (id, user_id, version, last_seen_at, expires_at)
     SELECT $1, id, session_version, now(), now() + interval '1 day' FROM users WHERE id = $2`,
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

/** As if the person had last given the password a while ago, in every session. */
export async function growStale({ id }: Person) {
  await sql("UPDATE sessions SET fresh_at = now() - interval '11 minutes' WHERE user_id = $1", [id]);
}

/** Fills the form that stands on /auth and sends it. */
export async function enterCredentials(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in by the form, as a person does, and waits for the toast. */
export async function signIn(page: Page, { email }: Person, address = "/auth") {
  await open(page, address);
  await enterCredentials(page, email);
  await seeToast(page, "Signed in", `Welcome, ${email}`);
  await expect(page).not.toHaveURL(/\/auth/);
}
