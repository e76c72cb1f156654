/** The rule is passwordProblem() in lib/accounts/passwords.ts. */
export const NEW_PASSWORD_HINT = "At least 8 characters. A few words make a good one.";
