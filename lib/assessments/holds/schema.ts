import { z } from "zod";
import { reason } from "../../platform/inputs";

export const decideHoldInput = z.strictObject({
  attemptId: z.uuid(),
  decision: z.enum(["released", "refused"]),
  /** The candidate reads it. */
  reason,
});
