import { expect, it } from "vitest";
import { afterCommit, collectEffects } from "./after-commit";

it("keeps what waits for a transaction apart from another's", () => {
  const done: string[] = [];
  const [one, other] = [{}, {}];
  const effects = collectEffects(one);
  collectEffects(other);
  afterCommit(one, () => done.push("one"));
  afterCommit(other, () => done.push("other"));
  expect(done).toEqual([]);
  for (const effect of effects) effect();
  expect(done).toEqual(["one"]);
});

it("forgets what belongs to no transaction", () => {
  expect(() =>
    afterCommit({}, () => {
      throw new Error("has run");
    }),
  ).not.toThrow();
});
