import { filterNames, type Listing } from "../table";
import { hasMoreAddressed } from "./build-search";
import type { AdminQuery } from "./schema";

/** These conditions name both parameters, because PostgreSQL rejects a value that is not used. */
const typedIn = (q: string) => [q, `${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`];
const typed = ["$1::text IS NOT NULL", "$2::text IS NOT NULL"];

/** Asks whether the search skips rows because too many emails match; null when the search never skips rows. */
export function buildPartialStatement({ follows }: Listing, { q }: AdminQuery) {
  if (!follows || q === "") return null;
  const text = `SELECT ${[...typed, hasMoreAddressed(follows)].join(" AND ")} AS "isPartial"`;
  return { text, values: typedIn(q) };
}

/**
 * One page of a table, plus one row that shows whether another page follows. Ignores a sort column that is not
 * `sortable`. PostgreSQL plans the statement with its values, so that prefix searches use their indexes.
 */
export function buildStatement(
  listing: Listing,
  { q, sort, dir, page, ...chosen }: AdminQuery,
  size: number,
) {
  const by = listing.columns.find(({ key, sortable }) => sortable && key === sort);
  const direction = dir !== "desc" ? "ASC" : by?.sortable === "filled" ? "DESC" : "DESC NULLS LAST";
  const order = by ? `${by.sql} ${direction}, ${listing.order}` : listing.order;
  const columns = listing.columns.map(({ key, sql }) => `${sql} AS "${key}"`).join(", ");
  const filters = filterNames.flatMap((filter) => {
    const choices = listing.filters?.[filter]?.choices ?? {};
    const choice = chosen[filter];
    return choice && Object.hasOwn(choices, choice) ? (choices[choice]?.sql ?? []) : [];
  });
  const isAsked = q !== "" || listing.search.includes("$1 = ''");
  const where = [...typed, `(${isAsked ? listing.search : "true"})`, ...filters].join(" AND ");
  const limited = `ORDER BY ${order} LIMIT ${size + 1} OFFSET ${(page - 1) * size}`;
  const values = typedIn(q);
  const { base } = listing;
  if (!base) return { text: `SELECT ${columns} FROM ${listing.from} WHERE ${where} ${limited}`, values };
  const found = `SELECT * FROM ${base.table} ${base.as} WHERE ${where} ${limited}`;
  const from = listing.from.replace(`${base.table} ${base.as}`, `found ${base.as}`);
  return {
    text: `WITH found AS MATERIALIZED (${found}) SELECT ${columns} FROM ${from} ORDER BY ${order}`,
    values,
  };
}
