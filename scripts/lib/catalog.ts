import type { ClientBase } from "pg";
import { quote, type Sequence, type TableHead } from "./backup-format";

/** Leaves out the version tables of Prisma and the queue: the set-up writes them, and a restore runs it. */
const KEPT = `n.nspname IN ('public', 'pgboss')
  AND (n.nspname, c.relname) NOT IN (('public', '_prisma_migrations'), ('pgboss', 'version'))`;
const PLACE = "pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace";

/** COPY then writes the same bytes for the same rows, so that checksums match. */
export async function begin(client: ClientBase, mode = "") {
  await client.query(`BEGIN ${mode}`);
  await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
    SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL synchronize_seqscans = off;
    SET LOCAL max_parallel_workers_per_gather = 0`);
}

/** The queue makes a statistics table for each day. Another database has those of other days. */
export const isOfADay = ({ schema, name }: TableHead) =>
  schema === "pgboss" && name.startsWith("queue_stats_");

export async function listTables(client: ClientBase): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM ${PLACE} JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE ${KEPT} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.filter((table) => !isOfADay(table));
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM ${PLACE} WHERE ${KEPT} AND c.relkind = 'S' ORDER BY 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const state = await client.query(`SELECT last_value, is_called FROM ${quote(schema)}.${quote(name)}`);
    sequences.push({ schema, name, value: state.rows[0].last_value, called: state.rows[0].is_called });
  }
  return sequences;
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Removes foreign keys and our triggers, so that rows load in any order; afterwards adds and checks them
 * again. Needs a transaction and the tables' owner, not a superuser.
 */
export async function withoutConstraints(client: ClientBase, work: () => Promise<void>) {
  const { rows: keys } = await client.query<Constraint>(`
    SELECT c.oid::regclass::text AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
    FROM ${PLACE} JOIN pg_constraint k ON k.conrelid = c.oid
    WHERE ${KEPT} AND k.contype = 'f' AND k.conparentid = 0`);
  const { rows: triggers } = await client.query<{ table: string; name: string }>(`
    SELECT c.oid::regclass::text AS table, quote_ident(t.tgname) AS name
    FROM ${PLACE} JOIN pg_trigger t ON t.tgrelid = c.oid
    WHERE ${KEPT} AND NOT t.tgisinternal AND t.tgenabled = 'O' AND t.tgparentid = 0`);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  await work();
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
}
