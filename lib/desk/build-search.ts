/** Parts of a search, `$1` and `$2` as `Listing.search` has them. */

/** What was typed as an id, so that its index is used; null when it is none. */
export const typedId = "(CASE WHEN $1 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN $1::uuid END)";
/** Whose address begins so, as ids: a join would have to read one of the two tables before it could look for the other. */
export const people = "ANY (ARRAY(SELECT id FROM users WHERE email LIKE $2))";
/** Rows that what hangs on them is looked up for: with an address of a letter or two there may be half of a table, which nobody means. */
export const ADDRESSES = 200;
/** Rows of a table with such an address, the first in the order of the alphabet: their ids, for joins that begin there. */
export const addressed = (table: "users" | "orders") =>
  `(SELECT id FROM ${table} WHERE email LIKE $2 ORDER BY email LIMIT ${ADDRESSES})`;
/** Whether there are more of them. */
export const hasMoreAddressed = (table: "users" | "orders") =>
  `(SELECT count(*) > ${ADDRESSES} FROM (SELECT FROM ${table} WHERE email LIKE $2 LIMIT ${ADDRESSES + 1}) begun)`;
/** What was paid for with such an address, as ids of entitlements: a guest has no address but that of the order. */
export const paidBy = `ANY (ARRAY(SELECT e.id FROM ${addressed("orders")} o JOIN purchases p ON p.order_id = o.id
  JOIN entitlements e ON e.source = 'purchase' AND e.source_id = p.id))`;

/** A name with its words apart, also those that a mark holds together ('Coca-Cola', 'acme.com'): so its index has them. */
const wordsOf = (sql: string) => `regexp_replace(${sql}, '[!-/:-@[-\`{-~]+', ' ', 'g')`;
/** That what was typed stands in a name, from the beginning of a word. No mark is left in it that would be an operator. */
export const isWithin = (name: string) =>
  `to_tsvector('simple', ${wordsOf(name)}) @@ to_tsquery('simple', '''' || nullif(trim(${wordsOf("$1")}), '') || ''':*')`;
