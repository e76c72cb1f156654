import { z } from "zod";

export const sortKeys = ["title", "price-asc", "price-desc", "duration", "difficulty"] as const;
export const levelTabs = ["all", "beginner", "intermediate", "advanced"] as const;

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/**
 * What the catalogue's address says. Nothing in it is an error: an unknown sort is the first, an unknown tab is
 * all, a search is cut.
 */
export const catalogueQuery = z.object({
  q: z.preprocess(first, z.string().catch("")).transform((text) => text.normalize("NFC").trim().slice(0, 80)),
  sort: z.preprocess(first, z.enum(sortKeys).catch("title")),
  level: z.preprocess(first, z.enum(levelTabs).catch("all")),
  page: z.preprocess(first, z.coerce.number().int().min(1).max(1_000).catch(1)),
  /** The course whose preview is open. */
  preview: z.preprocess(first, z.string().max(200).optional().catch(undefined)),
  /** The course that is about to be bought. */
  buy: z.preprocess(first, z.string().max(200).optional().catch(undefined)),
});

export type CatalogueQuery = z.infer<typeof catalogueQuery>;
