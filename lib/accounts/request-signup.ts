import "server-only";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { hashSecret, randomSecret } from "../platform/ids";
import { enqueue } from "../platform/jobs";
import { CONFIRM_HOURS } from "./mailed-links";
import { hashPassword } from "./password-hashes";
import { knownTimeZone } from "./time-zones";

type Signup = {
  email: string;
  password: string;
  address?: string;
  timeZone?: string | undefined;
  guestId: string | null;
  next?: string | undefined;
  withoutConsent?: true;
};

/**
 * Stores a sign-up until it is confirmed; there is no user row before. Known and unknown emails cost the same: one
 * hash, one row, one job. The worker decides which mail it sends. Returns the secret for the browser's cookie.
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
