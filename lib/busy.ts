export const MANY_SIGN_INS = "Many people are signing in. Please try again.";
