import "server-only";
import type { QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { hasPooler, pool, type Tx } from "../db/client";
import { AppError } from "../errors";

export type Limit = {
  name: string;
  points: number;
  seconds: number;
  /** Counts per process while the database takes no writes. Only for reads. */
  insured?: boolean;
};

const limiters = new Map<string, RateLimiterPostgres>();

/** The limiter names its statements, which a pooler in transaction mode does not allow (lib/platform/db/client.ts). */
const unnamed = { query: ({ text, values }: QueryConfig) => pool().query(text, values) };

function limiter({ name, points, seconds, insured }: Limit): RateLimiterPostgres {
  const existing = limiters.get(name);
  if (existing) return existing;
  const rule = { keyPrefix: name, points, duration: seconds };
  const created = new RateLimiterPostgres({
    ...rule,
    storeClient: hasPooler() ? unnamed : pool(),
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

/** What is left of a limit after a use. `seconds`: until it is whole again. */
export type CountedUse = { limit: Limit; isAllowed: boolean; remaining: number; seconds: number };

/** For an answer that says what is left of its limit. Throws nothing: the caller refuses. */
export async function countUse(limit: Limit, subject: string): Promise<CountedUse> {
  const counted = await limiter(limit)
    .consume(subject)
    .then(
      (use) => ({ use, isAllowed: true }),
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return { use: refusal, isAllowed: false };
        throw refusal;
      },
    );
  const { use, isAllowed } = counted;
  const remaining = Math.max(0, Math.min(limit.points, use.remainingPoints));
  return { limit, isAllowed, remaining, seconds: Math.max(1, Math.ceil(use.msBeforeNext / 1_000)) };
}

/** @throws AppError `throttled` after too many uses */
export async function consume(limit: Limit, subject: string): Promise<void> {
  const { isAllowed, seconds } = await countUse(limit, subject);
  if (!isAllowed) throw throttled(seconds * 1_000);
}

export type Counted = [limit: Limit, subject: string];

/**
 * For limits on failures. Counts a failure for each use before the try, so parallel tries cannot exceed the limit. One
 * use after the other, the tightest limit first: what it refuses never counts, even for a moment, on the next one.
 * `giveBack` undoes it after a success. `counts`: the count per use, with this one.
 * @throws AppError `throttled`; then nothing is counted
 */
export async function countTry(
  uses: Counted[],
): Promise<{ counts: number[]; giveBack: () => Promise<void> }> {
  const counts: number[] = [];
  const giveBack = async (of: Counted[]) => {
    await Promise.all(of.map(([limit, subject]) => limiter(limit).reward(subject)));
  };
  for (const [limit, subject] of uses) {
    try {
      counts.push((await limiter(limit).consume(subject)).consumedPoints);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await giveBack(uses.slice(0, counts.length + 1));
      throw throttled(refusal.msBeforeNext);
    }
  }
  return { counts, giveBack: () => giveBack(uses) };
}

/** Deletes all counters of a person or IP, in key order: two erasures at once do not deadlock. */
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
