import { describe, expect, it } from "vitest";
import { cheapestOf, costsOf, MAILS, outcomeAt } from "./thresholds";

describe("outcomeAt", () => {
  it.each([
    [0, { caught: 8, missed: 0, falseAlarms: 12, delivered: 0 }],
    [30, { caught: 8, missed: 0, falseAlarms: 5, delivered: 7 }],
    [50, { caught: 6, missed: 2, falseAlarms: 3, delivered: 9 }],
    [80, { caught: 4, missed: 4, falseAlarms: 0, delivered: 12 }],
    [100, { caught: 0, missed: 8, falseAlarms: 0, delivered: 12 }],
  ])("at %d: %j", (threshold, outcome) => {
    expect(outcomeAt(threshold, MAILS)).toEqual(outcome);
  });

  it("holds back a mail whose score is the threshold", () => {
    const mails = [{ subject: "", score: 50, isFraud: true }];
    expect([50, 51].map((threshold) => outcomeAt(threshold, mails).caught)).toEqual([1, 0]);
  });

  it("has no threshold without any fault", () => {
    const faults = costsOf(MAILS, { missed: 1, falseAlarm: 1 });
    expect(faults).toHaveLength(21);
    expect(Math.min(...faults.map(({ cost }) => cost))).toBeGreaterThan(0);
  });
});

describe("cheapestOf", () => {
  it.each([
    [
      { missed: 200, falseAlarm: 15 },
      { threshold: 30, cost: 75 },
    ],
    [
      { missed: 20, falseAlarm: 15 },
      { threshold: 45, cost: 65 },
    ],
    [
      { missed: 5, falseAlarm: 15 },
      { threshold: 80, cost: 20 },
    ],
    [
      { missed: 0, falseAlarm: 15 },
      { threshold: 80, cost: 0 },
    ],
    [
      { missed: 200, falseAlarm: 0 },
      { threshold: 0, cost: 0 },
    ],
  ])("moves with the prices %j: %j", (prices, cheapest) => {
    expect(cheapestOf(costsOf(MAILS, prices))).toEqual(cheapest);
  });
});
