import { describe, expect, it } from "vitest";
import { fillWeeks, netOf, totalOf, weeksOf, weeksUntil } from "./weekly-figures";

describe("weeks", () => {
  it.each([
    ["a Monday's first moment", "2026-11-23T00:00:00Z", ["2026-11-16", "2026-11-23"]],
    ["a Sunday's last", "2026-11-22T23:59:59.999Z", ["2026-11-09", "2026-11-16"]],
    ["the turn of the year", "2027-01-01T12:00:00Z", ["2026-12-21", "2026-12-28"]],
    ["29 February", "2028-02-29T12:00:00Z", ["2028-02-21", "2028-02-28"]],
  ])("begin on Monday, UTC: %s", (_when, at, expected) => {
    expect(weeksUntil(new Date(at), 2)).toEqual(expected);
  });

  it("have a row each, also where nothing happened", () => {
    const rows = [{ week: "2026-11-16", closed: 3, passed: 2 }];
    expect(fillWeeks(["2026-11-09", "2026-11-16"], rows, { closed: 0, passed: 0 })).toEqual([
      { week: "2026-11-09", closed: 0, passed: 0 },
      ...rows,
    ]);
  });

  it("are summed column by column", () => {
    expect(
      totalOf([
        { week: "2026-11-09", sent: 1, failed: 0 },
        { week: "2026-11-16", sent: 2, failed: 3 },
      ]),
    ).toEqual({ sent: 3, failed: 3 });
  });
});

it("what stays of sales is without what went back and what may have to", () => {
  expect(netOf({ week: "2026-11-16", orders: 3, gross: 11_700, refunded: 3_900, disputed: 3_900 })).toBe(
    3_900,
  );
});

it("a period is the week that runs, the one before it, or so many weeks until now", () => {
  const at = new Date("2026-11-26T12:00:00Z");
  expect(weeksOf("this", at)).toEqual(["2026-11-23"]);
  expect(weeksOf("last", at)).toEqual(["2026-11-16"]);
  expect(weeksOf(4, at)).toEqual(weeksUntil(at, 4));
});
