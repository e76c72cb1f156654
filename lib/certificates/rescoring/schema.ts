import { z } from "zod";
import { reason } from "../../platform/inputs";

export const decidePassInput = z.strictObject({
  rescoreId: z.uuid(),
  decision: z.enum(["kept", "taken"]),
  reason,
});
