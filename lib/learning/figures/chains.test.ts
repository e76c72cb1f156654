import { describe, expect, it } from "vitest";
import { ofHundred, outcomeOf } from "./chains";

const chance = (value: number) => expect.closeTo(value, 4);

describe("outcomeOf", () => {
  it.each([
    [
      { steps: 1, reliability: 0.95 },
      { right: 0.95, mended: 0, wrong: 0.05 },
    ],
    [
      { steps: 10, reliability: 0.95 },
      { right: 0.5987, mended: 0, wrong: 0.4013 },
    ],
    [
      { steps: 20, reliability: 0.95 },
      { right: 0.3585, mended: 0, wrong: 0.6415 },
    ],
    [
      { steps: 10, reliability: 1 },
      { right: 1, mended: 0, wrong: 0 },
    ],
    // 0.5 of the runs go wrong in the first step, 0.4 are found, half of these fail in the second.
    [
      { steps: 2, reliability: 0.5, check: { after: 1, finds: 0.8 } },
      { right: 0.25, mended: 0.2, wrong: 0.55 },
    ],
    [
      { steps: 2, reliability: 0.5, check: { after: 2, finds: 1 } },
      { right: 0.25, mended: 0.75, wrong: 0 },
    ],
  ])("of %j: %j", (chain, { right, mended, wrong }) => {
    expect(outcomeOf(chain)).toEqual({ right: chance(right), mended: chance(mended), wrong: chance(wrong) });
  });

  it("mends more the later the check stands", () => {
    const mended = [1, 5, 10].map(
      (after) => outcomeOf({ steps: 10, reliability: 0.95, check: { after, finds: 0.8 } }).mended,
    );
    expect(mended).toEqual([...mended].sort());
  });
});

it.each([
  [
    [0.5987, 0, 0.4013],
    [60, 0, 40],
  ],
  [
    [1 / 3, 1 / 3, 1 / 3],
    [34, 33, 33],
  ],
  [
    [1, 0, 0],
    [100, 0, 0],
  ],
])("writes %j as whole runs of a hundred: %j", (shares, counts) => {
  expect(ofHundred(shares)).toEqual(counts);
});
