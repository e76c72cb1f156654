import "server-only";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { batch } from "./batch";
import { pool, type Tx } from "./db";
import { AppError } from "./errors";

export type Limit = {
  name: string;
  points: number;
  seconds: number;
  /** Counts per process while the database takes no writes. Only for reads. */
  insured?: boolean;
};

type Use = { key: string; points: number; duration: number };
/** `duration` in milliseconds; `expire` in milliseconds since 1970. */
type Counter = { key: string; points: number; expire: string };

/** Counts all uses of one event-loop turn in one statement, in key order, so that two processes cannot deadlock. */
const countUse = batch<Use, { rows: [Counter] }>(async (uses) => {
  const now = Date.now();
  const sums = new Map<string, { points: number; expire: number }>();
  for (const { key, points, duration } of uses) {
    const before = sums.get(key)?.points ?? 0;
    sums.set(key, { points: before + points, expire: now + duration });
  }
  const added = [...sums.values()];
  const { rows } = await pool().query<Counter>({
    name: "count-uses",
    text: `
      INSERT INTO rate_limits AS kept (key, points, expire)
      SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[]) ORDER BY 1
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN kept.expire <= $4 THEN excluded.points ELSE kept.points + excluded.points END,
        expire = CASE WHEN kept.expire <= $4 THEN excluded.expire ELSE kept.expire END
      RETURNING key, points, expire`,
    values: [[...sums.keys()], added.map(({ points }) => points), added.map(({ expire }) => expire), now],
  });
  for (const row of rows) row.points -= sums.get(row.key)?.points ?? 0;
  const counters = new Map(rows.map((row) => [row.key, row]));
  return uses.map(({ key, points }) => {
    const counter = counters.get(key);
    if (!counter) throw new Error("A use was not counted");
    counter.points += points;
    return { rows: [{ ...counter }] };
  });
});

class Limiter extends RateLimiterPostgres {
  _upsert(key: string, points: number, duration: number): Promise<{ rows: [Counter] }> {
    return countUse({ key, points, duration });
  }
}

const limiters = new Map<string, Limiter>();

function limiter({ name, points, seconds, insured }: Limit): Limiter {
  const existing = limiters.get(name);
  if (existing) return existing;
  const rule = { keyPrefix: name, points, duration: seconds };
  const created = new Limiter({
    ...rule,
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // Only the first clears expired rows, as each timer clears the whole table. The nightly job alone is later than the
    // privacy policy promises.
    clearExpiredByTimeout: limiters.size === 0,
    ...(insured && { insuranceLimiter: new RateLimiterMemory(rule) }),
  });
  limiters.set(name, created);
  return created;
}

/** @throws AppError `throttled` after too many uses */
export async function consume(limit: Limit, subject: string): Promise<void> {
  try {
    await limiter(limit).consume(subject);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw throttled(refusal.msBeforeNext);
    throw refusal;
  }
}

export type Counted = [limit: Limit, subject: string];

/**
 * For limits on failures. Counts a failure for each use before the try, so parallel tries cannot exceed the limit.
 * `giveBack` undoes it after a success. `counts`: the count per use, with this one.
 * @throws AppError `throttled`; then nothing is counted
 */
export async function countTry(
  uses: Counted[],
): Promise<{ counts: number[]; giveBack: () => Promise<void> }> {
  const giveBack = async () => {
    await Promise.all(uses.map(([limit, subject]) => limiter(limit).reward(subject)));
  };
  const outcomes = await Promise.allSettled(uses.map(([limit, subject]) => limiter(limit).consume(subject)));
  const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  if (refused.length === 0) {
    const counts = outcomes.map((each) => (each.status === "fulfilled" ? each.value.consumedPoints : 0));
    return { counts, giveBack };
  }
  const fault = refused.find((reason) => !(reason instanceof RateLimiterRes));
  if (fault) throw fault;
  await giveBack();
  throw throttled(Math.max(...refused.map(({ msBeforeNext }) => msBeforeNext)));
}

/** Deletes all counters of a person or IP, in key order like countUse, to avoid deadlocks. */
export async function forgetUses(tx: Tx, subject: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE position(':' || ${subject} || '|' IN key || '|') > 0 ORDER BY 1 FOR UPDATE
    )`;
}

function throttled(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes > 1 ? `${minutes} minutes` : "a minute";
  return new AppError("throttled", `Too many attempts. Please wait ${wait} and try again.`);
}
