import { z } from "zod";

export const nothing = z.strictObject({});

export const ticked = z.preprocess((value) => value === "on" || value === true, z.boolean());

export const trueOrFalse = z.enum(["true", "false"]).transform((value) => value === "true");

export const mailedSecret = z.string().min(20).max(100);

export const firstOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: unknown) => (Array.isArray(value) ? value[0] : value), schema);

/** An operator's reason, for the audit log. */
export const reason = z
  .string()
  .trim()
  .min(5, "Say why, in a few words: the audit log keeps it.")
  .max(500, "Please keep the reason under 500 characters.");
