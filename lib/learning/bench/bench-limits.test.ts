import { describe, expect, it } from "vitest";
import { limitReached, runsLeft } from "./bench-limits";

const limits = { perLearner: 20, perDay: 100 };

describe("runs of a day", () => {
  it.each([
    [{ own: 0, all: 0 }, 20],
    [{ own: 8, all: 50 }, 12],
    [{ own: 19, all: 99 }, 1],
    [{ own: 20, all: 50 }, 0],
    [{ own: 3, all: 95 }, 5],
    [{ own: 3, all: 100 }, 0],
    // An operator has lowered the limits.
    [{ own: 30, all: 300 }, 0],
  ])("after %j are left: %i", (today, left) => {
    expect(runsLeft(today, limits)).toBe(left);
    expect(limitReached(today, limits) === null).toBe(left > 0);
  });

  it("says whose limit it is", () => {
    expect(limitReached({ own: 20, all: 100 }, limits)).toMatch(/^You have used your 20 runs/);
    expect(limitReached({ own: 1, all: 100 }, limits)).toMatch(/^All learners together/);
  });
});
