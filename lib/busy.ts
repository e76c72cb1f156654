/** What is said when more people sign in at once than are let in: by actions, and before them by ./admit-sign-ins.ts. */
export const MANY_SIGN_INS = "Many people are signing in. Please try again.";
/** Seconds until trying again is worth it. */
export const RETRY_AFTER = 3;
