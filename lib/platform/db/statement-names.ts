import { createHash } from "node:crypto";

const MOST = 400; // per connection; further statements get no name and are planned each time

/** A statement with this comment never gets a name, so that PostgreSQL plans it with its values. */
export const PLAN_WITH_VALUES = "/* plan with values */";

/**
 * Names repeated statements, so PostgreSQL parses and plans them once per connection; "" means no name. A statement
 * gets a name on its second use: `IN` lists and inserts of many lengths would fill connections with one-off statements.
 */
export function nameStatements(most = MOST): (query: { sql: string }) => string {
  const met = new Set<string>();
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= most) return known ?? "";
    if (sql.includes(PLAN_WITH_VALUES)) return "";
    if (!met.has(sql)) {
      if (met.size >= 4 * most) met.clear();
      met.add(sql);
      return "";
    }
    met.delete(sql);
    const name = createHash("sha256").update(sql).digest("base64url").slice(0, 32);
    names.set(sql, name);
    return name;
  };
}
