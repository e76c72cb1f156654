import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { hashSecret, randomSecret } from "../ids";
import { enqueue } from "../jobs";
import { hashPassword } from "../passwords";
import { CONFIRM_HOURS, knownTimeZone } from "./rules";

type Signup = {
  email: string;
  password: string;
  address?: string;
  timeZone?: string | undefined;
  /** The guest of the browser that signs up: its row will become the account. */
  guestId: string | null;
  /** Where to go once it is confirmed. */
  next?: string | undefined;
  /** From a form without the two boxes: that account meets the consent screen first. */
  withoutConsent?: true;
};

/**
 * Keeps a sign-up until its mail is confirmed; no user row exists before. Known and unknown addresses take
 * the same way (one hash, one row, one job): the worker decides which of the two mails is sent.
 * Answers a secret for the browser's cookie, by which the confirmation knows it again.
 */
export async function requestSignup({
  email,
  password,
  address,
  timeZone,
  guestId,
  next,
  withoutConsent,
}: Signup): Promise<string> {
  const passwordHash = await hashPassword(password, address);
  const browser = randomSecret();
  await transaction(async (tx) => {
    const at = await now(tx);
    const pending = await tx.pendingSignup.create({
      data: {
        email,
        passwordHash,
        guestId,
        browserHash: hashSecret(browser),
        timeZone: knownTimeZone(timeZone),
        consentedAt: withoutConsent ? null : at,
        next: next ?? null,
        createdAt: at,
        expiresAt: new Date(at.getTime() + CONFIRM_HOURS * 3_600_000),
      },
      select: { id: true },
    });
    await enqueue(tx, "auth.signup-mail", { pendingSignupId: pending.id });
  });
  return browser;
}
