import { check } from "recheck";
import { expect, it } from "vitest";
import { collectPatterns } from "./support/patterns";

/* With a pattern of quadratic cost or worse, one request blocks everybody. */
const { patterns, unread } = collectPatterns();

/** Limits steps instead of time: on a busy machine any pattern would look slow. */
const inSteps = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 100_000_000,
  maxAttackStringSize: 100_000,
};

it("reads every pattern of the program", () => {
  expect(patterns.length).toBeGreaterThan(150);
  expect(unread).toEqual([]);
});

it("has no pattern whose cost grows faster than its text", async () => {
  const faults: string[] = [];
  const waiting = [...patterns];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const found = await check(next.source, next.flags, inSteps);
      if (found.status === "safe") continue;
      const cost = found.status === "vulnerable" ? found.complexity.summary : found.error.kind;
      faults.push(`${next.places.join(", ")}: /${next.source}/${next.flags}: ${cost}`);
    }
  };
  await Promise.all([work(), work()]);
  expect(faults).toEqual([]);
}, 300_000);
