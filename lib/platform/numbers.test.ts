import { expect, it } from "vitest";
import { formatCount } from "./numbers";

it.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [12_345, "12,345"],
  [1_234_567, "1,234,567"],
])("%d is shown as %s", (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});
