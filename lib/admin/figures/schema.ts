import { z } from "zod";
import { firstOf } from "../../platform/inputs";

/** The week that runs, the one before it, or so many weeks until now. */
export const PERIODS = ["this", "last", 4, 12, 52] as const;
export type Period = (typeof PERIODS)[number];

/** Nothing in the URL is an error: an unknown value means twelve weeks. */
export const figuresQuery = z.object({
  weeks: firstOf(
    z.union([z.literal(["this", "last"]), z.coerce.number().pipe(z.literal([4, 12, 52]))]).catch(12),
  ),
});

export const PARTS = ["lessons", "steps", "newcomers", "sales", "exam", "mail"] as const;
export type Part = (typeof PARTS)[number];

export const exportQuery = figuresQuery.extend({ part: z.enum(PARTS) });
