import { expect, it } from "vitest";
import { resultBand } from "./evidence";

it("names a passed exam by its band, never by its score", () => {
  expect([80, 89, 90, 100, null].map(resultBand)).toEqual([
    "passed, 80 to 89%",
    "passed, 80 to 89%",
    "passed, 90% or more",
    "passed, 90% or more",
    "",
  ]);
});
