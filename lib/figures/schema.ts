import { z } from "zod";
import { firstOf } from "../inputs";

/** How many weeks back the figures go, this one included. */
export const PERIODS = [4, 12, 52] as const;
export type Period = (typeof PERIODS)[number];

/** What the address says. Nothing in it is an error: what is unknown is twelve weeks. */
export const figuresQuery = z.object({
  weeks: firstOf(z.coerce.number().pipe(z.literal(PERIODS)).catch(12)),
});

/** The parts of the page, each with a file of its own. */
export const PARTS = ["lessons", "steps", "sales", "exam", "mail"] as const;
export type Part = (typeof PARTS)[number];

export const exportQuery = figuresQuery.extend({ part: z.enum(PARTS) });
