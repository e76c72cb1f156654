import { z } from "zod";
import { firstOf } from "../../platform/inputs";

export const sortKeys = ["title", "price-asc", "price-desc", "duration", "difficulty"] as const;
/** The free course stands first. */
export const DEFAULT_SORT = "price-asc";
export const levelTabs = ["all", "beginner", "intermediate", "advanced"] as const;

/**
 * The query of the catalogue's URL. Nothing in it is an error: an unknown sort becomes the default, an unknown tab
 * becomes 'all', and a long search is cut.
 */
export const catalogueQuery = z.object({
  q: firstOf(z.string().catch("")).transform((text) => text.normalize("NFC").trim().slice(0, 80)),
  sort: firstOf(z.enum(sortKeys).catch(DEFAULT_SORT)),
  level: firstOf(z.enum(levelTabs).catch("all")),
  page: firstOf(z.coerce.number().int().min(1).max(1_000).catch(1)),
  preview: firstOf(z.string().max(200).optional().catch(undefined)),
  buy: firstOf(z.string().max(200).optional().catch(undefined)),
});

export type CatalogueQuery = z.infer<typeof catalogueQuery>;
