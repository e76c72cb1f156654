import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesBeyondChance, paceReasons, timelineOf } from "./plausibility";

const startedAt = new Date("2026-11-26T12:00:00Z");
const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

/** 20 questions one after the other, each shown when the one before was answered. */
function paper(seconds: number[], { paperSeconds = seconds.reduce((sum, each) => sum + each, 0) } = {}) {
  let clock = 0;
  const items = seconds.map((each) => {
    const shownAt = at(clock);
    clock += each;
    return { shownAt, answeredAt: at(clock) };
  });
  return { startedAt, closedAt: at(paperSeconds), items };
}
const times = (count: number, seconds: number) => Array<number>(count).fill(seconds);

describe("the pace of a paper", () => {
  it.each([
    ["eight seconds", paper(times(20, 0.4)), ["fast-paper", "fast-answers"]],
    ["a question a minute", paper(times(20, 60)), []],
    ["90 seconds to the millisecond", paper(times(20, 4.5)), []],
    ["a millisecond less than 90 seconds", paper(times(20, 4.5), { paperSeconds: 89.999 }), ["fast-paper"]],
    ["a median of four seconds", paper([...times(10, 4), ...times(10, 60)]), []],
    [
      "half of the answers a millisecond faster",
      paper([...times(10, 3.999), ...times(10, 60)]),
      ["fast-answers"],
    ],
    ["less than half of the answers faster", paper([...times(9, 1), ...times(11, 60)]), []],
    ["a pause that makes a fast paper long", paper([600, ...times(19, 1)]), ["fast-answers"]],
  ])("%s", (_paper, sitting, reasons) => {
    expect(paceReasons(sitting)).toEqual(reasons);
  });

  it("of questions without a time of showing counts from the answer before, the first from the start", () => {
    const { items } = paper([30, 2, 45]);
    const unshown = items.map((item) => ({ ...item, shownAt: null }));
    expect(timelineOf({ startedAt, items: unshown }).map(({ seconds }) => seconds)).toEqual([30, 2, 45]);
  });

  it("leaves out what was not answered, and is never negative", () => {
    const items = [
      { shownAt: at(0), answeredAt: null },
      { shownAt: at(9), answeredAt: at(5) },
    ];
    expect(timelineOf({ startedAt, items }).map(({ seconds }) => seconds)).toEqual([0]);
    expect(paceReasons({ startedAt, closedAt: at(600), items: [] })).toEqual([]);
  });

  it("does not depend on the order of the questions, and more time never adds a reason", () => {
    const each = fc.integer({ min: 0, max: 20_000 }).map((ms) => ms / 1000);
    fc.assert(
      fc.property(
        fc.array(each, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 1, max: 9 }),
        (all, factor) => {
          const sitting = paper(all);
          const reasons = paceReasons(sitting);
          expect(paceReasons({ ...sitting, items: sitting.items.toReversed() })).toEqual(reasons);
          const slower = paceReasons(paper(all.map((seconds) => seconds * Math.ceil(factor))));
          expect(slower.filter((reason) => !reasons.includes(reason))).toEqual([]);
        },
      ),
    );
  });
});

describe("wrong answers that equal another person's", () => {
  it.each([
    ["14 of 14, once in 16,384 pairs", { bothWrong: 14, same: 14 }, true],
    ["13 of 13, once in 8,192 pairs", { bothWrong: 13, same: 13 }, false],
    ["19 of 20, once in 49,932 pairs", { bothWrong: 20, same: 19 }, true],
    ["18 of 20, once in 4,969 pairs", { bothWrong: 20, same: 18 }, false],
    ["none", { bothWrong: 0, same: 0 }, false],
  ])("%s", (_pair, pair, isBeyond) => {
    expect(matchesBeyondChance(pair)).toBe(isBeyond);
  });

  it("more equal ones of as many never match less", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.nat(60), (bothWrong, some) => {
        const same = Math.min(some, bothWrong);
        fc.pre(same < bothWrong);
        const isBeyond = matchesBeyondChance({ bothWrong, same });
        expect(matchesBeyondChance({ bothWrong, same: same + 1 }) || !isBeyond).toBe(true);
      }),
    );
  });
});
