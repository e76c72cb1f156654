import { z } from "zod";

/** Pieces of what several features are sent: for their schemas. */

/** The input of an action that takes none. */
export const nothing = z.strictObject({});

/** A box of a form, or its value as a boolean; absent is not ticked. */
export const ticked = z.preprocess((value) => value === "on" || value === true, z.boolean());

/** A boolean as a hidden field of a form sends it. */
export const trueOrFalse = z.enum(["true", "false"]).transform((value) => value === "true");

/** What may be the secret of a mailed link (`randomSecret` in lib/ids.ts). */
export const mailedSecret = z.string().min(20).max(100);

/** A query parameter that may be repeated: its first value counts. */
export const firstOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: unknown) => (Array.isArray(value) ? value[0] : value), schema);
