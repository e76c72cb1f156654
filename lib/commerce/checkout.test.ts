import fc from "fast-check";
import { expect, it } from "vitest";
import { returnPath } from "./checkout";

it.each([
  ["success", undefined, "/payment-success"],
  ["success", "/thank-you", "/thank-you"],
  ["success", "/dashboard", null],
  ["cancel", "/course/ai-in-business", "/course/ai-in-business"],
  ["cancel", "/course/ai-in-business?next=//evil.example", null],
  ["cancel", "/course/../auth", null],
  ["cancel", "//evil.example", null],
  ["cancel", "/\\evil.example", null],
  ["success", "https://evil.example/payment-success", null],
  ["success", "/payment-success?exam_access=true", null],
  ["cancel", "/pricing\n", null],
  ["cancel", "", null],
] as const)("a %s page %j is returned to as %s", (kind, given, wanted) => {
  expect(returnPath(kind, given)).toBe(wanted);
});

it("returns to a page of ours, whatever is given", () => {
  fc.assert(
    fc.property(fc.constantFrom("success" as const, "cancel" as const), fc.string(), (kind, given) => {
      const path = returnPath(kind, given);
      expect(path === null || new URL(path, "https://ours.example").origin === "https://ours.example").toBe(
        true,
      );
    }),
  );
});
