import { expect, it } from "vitest";
import { failures, failureText } from "./failures";

it("an address of ours says no sentence but those", () => {
  expect(failureText("taken")).toBe(failures.taken);
  for (const value of [undefined, "", "welcome", "constructor", "__proto__"])
    expect(failureText(value)).toBeNull();
});
