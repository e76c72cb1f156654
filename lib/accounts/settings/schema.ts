import { z } from "zod";
import { mailedSecret } from "../../platform/inputs";
import { emailInput, givenPassword, nameInput, newPassword } from "../schema";
import { knownTimeZone } from "../time-zones";

export const profileInput = z.strictObject({
  name: z
    .string()
    .transform((value) => (value.trim() === "" ? null : value))
    .pipe(nameInput.nullable()),
  timeZone: z.string().max(64).transform(knownTimeZone),
});

export const passwordInput = z.strictObject({ current: givenPassword, password: newPassword });
export const sessionInput = z.strictObject({ sessionId: z.uuid() });
export const emailChangeInput = z.strictObject({ email: emailInput });
export const linkInput = z.strictObject({ token: mailedSecret });
