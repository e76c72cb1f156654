import "server-only";
import { AppError } from "../errors";
import type { Viewer } from "./queries";

/**
 * Refuses whoever has not given the password in this very session within the last ten minutes: a session that was
 * left open or stolen is not enough for what takes, gives or gives away (facts, 2.5: step-up). Usually by
 * `fresh: true` in the options of action() or handler(); called directly where it depends on the input.
 *
 * In the browser, a form over `useAction` answers the refusal by itself wherever `<ConfirmIdentity>` stands in the
 * layout (the account, the organisation, the admin pages): it asks for the password and sends what was typed once more.
 * @throws AppError `stale`
 */
export function assertFresh(viewer: Pick<Viewer, "isFresh"> | null): void {
  if (!viewer?.isFresh) throw new AppError("stale", "Please confirm that it is you, and try again.");
}
