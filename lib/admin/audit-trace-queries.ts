import "server-only";
import { type Expression, expressionBuilder, sql } from "kysely";
import { type DB, query } from "../platform/db/query";
import { anyIn } from "./table-search";

export type Trace = { at: Date; what: string; detail: string | null };

const LINES = 50;
/** What a person's page shows of each kind; it leads to the rest. */
const LATEST = 10;

const { selectFrom } = expressionBuilder<DB>();

/** What the audit log calls a person and what they own: '<table>:<id>'. */
export function subjectsOfPerson(userId: string) {
  const owned = (table: "entitlements" | "orders" | "certificates" | "attempts") =>
    selectFrom(table)
      .where("user_id", "=", userId)
      .select(({ ref }) => sql<string>`${sql.lit(`${table}:`)} || ${ref("id")}`.as("id"));
  return selectFrom("users")
    .where("id", "=", userId)
    .select(({ ref }) => sql<string>`'users:' || ${ref("id")}`.as("id"))
    .unionAll(owned("entitlements"))
    .unionAll(owned("orders"))
    .unionAll(owned("certificates"))
    .unionAll(owned("attempts"));
}

/** What was done to a person and to what they own. */
export const tracePerson = (userId: string): Promise<Trace[]> =>
  traceSubjects(subjectsOfPerson(userId), LATEST);

/** What a person did: as an operator, or for themselves and their organisation. */
export function traceActor(userId: string): Promise<Trace[]> {
  return query()
    .selectFrom("audit_log as a")
    .select(["a.at", "a.action as what", sql<string>`concat_ws(', ', a.subject, a.reason)`.as("detail")])
    .where("a.actor_id", "=", userId)
    .orderBy("a.at", "desc")
    .orderBy("a.id")
    .limit(LATEST)
    .execute();
}

export function traceAttempt(attemptId: string): Promise<Trace[]> {
  return traceSubjects(
    selectFrom("attempts")
      .where("id", "=", attemptId)
      .select(({ ref }) => sql<string>`'attempts:' || ${ref("id")}`.as("id")),
  );
}

export function traceCertificate(certificateId: string): Promise<Trace[]> {
  return traceSubjects(
    selectFrom("certificates")
      .where("id", "=", certificateId)
      .select(({ ref }) => sql<string>`'certificates:' || ${ref("id")}`.as("id")),
  );
}

export function traceOrganisation(orgId: string): Promise<Trace[]> {
  return traceSubjects(
    selectFrom("orgs")
      .where("id", "=", orgId)
      .select(({ ref }) => sql<string>`'orgs:' || ${ref("id")}`.as("id"))
      .unionAll(
        selectFrom("seat_states")
          .where("org_id", "=", orgId)
          .select(({ ref }) => sql<string>`'seats:' || ${ref("id")}`.as("id")),
      )
      .unionAll(
        selectFrom("purchases as b")
          .innerJoin("seat_packs as p", "p.purchase_id", "b.id")
          .where("p.org_id", "=", orgId)
          .select(({ ref }) => sql<string>`'orders:' || ${ref("b.order_id")}`.as("id")),
      )
      .unionAll(
        selectFrom("api_keys")
          .where("org_id", "=", orgId)
          .select(({ ref }) => sql<string>`'api_keys:' || ${ref("id")}`.as("id")),
      ),
  );
}

/** What the audit log says of the subjects ('<table>:<id>'), the latest first. */
function traceSubjects(subjects: Expression<{ id: string }>, lines = LINES): Promise<Trace[]> {
  return query()
    .selectFrom("audit_log as a")
    .leftJoin("users as u", "u.id", "a.actor_id")
    .select([
      "a.at",
      "a.action as what",
      sql<string>`concat_ws(', ', coalesce(u.email, a.actor_id::text, a.details ->> 'by', 'the system'), a.reason)`.as(
        "detail",
      ),
    ])
    .where("a.subject", "=", anyIn(subjects))
    .orderBy("a.at", "desc")
    .orderBy("a.id")
    .limit(lines)
    .execute();
}
