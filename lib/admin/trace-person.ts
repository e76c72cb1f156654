import "server-only";
import { expressionBuilder, sql } from "kysely";
import type { DB } from "../platform/db/query";
import type { Trace } from "./trace-order";
import { traceSubjects } from "./trace-subjects";

const { selectFrom } = expressionBuilder<DB>();

export function tracePerson(userId: string): Promise<Trace[]> {
  const owned = (table: "entitlements" | "orders" | "certificates" | "attempts") =>
    selectFrom(table)
      .where("user_id", "=", userId)
      .select(({ ref }) => sql<string>`${sql.lit(`${table}:`)} || ${ref("id")}`.as("id"));
  return traceSubjects(
    selectFrom("users")
      .where("id", "=", userId)
      .select(({ ref }) => sql<string>`'users:' || ${ref("id")}`.as("id"))
      .unionAll(owned("entitlements"))
      .unionAll(owned("orders"))
      .unionAll(owned("certificates"))
      .unionAll(owned("attempts")),
  );
}
