import "server-only";
import { sql } from "kysely";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { columnsOf, named, type Registered } from "./rules";

/* The only place that runs the SQL of the registry: its own words, no user input. */

type Person = { id: string; email: string | null };

/** The rows about a person, with the columns that the registry exports. */
export async function findOwn(tx: Tx, table: string, { whose, exported }: Registered, { id, email }: Person) {
  const columns = columnsOf(exported);
  const names = Object.entries(named[table] ?? {});
  const shown = [
    ...columns.map((column) => sql.ref(column)),
    ...names.map(([name, told]) => sql`(${sql.raw(told)}) AS ${sql.ref(name)}`),
  ];
  const order = columns.slice(0, 2).map((column) => sql.ref(column));
  // The first two parameters are the $1 and $2 of `whose`.
  const { rows } = await sql<Record<string, unknown>>`
    WITH asked AS (SELECT ${id}::uuid, ${email}::text)
    SELECT ${sql.join(shown)} FROM ${sql.table(table)} WHERE ${sql.raw(whose)} ORDER BY ${sql.join(order)}
  `.execute(query(tx));
  return rows;
}

/** Rows whose days are over. */
export function isStale({ days, since }: NonNullable<Registered["stale"]>) {
  return sql<boolean>`(${sql.raw(since)}) < app_now() - interval '${sql.raw(String(days))} days'`;
}

export async function deleteStale(tx: Tx, table: string, stale: NonNullable<Registered["stale"]>) {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${isStale(stale)}`.execute(query(tx));
}
