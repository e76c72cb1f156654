import { expect, it } from "vitest";
import { courseLine, products, seatPacks, skuOfName } from "./products";

it("has the prices of product.md, section 9", () => {
  expect(Object.values(products).map(({ price }) => price)).toEqual([3900, 6900, 9900, 3900]);
  expect(seatPacks.map(({ size, price }) => price / size)).toEqual([9490, 9100, 8700]);
});

const course = (price: number, difficultyLevel: "beginner" | "intermediate" | "advanced") =>
  courseLine({ id: "c", title: "C", price, difficultyLevel });

it.each([
  [3900, "beginner", "level_beginner"],
  [6900, "intermediate", "level_intermediate"],
  [9900, "advanced", "level_advanced"],
  [2900, "beginner", "course_c"],
  [3900, "advanced", "course_c"],
] as const)("a course for %i at level %s gives %s", (price, level, gives) => {
  expect(course(price, level).gives).toBe(gives);
});

it.each([
  ["Beginner Bite", "level_beginner"],
  ["AI Advanced Course", "level_advanced"],
  ["Certification exam", "exam"],
  ["exam", null],
  ["", null],
  ["__proto__", null],
])("the name %j means %s", (name, sku) => {
  expect(skuOfName(name)).toBe(sku);
});
