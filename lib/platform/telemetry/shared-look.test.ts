import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareLook } from "./shared-look";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks once for several scrapes, and again after ten seconds", async () => {
  let asked = 0;
  const look = shareLook(async () => ++asked);
  expect(await Promise.all([look(), look()])).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await look()).toBe(2);
});

it("says nothing when the database refuses", async () => {
  expect(await shareLook(() => Promise.reject(new Error("away")))()).toBe(null);
});

it("does not wait for a database that hangs, and has its answer for the next scrape", async () => {
  const slow = Promise.withResolvers<number>();
  const look = shareLook(() => slow.promise);
  const first = look();
  await vi.advanceTimersByTimeAsync(800);
  expect(await first).toBe(null);
  slow.resolve(7);
  expect(await look()).toBe(7);
});
