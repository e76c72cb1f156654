import { expect, it } from "vitest";
import { isEndingSoon } from "./api-keys";

it("a key ends soon in its last 14 days, and not after its end", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  expect(isEndingSoon(new Date("2026-12-10T12:00:00Z"), now)).toBe(true);
  expect(isEndingSoon(new Date("2026-12-10T12:00:01Z"), now)).toBe(false);
  expect(isEndingSoon(new Date("2026-11-26T12:00:00Z"), now)).toBe(false);
});
