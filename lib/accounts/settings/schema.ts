import { z } from "zod";
import { mailedSecret } from "../../platform/inputs";
import { cleanName, isAdvertisement, NO_ADVERTISEMENT } from "../person-names";
import { emailInput, givenPassword, newPassword } from "../schema";
import { knownTimeZone } from "../time-zones";

export const profileInput = z.strictObject({
  name: z
    .string()
    .max(500, "That is too long for a name.")
    .transform((value, context) => {
      if (value.trim() === "") return null;
      if (isAdvertisement(value)) {
        context.addIssue({ code: "custom", message: NO_ADVERTISEMENT });
        return z.NEVER;
      }
      const name = cleanName(value);
      if (name) return name;
      context.addIssue({
        code: "custom",
        message: "Enter a name of at most 80 letters, without an address.",
      });
      return z.NEVER;
    }),
  timeZone: z.string().max(64).transform(knownTimeZone),
});

export const passwordInput = z.strictObject({ current: givenPassword, password: newPassword });
export const sessionInput = z.strictObject({ sessionId: z.uuid() });
export const emailChangeInput = z.strictObject({ email: emailInput });
export const linkInput = z.strictObject({ token: mailedSecret });
