import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, PrismaClient } from "../../generated/prisma/client";
import { env } from "../env";
import { log } from "../log";
import { isObserved } from "../telemetry/observed";
import { collectEffects } from "./after-commit";
import { ObservedPool } from "./observed-pool";
import { pools } from "./opened-pool";
import { PatientPool } from "./patient-pool";
import { nameStatements } from "./statement-names";

/** A pooler in transaction mode refuses settings of a connection, and may run a named statement where nobody named it. */
export const hasPooler = () => env().DATABASE_POOLER === "transaction";

/**
 * READ COMMITTED and row locks. Short timeouts, in ms: no query waits longer than a person waits for a page. Behind a
 * pooler the same ones come from the database itself (migration `time_limits`).
 */
export const TIME_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
};

const limitOptions = Object.entries(TIME_LIMITS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

function createPool() {
  const Pool = isObserved() ? ObservedPool : PatientPool;
  const created = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: env().DATABASE_WAIT_SECONDS * 1_000,
    options: hasPooler() ? undefined : limitOptions,
  });
  // A checked-out idle client emits 'error'; without a listener Node exits. The next statement on it fails instead.
  created.on("connect", (client) => client.on("error", () => undefined));
  created.on("error", (error) => log().warn({ code: "db_connection", reason: error.message }));
  return created;
}

function createClient() {
  return new PrismaClient({
    adapter: new PrismaPg(pool(), { statementNameGenerator: hasPooler() ? undefined : nameStatements() }),
    omit: { user: { passwordHash: true }, pendingSignup: { passwordHash: true, browserHash: true } },
    transactionOptions: { maxWait: (env().DATABASE_WAIT_SECONDS + 2) * 1_000, timeout: 10_000 },
  });
}

type Db = ReturnType<typeof createClient>;
// On globalThis, as the pool.
const shared = globalThis as typeof globalThis & { skillbiteDb?: Db };

export function pool(): pg.Pool {
  pools.skillbitePool ??= createPool();
  return pools.skillbitePool;
}

export function db(): Db {
  shared.skillbiteDb ??= createClient();
  return shared.skillbiteDb;
}

/** The client inside a transaction. Write functions take it, so no write runs outside the transaction. */
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];

/** Raw SQL fails as P2010, with the SQLSTATE in its message: serialisation failure or deadlock. */
const TRANSIENT_SQL = /Code: `(?:40001|40P01)`/;

function isTransient(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === "P2034") return true;
  return error.code === "P2010" && TRANSIENT_SQL.test(error.message);
}

/**
 * Runs `work` in one transaction, up to five times after a serialisation failure or deadlock. `timeout`: milliseconds.
 */
export async function transaction<T>(
  work: (tx: Tx) => Promise<T>,
  options: { timeout?: number; isolationLevel?: "RepeatableRead" } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, effects } = await db().$transaction(collecting(work), options);
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (!isTransient(error) || attempt === 5) throw error;
    }
  }
}

/** How a write runs: in a transaction of its own, or inside the one of its caller. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
export const inside =
  (tx: Tx): Within =>
  (work) =>
    work(tx);

/** `work`, with what afterCommit() adds to it. */
function collecting<T>(work: (tx: Tx) => Promise<T>) {
  return async (tx: Tx) => ({ effects: collectEffects(tx), result: await work(tx) });
}

export function longTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '240s'`;
      return work(tx);
    },
    { timeout: 250_000 },
  );
}

/**
 * Like `transaction`, but retries after a unique conflict: `work` then finds the existing row or draws another code.
 * `tries`: attempts in all.
 */
export async function transactionUntilUnique<T>(work: (tx: Tx) => Promise<T>, tries = 2): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(work);
    } catch (error) {
      if (!isConflict(error) || attempt === tries) throw error;
    }
  }
}

export function isConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
