import * as argon2 from "@node-rs/argon2";
import { beforeEach, expect, it, vi } from "vitest";
import { hashPassword } from "@/lib/accounts/password-hashes";
import { requestPasswordReset } from "@/lib/accounts/request-password-reset";
import { requestSignup } from "@/lib/accounts/request-signup";
import { requestEmailChange } from "@/lib/accounts/settings/request-email-change";
import { signIn } from "@/lib/accounts/sign-in";
import { captureEmail } from "@/lib/assessments/quiz/email-captures";
import { db } from "@/lib/platform/db/client";
import { requestErasure } from "@/lib/privacy/request-erasure";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});
const hashes = () => vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
const jobs = async () =>
  (await asOwner<{ name: string }>("SELECT name FROM pgboss.job ORDER BY created_on")).map(
    ({ name }) => name,
  );

const PASSWORD = "three soft cookies";
let count = 0;
const attempt = (email: string) => ({
  email,
  password: "not the password",
  consented: false,
  guestId: null,
  address: `10.8.0.${++count}`,
  device: "Test",
});

beforeEach(async () => {
  await signIn(attempt("nobody@test.example")).catch(() => undefined); // makes the decoy hash
});

it.each<[form: string, hashes: number, job: string | null, ask: (email: string) => Promise<unknown>]>([
  ["sign in", 1, null, (email) => signIn(attempt(email)).catch((error) => error.message)],
  ["sign up", 1, "auth.signup-mail", (email) => requestSignup({ email, password: PASSWORD, guestId: null })],
  ["forgotten password", 0, "auth.reset-mail", requestPasswordReset],
  ["guest erasure", 0, "privacy.erasure-mail", requestErasure],
  ["quiz capture", 0, "quiz.capture-mail", captureEmail],
  [
    ...(["change of address", 0, "account.email-change-mail"] as const),
    async (email) => requestEmailChange(await createUser(), email),
  ],
])("%s: %i password hashes and one job (%s), known or unknown", async (_form, expected, job, ask) => {
  const known = await createUser();
  await db().user.update({ where: { id: known.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  for (const email of [known.email, `unknown${++count}@test.example`]) {
    const [hashesBefore, jobsBefore] = [hashes(), (await jobs()).length];
    await ask(email);
    expect(hashes() - hashesBefore, email).toBe(expected);
    expect((await jobs()).slice(jobsBefore), email).toEqual(job ? [job] : []);
  }
});
