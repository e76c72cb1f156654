import "server-only";
import { AppError } from "../platform/errors";
import type { Viewer } from "./queries";
import { type AccessLevel, missingFor } from "./rules";

/** Does not reveal that the admin pages exist. */
export const NO_ROLE = "Not found.";

const refusals = {
  session: new AppError("unauthenticated", "Please sign in and try again."),
  consent: new AppError("forbidden", "Please accept Terms and Privacy first."),
  role: new AppError("not_found", NO_ROLE),
  "second-factor": new AppError("forbidden", "Please set up a second factor first, under Account."),
};

/** For action() and handler(); pages call requireViewer(). @throws AppError */
export function admitViewer(viewer: Viewer | null, level: AccessLevel): asserts viewer is Viewer {
  const missing = missingFor(viewer, level);
  if (missing) throw refusals[missing];
}
