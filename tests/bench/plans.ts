import { readFileSync, statSync } from "node:fs";
import { asOwner } from "../storm/support/people";
import type { Product } from "../storm/support/product";

/** Rows that a page reads of a table, of the table's own and of what a filter drops. */
type Reads = Map<string, { rows: number; isScanned: boolean }>;
export type Plans = { text: string; statements: number; slowest: number; reads: Reads };

/** A node of a plan that reads a table. The name is the table's, or its index's where only that is read. */
const NODE =
  /(Seq Scan|Index Scan|Index Only Scan|Bitmap Heap Scan)[^\n]*? on (?:\w+\.)?"?(\w+)"?[^\n]*?\(actual time=[\d.]+ rows=([\d.]+) loops=(\d+)\)((?:\n[^\n]*?(?:Filter|Cond|Removed|Heap Fetches|Buffers|Cache|Index Searches|Heap Blocks):[^\n]*|\n[^\n]*Rows Removed[^\n]*)*)/g;

export function readPlans(log: string): Plans {
  const found = log.match(/duration: [\d.]+ ms {2}plan:\n(?:\t.*\n)+/g) ?? [];
  const reads: Reads = new Map();
  for (const plan of found) {
    for (const [, kind, table = "", rows, loops, rest = ""] of plan.matchAll(NODE)) {
      const removed = [...rest.matchAll(/Rows Removed by (?:Filter|Index Recheck): (\d+)/g)];
      const dropped = removed.reduce((sum, [, count]) => sum + Number(count), 0);
      const before = reads.get(table) ?? { rows: 0, isScanned: false };
      reads.set(table, {
        rows: before.rows + (Number(rows) + dropped) * Number(loops),
        isScanned: before.isScanned || kind === "Seq Scan",
      });
    }
  }
  const slowest = Math.max(0, ...found.map((plan) => Number(/duration: ([\d.]+)/.exec(plan)?.[1])));
  return { text: found.join("\n"), statements: found.length, slowest, reads };
}

/** From now on PostgreSQL explains what the application asks of this database, as it ran. */
export async function explainAll(product: Product, database: string): Promise<void> {
  await asOwner(product.postgres.superuserUrl, async (root) => {
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      "auto_explain.log_min_duration = 0",
      "auto_explain.log_analyze = on",
    ])
      await root.query(`ALTER ROLE skillbite_app IN DATABASE ${database} SET ${setting}`);
  });
}

/** From now on PostgreSQL logs the plans of statements that take `ms`, without their times. */
export async function explainSlow(product: Product, database: string, ms: number): Promise<void> {
  await asOwner(product.postgres.superuserUrl, async (root) => {
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      `auto_explain.log_min_duration = ${ms}`,
      "auto_explain.log_analyze = off",
    ])
      await root.query(`ALTER ROLE skillbite_app IN DATABASE ${database} SET ${setting}`);
  });
}

export async function explainNothing(product: Product, database: string): Promise<void> {
  await asOwner(product.postgres.superuserUrl, (root) =>
    root.query(`ALTER ROLE skillbite_app IN DATABASE ${database} RESET ALL`),
  );
}

/** The plans of what `work` asks. Nobody else may ask meanwhile. */
export async function explain(product: Product, work: () => Promise<unknown>): Promise<Plans> {
  const from = statSync(product.postgresLog).size;
  await work();
  return readPlans(readFileSync(product.postgresLog).subarray(from).toString("utf8"));
}

/** Tables with ten thousand rows or more, and ten times those of the small house. */
export async function growingTables(small: string, large: string): Promise<Set<string>> {
  const count = (url: string) =>
    asOwner(url, async (owner) => {
      const { rows } = await owner.query<{ name: string; rows: number }>(
        `SELECT relname AS name, reltuples::float AS rows FROM pg_class
         WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
      );
      return new Map(rows.map(({ name, rows }) => [name, rows]));
    });
  const [few, many] = [await count(small), await count(large)];
  return new Set(
    [...many].filter(([name, n]) => n >= 10_000 && n >= 10 * (few.get(name) ?? 0)).map(([name]) => name),
  );
}

/** A page may read a few pages of a list more: what a house of a thousand fills only in part. */
const ROOM = 500;

/** Rows at most, whatever the size of the house. */
const BOUNDED: Record<string, Record<string, number>> = {
  prices: { orders: 5_000 }, // up to the last discount tier
  "jobs, by name": { job_common: 1_100 }, // of a name that has more, a thousand are looked at
  // A day's runs: MODEL_RUNS_PER_DAY limits them to 2,000, and this history has six times as many.
  "use of the bench": { bench_runs: 15_000 },
};

/** What reads in proportion to the house: each with the page and the table. */
export function findGrowing(what: string, few: Plans, many: Plans, growing: Set<string>): string[] {
  return [...many.reads].flatMap(([table, { rows, isScanned }]) => {
    if (!growing.has(table)) return [];
    if (isScanned) return [`${what}: reads ${table} from end to end`];
    const before = few.reads.get(table)?.rows ?? 0;
    return rows > Math.max(2 * before + ROOM, BOUNDED[what]?.[table] ?? 0)
      ? [`${what}: reads ${rows} rows of ${table}, and ${before} in the small house`]
      : [];
  });
}
