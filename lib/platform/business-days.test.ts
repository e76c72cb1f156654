import { expect, it } from "vitest";
import { businessDaysAfter } from "./business-days";

it.each([
  ["a Monday", 3, "2026-11-23T09:00Z", "2026-11-26T09:00Z"],
  ["a Tuesday", 3, "2026-11-24T09:00Z", "2026-11-27T09:00Z"],
  ["a Wednesday, over the weekend", 3, "2026-11-25T09:00Z", "2026-11-30T09:00Z"],
  ["a Thursday, over the weekend", 3, "2026-11-26T23:59Z", "2026-12-01T23:59Z"],
  ["a Friday", 3, "2026-11-27T00:00Z", "2026-12-02T00:00Z"],
  ["a Saturday", 3, "2026-11-28T09:00Z", "2026-12-02T09:00Z"],
  ["a Sunday", 3, "2026-11-29T09:00Z", "2026-12-02T09:00Z"],
  ["a Friday, one day", 1, "2026-11-27T09:00Z", "2026-11-30T09:00Z"],
  ["a Friday, over two weekends", 6, "2026-11-27T09:00Z", "2026-12-07T09:00Z"],
  ["New Year's Eve, a holiday counts", 3, "2026-12-31T09:00Z", "2027-01-05T09:00Z"],
  ["a Sunday, no day", 0, "2026-11-29T09:00Z", "2026-11-29T09:00Z"],
])("from %s, business days later: %i", (_from, days, start, end) => {
  expect(businessDaysAfter(new Date(start), days)).toEqual(new Date(end));
});
