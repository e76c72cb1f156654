import { describe, expect, it } from "vitest";
import { compositions, exerciseFaults } from "./exercise-faults";
import { type Exercise, exercisesSchema } from "./exercise-schema";

const shared = { id: "one", after: "end", demand: "easy", task: "Choose." } as const;
const feedback = "Because the text says so.";
const choose: Exercise = {
  ...shared,
  kind: "choose",
  options: [
    { text: "a", right: true, feedback },
    { text: "b", feedback },
    { text: "c", feedback },
  ],
};
const sort: Exercise = {
  ...shared,
  kind: "sort",
  buckets: ["in", "out"],
  cases: ["a", "b", "c", "d", "e"].map((text, n) => ({
    text,
    bucket: n < 2 ? "in" : "out",
    reason: feedback,
  })),
};
const mark: Exercise = {
  ...shared,
  kind: "mark",
  parts: ["a", "b", "c", "d"].map((text, n) => ({ text, marked: n === 0, reason: feedback })),
};
const all = Object.fromEntries(compositions([2, 2]).map((key) => [key, "text"]));
const repair: Exercise = {
  ...shared,
  kind: "repair",
  slots: ["role", "task"].map((name) => ({ name, fragments: ["x", "y"] })),
  outputs: all,
  notes: all,
  best: "1-0",
};

const faultsOf = (exercise: Exercise) =>
  exerciseFaults([{ id: "course/lesson", headings: ["Why"], exercises: [exercise] }]).map((fault) =>
    fault.replace("course/lesson: exercise one: ", ""),
  );

describe("an exercise", () => {
  it.each([choose, sort, mark, repair])("of kind $kind is sound", (exercise) => {
    expect(faultsOf(exercise)).toEqual([]);
  });

  it.each<[what: string, exercise: Exercise, faults: string[]]>([
    ["after a section", { ...choose, after: "Why" }, []],
    ["after no section", { ...choose, after: "Where" }, ["the lesson has no section 'Where'"]],
    [
      "with two right options",
      { ...choose, options: choose.options.map((each) => ({ ...each, right: true as const })) },
      ["exactly one has to be right"],
    ],
    [
      "without a right option",
      { ...choose, options: choose.options.map(({ text }) => ({ text, feedback })) },
      ["exactly one has to be right"],
    ],
    [
      "with a bucket that is none",
      { ...sort, buckets: ["in", "apart"] },
      [
        "there is no bucket 'out'",
        "there is no bucket 'out'",
        "there is no bucket 'out'",
        "nothing belongs into 'apart'",
      ],
    ],
    [
      "that marks everything",
      { ...mark, parts: mark.parts.map((part) => ({ ...part, marked: true })) },
      ["marks all or nothing"],
    ],
    [
      "with a mark without a reason",
      { ...mark, parts: mark.parts.map(({ text, marked }) => ({ text, marked })) },
      ["a mark has no reason"],
    ],
    ["whose best is no composition", { ...repair, best: "2-0" }, ["there is no composition '2-0'"]],
  ])("%s", (_what, exercise, faults) => {
    expect(faultsOf(exercise)).toEqual(faults);
  });

  it("needs an output and a note for each composition", () => {
    const { "0-1": _one, ...fewer } = all;
    expect(faultsOf({ ...repair, outputs: fewer, notes: fewer })).toEqual([
      "0-1 has no output",
      "0-1 has no note",
    ]);
  });

  it("has an id of its own in the course", () => {
    const lessons = ["a", "b"].map((id) => ({ id, headings: [], exercises: [choose] }));
    expect(exerciseFaults(lessons)).toEqual(["exercise one: its id is used twice in the course"]);
  });

  it.each([
    ["two of them", [choose, sort]],
    ["an unknown field", [{ ...choose, points: 3 }, sort, mark]],
    [
      "an option without feedback",
      [{ ...choose, options: [{ text: "a", right: true }, ...choose.options.slice(1)] }, sort, mark],
    ],
    ["an unknown kind", [{ ...choose, kind: "guess" }, sort, mark]],
  ])("file with %s is refused", (_what, exercises) => {
    expect(exercisesSchema.safeParse(exercises).success).toBe(false);
  });
});

it("compositions are all ways to choose a fragment a slot", () => {
  expect(compositions([2, 3])).toEqual(["0-0", "0-1", "0-2", "1-0", "1-1", "1-2"]);
});
