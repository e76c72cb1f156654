import { expect, it } from "vitest";
import { discounted, formatCharge } from "./prices";
import { products } from "./products";

it.each([
  [80, 800],
  [90, 400],
  [50, 2000],
  [10, 3500],
  [0, 3900],
])("%i percent off the Beginner level is %i cents", (percent, expected) => {
  expect(discounted(products.beginner.price, percent)).toBe(expected);
});

it.each([
  [390, "€3.90"],
  [3_900, "€39"],
  [9_490, "€94.90"],
  [227_500, "€2,275"],
])("%d cents are shown as %s", (cents, shown) => {
  expect(formatCharge(cents)).toBe(shown);
});
