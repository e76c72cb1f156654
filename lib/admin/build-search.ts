/** The typed text as a uuid, so that the index is used; null when it is not a uuid. */
export const typedId = "(CASE WHEN $1 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN $1::uuid END)";
/** Ids by email prefix. A join would have to read one of the two tables in full first. */
export const people = "ANY (ARRAY(SELECT id FROM users WHERE email LIKE $2))";
/** Max rows a prefix search joins through. A one-letter prefix would match half the table. */
export const ADDRESSES = 200;
export const addressed = (table: "users" | "orders") =>
  `(SELECT id FROM ${table} WHERE email LIKE $2 ORDER BY email LIMIT ${ADDRESSES})`;
export const hasMoreAddressed = (table: "users" | "orders") =>
  `(SELECT count(*) > ${ADDRESSES} FROM (SELECT FROM ${table} WHERE email LIKE $2 LIMIT ${ADDRESSES + 1}) begun)`;
/** Entitlements paid for with such an email. A guest has no email except the order's. */
export const paidBy = `ANY (ARRAY(SELECT e.id FROM ${addressed("orders")} o JOIN purchases p ON p.order_id = o.id
  JOIN entitlements e ON e.source = 'purchase' AND e.source_id = p.id))`;

/** Splits words that punctuation joins ('Coca-Cola', 'acme.com'), so that the text index finds each part. */
const wordsOf = (sql: string) => `regexp_replace(${sql}, '[!-/:-@[-\`{-~]+', ' ', 'g')`;
/** Matches the typed text from the start of a word. No punctuation remains that could be a tsquery operator. */
export const isWithin = (name: string) =>
  `to_tsvector('simple', ${wordsOf(name)}) @@ to_tsquery('simple', '''' || nullif(trim(${wordsOf("$1")}), '') || ''':*')`;
