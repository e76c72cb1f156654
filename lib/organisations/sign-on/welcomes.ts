import type { SeatOutcome } from "./seat-rules";

/** What somebody is told who has just come by the provider. The key travels in the URL. */
export const welcomes = {
  welcome: "",
  seat: "You have a seat of your organisation now.",
  "seat-ended": "Your organisation no longer gives you a seat. Your progress and certificates stay.",
  "no-seat": "Your organisation has no seat left. Please ask whoever manages the seats.",
} as const;
export type Welcome = keyof typeof welcomes;

export const welcomeOf: Record<Exclude<SeatOutcome, "left">, Welcome> = {
  given: "seat",
  ended: "seat-ended",
  "none-left": "no-seat",
  unchanged: "welcome",
};

/** `value` comes from the URL, so it may be anything. Null: no welcome. */
export function welcomeText(value: string | undefined, email: string): string | null {
  if (value === undefined || !Object.hasOwn(welcomes, value)) return null;
  return `Welcome, ${email}. ${welcomes[value as Welcome]}`.replace(/\. $/, "");
}

/** Where both proofs meet. */
export const CONNECT_PATH = "/organisation/connect";
export const PROVE_FIRST =
  "There is an account with your address here already. Sign in to it once as before; then your organisation's sign-in opens it, too.";
