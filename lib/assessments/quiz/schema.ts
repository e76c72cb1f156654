import { z } from "zod";
import { emailInput } from "../../accounts/schema";
import { mailedSecret } from "../../platform/inputs";

export const captureInput = z.strictObject({ email: emailInput });
export const confirmCaptureInput = z.strictObject({ token: mailedSecret });
