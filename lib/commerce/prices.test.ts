import { expect, it } from "vitest";
import { formatCharge } from "./format-charge";

it.each([
  [390, "€3.90"],
  [3_900, "€39"],
  [9_490, "€94.90"],
  [227_500, "€2,275"],
])("%d cents are shown as %s", (cents, shown) => {
  expect(formatCharge(cents)).toBe(shown);
});
