export type AuthMode = "login" | "signup";

export const authTitles: Record<AuthMode, string> = { login: "Sign in", signup: "Create your account" };
