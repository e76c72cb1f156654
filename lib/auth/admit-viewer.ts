import "server-only";
import { AppError } from "../errors";
import type { Viewer } from "./queries";
import { type AccessLevel, missingFor } from "./rules";

/** What who lacks the role is told: to anybody but an operator, what asks for it does not exist. */
export const NO_ROLE = "Not found.";

const refusals = {
  session: new AppError("unauthenticated", "Please sign in and try again."),
  consent: new AppError("forbidden", "Please accept Terms and Privacy first."),
  role: new AppError("not_found", NO_ROLE),
  "second-factor": new AppError("forbidden", "Please set up a second factor first, under Account."),
};

/** Lets a viewer of that standing pass: for action() and handler(). Pages have requireViewer(). @throws AppError */
export function admitViewer(viewer: Viewer | null, level: AccessLevel): asserts viewer is Viewer {
  const missing = missingFor(viewer, level);
  if (missing) throw refusals[missing];
}
