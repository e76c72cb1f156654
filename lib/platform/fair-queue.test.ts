import { beforeEach, expect, it } from "vitest";
import { FairQueue, type Turn } from "./fair-queue";

let queue: FairQueue;
let begun: string[];
let endFirst: () => void;

beforeEach(async () => {
  begun = [];
  queue = new FairQueue({ atOnce: 1, waiting: 6, byOneClient: 4 }, () => new Error("full"));
  void queue.run({ client: "first", handicap: 0 }, () => new Promise<void>((end) => (endFirst = end)));
});

const come = (name: string, turn: Partial<Turn> = {}) =>
  queue.run({ client: name, handicap: 1, ...turn }, async () => {
    begun.push(name);
  });

async function finish(waiting: Promise<void>[]) {
  endFirst();
  return (await Promise.allSettled(waiting)).map(({ status }) => status === "fulfilled");
}

it("gives each client one turn a round, in the order in which they came", async () => {
  const many = ["a1", "a2", "a3"].map((name) => come(name, { client: "a" }));
  const others = ["b", "c"].map((name) => come(name));
  expect(await finish([...many, ...others])).toEqual([true, true, true, true, true]);
  expect(begun).toEqual(["a1", "b", "c", "a2", "a3"]);
});

it("has whoever has a handicap wait that many rounds, and whoever has none go first", async () => {
  const late = come("late", { handicap: 3 });
  const twice = ["a1", "a2", "a3"].map((name) => come(name, { client: "a" }));
  const known = come("known", { handicap: 0 });
  await finish([late, ...twice, known]);
  expect(begun).toEqual(["known", "a1", "a2", "late", "a3"]);
});

it("refuses the fifth of one client, and of a full queue whoever would come last", async () => {
  const many = Array.from({ length: 5 }, (_, n) => come(`a${n}`, { client: "a" }));
  const late = come("late", { handicap: 9 });
  const others = ["b", "c"].map((name) => come(name));
  expect(await finish([...many, late, ...others])).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(begun).toEqual(["a0", "b", "c", "a1", "a2", "a3"]);
});

it("goes on after work that failed", async () => {
  const failing = queue.run({ client: "a", handicap: 1 }, () => Promise.reject(new Error("broken")));
  expect(await finish([failing.then(() => undefined), come("b")])).toEqual([false, true]);
  expect(await queue.run({ client: "c", handicap: 1 }, async () => "done")).toBe("done");
});
