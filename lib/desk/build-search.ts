/** Parts of a search, `$1` and `$2` as `Listing.search` has them. */

/** What was typed as an id, so that its index is used; null when it is none. */
export const typedId = "(CASE WHEN $1 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN $1::uuid END)";
/** Whose address begins so, as ids: a join would have to read one of the two tables before it could look for the other. */
export const people = "ANY (ARRAY(SELECT id FROM users WHERE email LIKE $2))";
