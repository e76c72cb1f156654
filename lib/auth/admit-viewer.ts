import "server-only";
import { AppError } from "../errors";
import type { Viewer } from "./queries";
import { missingFor, type Standing } from "./rules";

const refusals = {
  session: new AppError("unauthenticated", "Please sign in and try again."),
  consent: new AppError("forbidden", "Please accept Terms and Privacy first."),
  role: new AppError("not_found", "Not found."), // to anybody else it does not exist
  "second-factor": new AppError("forbidden", "Please set up a second factor first, under Account."),
};

/** Lets a viewer of that standing pass: for action() and handler(). Pages have requireViewer(). @throws AppError */
export function admitViewer(viewer: Viewer | null, standing: Standing): asserts viewer is Viewer {
  const missing = missingFor(viewer, standing);
  if (missing) throw refusals[missing];
}
