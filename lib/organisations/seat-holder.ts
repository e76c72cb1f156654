import { sql } from "kysely";

/** Of an assignment `a` and its user `u`: the details when the seat ended, or the current ones. */
export const holderEmail = sql<string | null>`coalesce(a.email_at_end, u.email)`;
export const holderName = sql<
  string | null
>`CASE WHEN a.email_at_end IS NULL THEN u.name ELSE a.name_at_end END`;
