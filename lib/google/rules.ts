import { normaliseEmail } from "../auth/rules";
import type { Claims } from "./schema";

/** Why signing in with Google, or connecting it, did not end well: for the toast 'Google sign-in failed' (product.md, section 8). */
export const failures = {
  unavailable: "Google could not be reached. Please try again, or sign in with your password.",
  cancelled: "You did not finish at Google. Nothing was changed.",
  ended: "That was begun in another browser or session, or took too long. Please try again.",
  refused: "Google's answer could not be verified. Please try again.",
  unverified: "Google has not verified your e-mail address. Verify it there, then try again.",
  known:
    "This address already has an account. Sign in with its password, then connect Google under Account. If you do not know the password, choose a new one by mail.",
  taken: "This Google account is connected to another account here.",
  another: "Another Google account is connected already. Disconnect that one first.",
} as const;

export type GoogleFailure = keyof typeof failures;

/** The sentence of a failure that stands in an address; null for anything else. */
export function failureText(value: string | undefined): string | null {
  return value !== undefined && Object.hasOwn(failures, value) ? failures[value as GoogleFailure] : null;
}

/**
 * The address that Google vouches for, in our spelling. Null for one that it has not verified, and for one that becomes
 * another by our spelling: nobody has proved to own that.
 */
export function googleEmail({ email, email_verified }: Pick<Claims, "email" | "email_verified">) {
  if (email_verified !== true) return null;
  const address = normaliseEmail(email);
  return address === email.toLowerCase() ? address : null;
}
