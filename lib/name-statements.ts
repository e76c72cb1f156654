import { createHash } from "node:crypto";

const MOST = 400; // kept by each connection; beyond them statements are planned each time, as without names

/**
 * Names for the statements that come again, so that PostgreSQL parses and plans them once a connection instead of
 * once a request; "" is no name. A statement gets its name when it is met the second time: lists of many lengths (`IN`, rows to
 * insert) would otherwise fill every connection with statements that are never sent again.
 */
export function nameStatements(most = MOST): (query: { sql: string }) => string {
  const met = new Set<string>();
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= most) return known ?? "";
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
