import { expect, it } from "vitest";
import { courseLine, productLine } from "./products";
import { findResting, type RestingPayment, restingWords } from "./resting-payments";

const resting = (sku: string, gives = sku): RestingPayment => ({
  reference: "SBO-1",
  state: "pending",
  sku,
  gives,
  name: "It",
});
const course = courseLine({ id: "x", title: "X", price: 3900, difficultyLevel: "beginner" });

it.each([
  ["exam", "the exam", resting("exam"), true],
  ["exam", "another product", resting("level_beginner"), false],
  ["level_beginner", "a course that gives it", resting("course_x", "level_beginner"), true],
  ["level_beginner", "a course of it that gives only itself", resting("course_x"), false],
  ["course_x", "its level", resting("level_beginner"), true],
  ["course_x", "itself", resting("course_x", "level_beginner"), true],
  ["seats_10", "the same pack", resting("seats_10"), false],
])("%s waits for a payment of %s", (sku, _, payment, isFound) => {
  const line = sku === "course_x" ? course : productLine(sku);
  expect(line && findResting([payment], line)).toEqual(isFound ? payment : null);
});

it("names what rests", () => {
  expect(restingWords(resting("exam"), "the exam").text).toMatch(/^The exam opens as soon as/);
  expect(restingWords({ ...resting("exam"), state: "disputed" }).text).toContain(
    "the order SBO-1. Until it has decided, what you bought rests.",
  );
});
