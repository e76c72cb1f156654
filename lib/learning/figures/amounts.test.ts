import { expect, it } from "vitest";
import { formatEuros, formatShare } from "./amounts";

it.each([
  [0, "€0"],
  [0.00001, "less than €0.0001"],
  [0.00042, "€0.0004"],
  [0.0764, "€0.08"],
  [3.2, "€3.20"],
  [12.999, "€13"],
  [1250, "€1,250"],
  [1_250_000.5, "€1,250,000.50"],
])("writes %d euros as %s", (euros, text) => {
  expect(formatEuros(euros)).toBe(text);
});

it.each([
  [0, 0, "0%"],
  [0.001, 0, "under 1%"],
  [0.001, 1, "0.1%"],
  [0.0001, 1, "under 0.1%"],
  [0.149, 0, "15%"],
  [0.149, 1, "14.9%"],
  [0.997, 0, "over 99%"],
  [0.9999, 1, "over 99.9%"],
  [1, 0, "100%"],
])("writes the share %d with %d decimals as %s", (share, decimals, text) => {
  expect(formatShare(share, decimals)).toBe(text);
});
