import "server-only";
import { type Expression, sql } from "kysely";
import { query } from "../platform/db/query";
import { anyIn } from "./build-search";
import type { Trace } from "./trace-order";

const LINES = 50;

/** What the audit log says of the subjects ('<table>:<id>'), the latest first. */
export function traceSubjects(subjects: Expression<{ id: string }>): Promise<Trace[]> {
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
    .limit(LINES)
    .execute();
}
