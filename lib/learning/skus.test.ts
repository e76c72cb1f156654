import { expect, it } from "vitest";
import { courseIdOf, courseSku, EXAM_SKU, levelSku, levels, parseSku, seatsSku } from "./skus";

it("a sku that is built is parsed to what it was built from", () => {
  expect(parseSku(EXAM_SKU)).toEqual({ kind: "exam" });
  expect(parseSku(courseSku("ai-in-business-2"))).toEqual({ kind: "course", courseId: "ai-in-business-2" });
  expect(parseSku(seatsSku(25))).toEqual({ kind: "seats", size: 25 });
  for (const level of levels) expect(parseSku(levelSku(level))).toEqual({ kind: "level", level });
});

it.each([
  "",
  "course_",
  "course_Two words",
  "course_a\n",
  "level_expert",
  "level_",
  "seats_0",
  "seats_10x",
  "exams",
  "toString",
])("%j is no sku", (sku) => {
  expect(parseSku(sku)).toBeNull();
});

it("only a course's sku has a course", () => {
  expect(courseIdOf("course_ai")).toBe("ai");
  expect(courseIdOf("level_beginner")).toBeNull();
});
