/** What is said when more people sign in at once than can wait for their turn: see ./passwords.ts. */
export const MANY_SIGN_INS = "Many people are signing in. Please try again.";
