import { z } from "zod";
import { firstOf } from "../../platform/inputs";

export const PERIODS = [4, 12, 52] as const;
export type Period = (typeof PERIODS)[number];

/** Nothing in the URL is an error: an unknown value means twelve weeks. */
export const figuresQuery = z.object({
  weeks: firstOf(z.coerce.number().pipe(z.literal(PERIODS)).catch(12)),
});

export const PARTS = ["lessons", "steps", "sales", "exam", "mail"] as const;
export type Part = (typeof PARTS)[number];

export const exportQuery = figuresQuery.extend({ part: z.enum(PARTS) });
