import { z } from "zod";
import { readCode } from "./codes";

const NO_CODE = "Enter the six digits of your app, or a recovery code of 16 letters and digits.";

export const givenCode = z
  .string({ error: NO_CODE })
  .max(100, NO_CODE)
  .transform((value, context) => {
    const code = readCode(value);
    if (code) return code;
    context.addIssue({ code: "custom", message: NO_CODE });
    return z.NEVER;
  });

export const beginInput = z.strictObject({ code: givenCode.optional() });
export const confirmInput = z.strictObject({ code: givenCode });
export const switchOffInput = z.strictObject({ password: z.string().max(128).optional(), code: givenCode });
