import "server-only";
import { sql } from "kysely";
import { appNow, query } from "../platform/db/query";

/* A term is one person's time on a seat. */

/** Of an assignment `a` and its user `u`: the details when the seat ended, or the current ones. */
export const holderEmail = sql<string | null>`coalesce(a.email_at_end, u.email)`;
export const holderName = sql<
  string | null
>`CASE WHEN a.email_at_end IS NULL THEN u.name ELSE a.name_at_end END`;

/** Of people whose time on a seat is over. */
export const endedTerms = () =>
  query()
    .selectFrom("seat_terms as term")
    .innerJoin("seats as s", "s.id", "term.seat_id")
    .innerJoin("seat_pack_states as pack", "pack.id", "s.pack_id")
    .innerJoin("orgs as o", "o.id", "term.org_id")
    .select(["o.name as organisation", "term.ends_at as endedAt", "pack.state as packState"])
    .where("term.ends_at", "<=", appNow);
