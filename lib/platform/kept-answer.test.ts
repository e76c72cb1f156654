import { expect, it } from "vitest";
import { keptAnswer } from "./kept-answer";

function counted(results: (number | Error)[]) {
  let at = 0;
  let reads = 0;
  const read = async () => {
    const result = results[reads++];
    if (result instanceof Error) throw result;
    return result;
  };
  const get = keptAnswer(read, 1_000, () => at);
  return { get, pass: (milliseconds: number) => (at += milliseconds), reads: () => reads };
}

it("keeps an answer for its time, and reads again afterwards", async () => {
  const { get, pass, reads } = counted([1, 2]);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  pass(999);
  expect([await get(), reads()]).toEqual([1, 1]);
  pass(1);
  expect([await get(), reads()]).toEqual([2, 2]);
});

it("does not keep a failure", async () => {
  const { get } = counted([new Error("no database"), 2]);
  await expect(get()).rejects.toThrow("no database");
  expect(await get()).toBe(2);
});
