import { expect, it } from "vitest";
import { decisionDueAt } from "./decision-deadline";

it.each([
  ["a Monday", "2026-11-23T09:00Z", "2026-11-25T09:00Z"],
  ["a Thursday, over the weekend", "2026-11-26T09:00Z", "2026-11-30T09:00Z"],
  ["a Friday", "2026-11-27T23:59Z", "2026-12-01T23:59Z"],
  ["a Saturday", "2026-11-28T09:00Z", "2026-12-01T09:00Z"],
  ["a Sunday", "2026-11-29T09:00Z", "2026-12-01T09:00Z"],
])("an attempt held on %s is decided within two business days", (_day, heldAt, due) => {
  expect(decisionDueAt(new Date(heldAt))).toEqual(new Date(due));
});
