/** Why a sign-in by an organisation's provider did not succeed, for the person who tried. */
export const failures = {
  unavailable:
    "Your organisation's sign-in could not be reached. Please try again later, or sign in with your password.",
  refused: "The answer of your organisation's sign-in could not be verified. Please try again.",
  issuer:
    "Your organisation's provider calls itself otherwise than it is entered here. The issuer has to be the same, letter by letter.",
  denied: "Your organisation's sign-in did not let you in. Nothing was changed here.",
  ended: "That was begun in another browser or session, or took too long. Please try again.",
  off: "Your organisation's sign-in is off at present. Sign in with your password. If you have none yet, 'Forgotten your password?' lets you choose one by mail.",
  unverified: "Your organisation's sign-in has not verified your e-mail address. Please ask your IT team.",
  nameless: "Your organisation's sign-in did not say what your e-mail address is. Please ask your IT team.",
  outside:
    "Your organisation's sign-in named an e-mail address that is not one of your organisation's. Choose another account there, or ask your IT team.",
  operator: "Accounts of our own staff do not sign in by an organisation.",
  another: "At your organisation you are signed in as somebody else than here. Nothing was changed.",
  deactivated:
    "Your organisation has ended your access, so its sign-in does not open your account. Your progress and certificates stay: sign in with your password.",
  taken: "This account is connected to another person at your organisation. Please ask your IT team.",
} as const;

export type ProviderFailure = keyof typeof failures;

/** `value` comes from the URL or the database, so it may be anything. */
export function failureText(value: string | null | undefined): string | null {
  return value != null && Object.hasOwn(failures, value) ? failures[value as ProviderFailure] : null;
}
