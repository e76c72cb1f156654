import fc from "fast-check";
import { expect, it } from "vitest";
import { discountTier, tierCode } from "./discount-tiers";

it.each([
  [0, 90],
  [24, 90],
  [25, 80],
  [47, 80],
  [74, 80],
  [75, 70],
  [149, 70],
  [150, 60],
  [249, 60],
  [250, 50],
  [399, 50],
  [400, 40],
  [599, 40],
  [600, 30],
  [849, 30],
  [850, 20],
  [1349, 20],
  [1350, 10],
  [2349, 10],
  [2350, 0],
  [1_000_000, 0],
])("at counter %i the tier is %i percent", (counter, percent) => {
  expect(discountTier(counter).percent).toBe(percent);
});

it.each([
  [0, 25],
  [20, 5],
  [47, 28],
  [74, 1],
  [75, 50],
  [100, 50],
  [130, 20],
  [149, 1],
  [5000, 50],
])("at counter %i the next %i users get it", (counter, nextUsers) => {
  expect(discountTier(counter).nextUsers).toBe(nextUsers);
});

it.each([
  [0, 0],
  [25, 0],
  [50, 0.5],
  [47, 0.44],
  [2350, 1],
])("at counter %i the band is at %f", (counter, progress) => {
  expect(discountTier(counter).progress).toBeCloseTo(progress);
});

it("the tier never gives more later, and never leaves 0 to 1", () => {
  fc.assert(
    fc.property(fc.nat(5000), (counter) => {
      const [now, next] = [discountTier(counter), discountTier(counter + 1)];
      expect(next.percent).toBeLessThanOrEqual(now.percent);
      expect(now.progress >= 0 && now.progress <= 1).toBe(true);
    }),
  );
});

it("names the code of a tier", () => {
  expect(tierCode(80)).toBe("BITE80");
  expect(tierCode(0)).toBeNull();
});
