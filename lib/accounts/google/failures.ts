/** For the toast 'Google sign-in failed' (product.md, section 8). */
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

/** `value` comes from the URL, so it may be anything. */
export function failureText(value: string | undefined): string | null {
  return value !== undefined && Object.hasOwn(failures, value) ? failures[value as GoogleFailure] : null;
}
