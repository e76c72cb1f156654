import { expect, it } from "vitest";
import { formatCount, formatMinutes, formatPrice } from "./numbers";

it.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [12_345, "12,345"],
  [1_234_567, "1,234,567"],
])("%d is shown as %s", (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

it.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "60 min"],
  [61, "1 h 1 min"],
  [90, "1 h 30 min"],
  [120, "2 h"],
])("shows %i minutes as %s", (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected);
});

it.each([
  [0, "Free"],
  [3900, "€39"],
  [9900, "€99"],
])("shows %i cents as %s", (cents, expected) => {
  expect(formatPrice(cents)).toBe(expected);
});
