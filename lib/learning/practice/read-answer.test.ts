import { describe, expect, it } from "vitest";
import type { ExerciseView } from "./exercises";
import { readAnswer, toNumber } from "./read-answer";

const shared = { versionId: "v", key: "k", demand: "easy" as const, task: "", hint: null, made: null };
const views = {
  choose: { ...shared, kind: "choose", options: ["a", "b"] },
  mark: { ...shared, kind: "mark", parts: ["a", "b", "c"] },
  sort: { ...shared, kind: "sort", buckets: ["x", "y"], cases: ["1", "2"] },
  order: { ...shared, kind: "order", steps: ["a", "b", "c"] },
  repair: { ...shared, kind: "repair", slots: [{ name: "s", fragments: ["a", "b"] }] },
  compare: { ...shared, kind: "compare", outputs: ["a", "b"], criteria: ["c", "d"] },
  estimate: { ...shared, kind: "estimate", question: "q", unit: "u" },
  write: { ...shared, kind: "write", criteria: ["c"] },
} satisfies Record<string, ExerciseView>;

function read(kind: keyof typeof views, ...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readAnswer(views[kind], form);
}

describe("an answer in a form", () => {
  it.each([
    ["choose", [["choice", "1"]], { choice: 1 }],
    [
      "mark",
      [
        ["marked", "0"],
        ["marked", "2"],
      ],
      { marked: [0, 2] },
    ],
    [
      "sort",
      [
        ["bucket-0", "1"],
        ["bucket-1", "0"],
      ],
      { buckets: [1, 0] },
    ],
    [
      "order",
      [
        ["step", "2"],
        ["step", "0"],
        ["step", "1"],
      ],
      { steps: [2, 0, 1] },
    ],
    ["repair", [["slot-0", "1"]], { fragments: [1] }],
    [
      "compare",
      [
        ["better", "0"],
        ["criterion", "1"],
      ],
      { better: 0, criterion: 1 },
    ],
    ["estimate", [["number", "1,200.5"]], { number: 1200.5 }],
    [
      "write",
      [
        ["text", " Mine. "],
        ["met", "0"],
      ],
      { text: "Mine.", met: [0] },
    ],
  ] as const)("of '%s'", (kind, fields, answer) => {
    expect(read(kind, ...fields.map(([name, value]): [string, string] => [name, value]))).toEqual({
      answer: { kind, ...answer },
    });
  });

  it.each(["choose", "mark", "sort", "repair", "compare", "estimate", "write"] as const)(
    "of '%s' is missing, and a sentence says what",
    (kind) => expect(read(kind)).toEqual({ missing: expect.stringMatching(/\.$/) }),
  );
});

it.each([
  ["12", 12],
  ["0.5", 0.5],
  ["0,5", 0.5],
  ["1,200", 1200],
  ["1 200", 1200],
  ["1,200,000", 1200000],
  ["−3", -3],
  ["", null],
  ["twelve", null],
  ["1e9", null],
  ["12 rounds", null],
  ["9".repeat(50), null],
])("reads %s as %s", (text, number) => expect(toNumber(text)).toBe(number));
