import { AppError } from "../platform/errors";

export type Viewer = {
  id: string;
  sessionId: string;
  role: "learner" | "administrator";
  email: string;
  name: string | null;
  timeZone: string;
  consented: boolean;
  hasPassword: boolean;
  /** Also means that this session gave the code: a half session is no viewer. */
  hasSecondFactor: boolean;
  isFresh: boolean;
};

/** A half session: signed in a few minutes ago, but the code is missing. */
export type HalfSignedIn = Pick<Viewer, "id" | "sessionId" | "email">;

/** Each level includes the ones before it. */
export type AccessLevel = "signed-in" | "second-factor" | "administrator";
type Known = { role: "learner" | "administrator"; consented: boolean; hasSecondFactor: boolean };

/** What a viewer lacks, in the order in which it is asked for. The only place of this rule. */
export function missingFor(
  viewer: Known | null,
  level: AccessLevel,
): "session" | "consent" | "role" | "second-factor" | null {
  if (!viewer) return "session";
  if (!viewer.consented) return "consent";
  if (level === "administrator" && viewer.role !== "administrator") return "role";
  if (level !== "signed-in" && !viewer.hasSecondFactor) return "second-factor";
  return null;
}

/** Does not reveal that the admin pages exist. */
export const NO_ROLE = "Not found.";

/** `FormFailure` adds the way to the sign-in. */
export const SIGN_IN_AGAIN = "Please sign in and try again.";

const refusals = {
  session: new AppError("unauthenticated", SIGN_IN_AGAIN),
  consent: new AppError("forbidden", "Please accept Terms and Privacy first."),
  role: new AppError("not_found", NO_ROLE),
  "second-factor": new AppError("forbidden", "Please set up a second factor first, under Account."),
};

/** For action() and handler(); pages call requireViewer(). @throws AppError */
export function admitViewer(viewer: Viewer | null, level: AccessLevel): asserts viewer is Viewer {
  const missing = missingFor(viewer, level);
  if (missing) throw refusals[missing];
}

/**
 * Refuses a session that is not fresh: one that was left open or stolen is not enough for sensitive changes. Usually
 * called by `fresh: true` in action() or handler(); directly where it depends on the input. `<ConfirmIdentity>` in the
 * layout answers the refusal: it asks for the password and sends the form again.
 * @throws AppError `stale`
 */
export function assertFresh(viewer: Pick<Viewer, "isFresh"> | null): void {
  if (!viewer?.isFresh) throw new AppError("stale", "Please confirm that it is you, and try again.");
}
