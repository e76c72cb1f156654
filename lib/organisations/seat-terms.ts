import "server-only";
import type { DB } from "../generated/kysely/types";
import { appNow, query } from "../platform/db/query";

/** Of people whose time on a seat is over. */
export const endedTerms = () =>
  query()
    .selectFrom("seat_terms as term")
    .innerJoin("seats as s", "s.id", "term.seat_id")
    .innerJoin("seat_pack_states as pack", "pack.id", "s.pack_id")
    .innerJoin("orgs as o", "o.id", "term.org_id")
    .select(["o.name as organisation", "term.ends_at as endedAt", "pack.state as packState"])
    .where("term.ends_at", "<=", appNow);

/** The payer has the money, or the bank holds it. */
export const isPaidBack = (state: DB["seat_pack_states"]["state"]) =>
  state === "paid_back" || state === "resting";
