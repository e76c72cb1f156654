import { z } from "zod";
import { firstOf } from "./inputs";

export const LAST_PAGE = 2_000;

/** In the order in which a page offers them. */
export const filterNames = ["bank", "cell", "status", "step", "state"] as const;
export type FilterName = (typeof filterNames)[number];

const choice = firstOf(z.string().max(40).optional().catch(undefined));

/** The query of a table's URL. Nothing in it is an error: unknown values fall back to the table's defaults. */
export const tableQuery = z.object({
  q: firstOf(z.string().catch("")).transform((text) => text.normalize("NFC").trim().slice(0, 200)),
  sort: firstOf(z.string().max(40).optional().catch(undefined)),
  dir: firstOf(z.enum(["asc", "desc"]).optional().catch(undefined)),
  state: choice,
  bank: choice,
  cell: choice,
  status: choice,
  step: choice,
  page: firstOf(
    z.coerce
      .number()
      .int()
      .min(1)
      .catch(1)
      .transform((page) => Math.min(page, LAST_PAGE)),
  ),
});
export type TableQuery = z.infer<typeof tableQuery>;
