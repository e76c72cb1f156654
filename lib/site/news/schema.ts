import { z } from "zod";

/** Max articles in all and per feed (product.md, section 9). */
export const LIMIT = 12;
export const PER_FEED = 6;

/** product.md, section 7 */
export const fetchNewsInput = z.strictObject({
  limit: z.int().min(1).max(LIMIT).default(LIMIT),
  perFeed: z.int().min(1).max(PER_FEED).default(PER_FEED),
  summarize: z.boolean().default(true),
});
