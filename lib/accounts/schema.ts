import { z } from "zod";
import { mailedSecret, ticked } from "../platform/inputs";
import { normaliseEmail } from "./email-addresses";
import { passwordProblem } from "./passwords";
import { cleanName, isAdvertisement, NO_ADVERTISEMENT } from "./person-names";
import { givenCode } from "./second-factor/schema";

export const emailInput = z
  .string({ error: "Enter your e-mail address." })
  .max(320, "That is too long for an e-mail address.")
  .transform((value, context) => {
    const email = normaliseEmail(value);
    if (email) return email;
    context.addIssue({ code: "custom", message: "Enter a complete e-mail address, like name@example.com." });
    return z.NEVER;
  });

export const givenPassword = z
  .string({ error: "Enter your password." })
  .min(1, "Enter your password.")
  .max(128, "A password has at most 128 characters.");

export const newPassword = givenPassword.superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

export const nameInput = z
  .string({ error: "Enter your name." })
  .max(500, "That is too long for a name.")
  .transform((value, context) => {
    const name = isAdvertisement(value) ? null : cleanName(value);
    if (name) return name;
    context.addIssue({ code: "custom", message: nameProblem(value) });
    return z.NEVER;
  });

function nameProblem(value: string): string {
  if (value.trim() === "") return "Enter your name.";
  return isAdvertisement(value)
    ? NO_ADVERTISEMENT
    : "Enter a name of at most 80 letters, without an address.";
}

const next = z.string().max(2_000).optional();
const timeZone = z.string().max(64).optional();

export const signInInput = z.strictObject({
  email: emailInput,
  password: givenPassword,
  next,
  /** From local storage: product.md, section 3. */
  consented: ticked,
});

export const signUpInput = z.strictObject({
  email: emailInput,
  password: newPassword,
  tos: ticked,
  privacy: ticked,
  next,
  timeZone,
});

export const signUpAtExamInput = z.strictObject({ email: emailInput, password: newPassword, next, timeZone });

export const signOutInput = z.strictObject({ next });

export const confirmInput = z.strictObject({ token: mailedSecret, password: z.string().max(128).optional() });
export const requestResetInput = z.strictObject({ email: emailInput, next });
export const resetInput = z.strictObject({ token: mailedSecret, password: newPassword });
export const codeInput = z.strictObject({ code: givenCode, next, consented: ticked });
export const confirmIdentityInput = z.strictObject({
  password: givenPassword.optional(),
  code: givenCode.optional(),
});
export const consentInput = z.strictObject({ tos: ticked, privacy: ticked, next });
