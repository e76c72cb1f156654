import "server-only";
import { sql } from "kysely";
import { appNow, query } from "../platform/db/query";

/* A term is one person's time on a seat. */

/** Of an assignment `a` and its user `u`: the details when the seat ended, or the current ones. */
export const holderEmail = sql<string | null>`coalesce(a.email_at_end, u.email)`;
export const holderName = sql<
  string | null
>`CASE WHEN a.email_at_end IS NULL THEN u.name ELSE a.name_at_end END`;

/** Until when learning counts: of a term `t` that goes on, until now. */
export const until = sql<Date>`least(t.ends_at, app_now())`;

/** Of a certificate `x` and a term `t`: it was earned in that time. */
export const isTestedInTerm = sql<boolean>`x.tested_at BETWEEN date_trunc('second', t.started_at)
  AND ${until} + interval '1 second'`;

/** Of people whose time on a seat is over. */
export const endedTerms = () =>
  query()
    .selectFrom("seat_terms as term")
    .innerJoin("seats as s", "s.id", "term.seat_id")
    .innerJoin("seat_pack_states as pack", "pack.id", "s.pack_id")
    .innerJoin("orgs as o", "o.id", "term.org_id")
    .select(["o.name as organisation", "term.ends_at as endedAt", "pack.state as packState"])
    .where("term.ends_at", "<=", appNow);
