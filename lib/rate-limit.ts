import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "./db";
import { AppError } from "./errors";

/** `points` uses in `seconds`, counted for all instances together. */
export type Limit = { name: string; points: number; seconds: number };

const limiters = new Map<string, RateLimiterPostgres>();

function limiter({ name, points, seconds }: Limit): RateLimiterPostgres {
  const existing = limiters.get(name);
  if (existing) return existing;
  const created = new RateLimiterPostgres({
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, created);
  return created;
}

/** Counts one use by `subject`. @throws AppError `throttled` when there were too many. */
export async function consume(limit: Limit, subject: string): Promise<void> {
  try {
    await limiter(limit).consume(subject);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw throttled(refusal.msBeforeNext);
    throw refusal;
  }
}

/** Refuses without counting: for limits that count failures only. */
export async function refuseWhenSpent(limit: Limit, subject: string): Promise<void> {
  const state = await limiter(limit).get(subject);
  if (state && state.consumedPoints >= limit.points) throw throttled(state.msBeforeNext);
}

/** Counts one failure, without refusing. */
export async function countFailure(limit: Limit, subject: string): Promise<void> {
  await limiter(limit).penalty(subject);
}

function throttled(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes > 1 ? `${minutes} minutes` : "a minute";
  return new AppError("throttled", `Too many attempts. Please wait ${wait} and try again.`);
}
