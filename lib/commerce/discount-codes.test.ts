import fc from "fast-check";
import { expect, it } from "vitest";
import { builtInDiscount, codeFor, operatorsDiscount } from "./discount-codes";
import { productLine } from "./products";

const line = (sku: string) => {
  const found = productLine(sku);
  if (!found) throw new Error(`no product ${sku}`);
  return found;
};

it.each([
  ["BITE90", "exam", 80, [], { price: 390 }],
  ["BITE90", "level_beginner", 80, [], "not_covered"],
  ["BITE90", "level_beginner", 90, [], { price: 400 }],
  ["BITE80", "level_beginner", 80, [], { price: 800 }],
  ["BITE80", "level_beginner", 70, [], "ended"],
  ["BITE80", "level_beginner", 70, [80], { price: 800 }],
  ["BITE80", "level_intermediate", 80, [], "not_covered"],
  ["BITE80", "exam", 80, [], "not_covered"],
  ["BITE85", "level_beginner", 80, [], "unknown"],
  ["BITE00", "level_beginner", 0, [], "unknown"],
  ["BITE100", "level_beginner", 80, [], "unknown"],
  ["bite80", "level_beginner", 80, [], "unknown"],
] as const)("%s for %s in the tier of %i%%, kept %j: %j", (code, sku, current, reserved, wanted) => {
  expect(builtInDiscount(code, line(sku), { current, reserved: [...reserved] })).toEqual(wanted);
});

it.each([
  ["exam", "BITE90", "BITE90"],
  ["level_beginner", "BITE90", null],
  ["level_beginner", "BITE70", "BITE70"],
  ["exam", "BITE70", null],
  ["level_advanced", "SPRING", "SPRING"],
  ["exam", null, null],
])("in the form of %s the code of a link, %s, is %s", (sku, code, wanted) => {
  expect(codeFor(sku, code)).toBe(wanted);
});

it("a code never makes a price negative, nor one that Stripe would refuse", () => {
  const amounts = fc.record({
    price: fc.integer({ min: 50, max: 500_000 }),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    off: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(amounts, ({ price, percent, off }) => {
      const code = { covers: ["exam"], percent, amountOff: percent === null ? off : null };
      const given = operatorsDiscount(code, { ...line("exam"), price });
      const left = typeof given === "object" ? given.price : -1;
      expect(left === 0 || (left >= 50 && left <= price)).toBe(true);
    }),
  );
});
