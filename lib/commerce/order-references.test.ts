import { expect, it } from "vitest";
import { cleanReference, newReference } from "./order-references";

it.each([
  ["sbo-0123456789ab", "SBO-0123456789AB"],
  [" SBO-0123456789AB ", "SBO-0123456789AB"],
  ["SBO-0123456789A", null],
  ["SBO-0123456789AB'--", null],
])("an order's code typed as %j is %s", (given, wanted) => {
  expect(cleanReference(given)).toBe(wanted);
});

it("makes a reference as it is typed, another one each time", () => {
  const made = Array.from({ length: 100 }, newReference);
  expect(made.map(cleanReference)).toEqual(made);
  expect(new Set(made).size).toBe(100);
});
