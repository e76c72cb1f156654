import "server-only";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Expression,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  replaceWithNoncontingentExpression,
  type SqlBool,
  sql,
} from "kysely";
import type { DB as Schema } from "../../generated/kysely/types";
import { Prisma } from "../../generated/prisma/client";
import { db, type Tx } from "./client";
import { PLAN_WITH_VALUES } from "./statement-names";

/** Tables of the queue (pg-boss makes and migrates them): only the columns that the product uses. */
type Queue = {
  "pgboss.job": {
    id: string;
    name: string;
    state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
    data: { orderId?: string } | null;
    retry_count: number;
    retry_limit: number;
    start_after: Date;
    created_on: Date;
    completed_on: Date | null;
    blocked: boolean;
    /** Of the last failure. */
    output: { message?: string } | null;
  };
  /** Its counts are those of the worker's last look, once a minute. */
  "pgboss.queue": { name: string; active_count: number; failed_count: number };
  /** One row. `cron_on`: a worker's schedule writes it every thirty seconds. */
  "pgboss.version": { cron_on: Date | null };
};
export type DB = Schema & Queue;

/** The time of business rules. Tests shift it; see app_now() in the migrations. */
export const appNow = sql<Date>`app_now()`;

/** `column = ANY (array)`: one statement for every length, unlike `in`. */
export const anyOf = <T>(values: readonly T[]) => sql<T>`ANY (${values})`;

/** Whether the period of an entitlement includes `at`. `alias`: how the statement names the table. */
export const periodCovers = (alias: string, at: Expression<unknown>) =>
  sql<boolean>`period_covers(${sql.ref(`${alias}.starts_at`)}, ${sql.ref(`${alias}.ends_at`)}, ${at})`;

/** A condition as a column. Kysely's own type of it allows the 0 and 1 of other databases. */
export const condition = (expression: Expression<SqlBool>) => sql<boolean>`${expression}`;

/** A constant in the text of a statement: a partial index matches no parameter, and PostgreSQL infers no type for one. */
export const literal = <const T extends string>(value: T) => sql.lit(value);

/** `column ->> key` */
export const jsonText = (column: Expression<unknown>, key: string) =>
  sql<string | null>`${column} ->> ${sql.lit(key)}`;

/**
 * For `modifyFront`: PostgreSQL plans the statement each time, with its values. A plan for any value reads a whole table
 * for a LIKE, and takes a tenth of the rows for a LIMIT.
 */
export const plannedWithValues = sql.raw(PLAN_WITH_VALUES);

/** The client, or the one inside a transaction. */
export type RawClient = Pick<Tx, "$queryRawUnsafe" | "$executeRawUnsafe">;

/**
 * The typed SQL builder; its types come from prisma/schema.prisma. Inside a transaction pass its `tx`. Values are those
 * of the Prisma client, but whole and decimal numbers of any size are numbers.
 */
export function query(tx?: RawClient): Kysely<DB> {
  if (tx) return build(tx);
  outside ??= build(db());
  return outside;
}

let outside: Kysely<DB> | undefined;

function build(client: RawClient): Kysely<DB> {
  return new Kysely<DB>({
    dialect: dialectOf(client),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

/** Prisma owns connections and transactions, so statements of the builder run on its client. */
function dialectOf(client: RawClient): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: <R>(compiled: CompiledQuery) => run<R>(client, compiled),
    streamQuery: () => {
      throw new Error("Prisma's client does not stream");
    },
  };
  const refuse = async () => {
    throw new Error("use transaction() of lib/platform/db/client.ts");
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
    }),
  };
}

async function run<R>(client: RawClient, { query, sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
  const isWrite =
    query.kind.startsWith("Insert") || query.kind.startsWith("Update") || query.kind.startsWith("Delete");
  if (isWrite && !("returning" in query && query.returning)) {
    return { rows: [], numAffectedRows: BigInt(await client.$executeRawUnsafe(sql, ...parameters)) };
  }
  const rows = await client.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...parameters);
  for (const row of rows) for (const key in row) row[key] = toNumber(row[key]);
  return { rows: rows as R[] };
}

function toNumber(value: unknown): unknown {
  if (typeof value === "bigint") {
    if (!Number.isSafeInteger(Number(value))) throw new RangeError(`${value} is no safe integer`);
    return Number(value);
  }
  return value instanceof Prisma.Decimal ? value.toNumber() : value;
}
