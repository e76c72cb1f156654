import "server-only";
import { AppError } from "../platform/errors";
import type { Viewer } from "./queries";

/**
 * Refuses a session that is not fresh: one that was left open or stolen is not enough for sensitive changes. Usually
 * called by `fresh: true` in action() or handler(); directly where it depends on the input. `<ConfirmIdentity>` in the
 * layout answers the refusal: it asks for the password and sends the form again.
 * @throws AppError `stale`
 */
export function assertFresh(viewer: Pick<Viewer, "isFresh"> | null): void {
  if (!viewer?.isFresh) throw new AppError("stale", "Please confirm that it is you, and try again.");
}
