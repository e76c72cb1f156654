import "server-only";
import type { z } from "zod";
import { action } from "../accounts/viewer-action";
import type { Viewer } from "../accounts/viewers";
import type { ActionOptions } from "../platform/http/action";
import { assertSignedOn } from "./sign-on/required-sign-on";

type Named = { orgId: string } | { seatId: string } | { invitationId: string };

/**
 * An action of whoever manages an organisation: with a second factor, and signed in by its provider where that is
 * required. The rights themselves are checked by the write.
 */
export function managerAction<S extends z.ZodType<Named>, T>(
  options: Omit<ActionOptions, "beforeConsent"> & { input: S },
  run: (context: { input: z.output<S>; viewer: Viewer }) => Promise<T>,
) {
  return action({ ...options, viewer: "second-factor" }, async ({ input, viewer }) => {
    await assertSignedOn(viewer, input);
    return run({ input, viewer });
  });
}
