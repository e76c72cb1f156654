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

const lesson = { id: "course/lesson", module: "first", headings: ["Why"] };
/** Without those of the module, which has this exercise alone. */
const faultsOf = (exercise: Exercise) =>
  exerciseFaults("course", [{ ...lesson, exercises: [exercise] }])
    .filter((fault) => !fault.startsWith("course, first:"))
    .map((fault) => fault.replace("course/lesson: exercise one: ", ""));

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
    const lessons = ["a", "b"].map((id) => ({ ...lesson, id, exercises: [choose] }));
    expect(exerciseFaults("course", lessons)).toContain("exercise one: its id is used twice in the course");
  });

  it("stands in a module with four kinds, one of which writes or repairs", () => {
    const estimate: Exercise = {
      ...shared,
      kind: "estimate",
      question: "How many?",
      unit: "words",
      answer: 3,
      within: 0,
      worked: "Three.",
    };
    const faults = (...exercises: Exercise[]) =>
      exerciseFaults("course", [
        { ...lesson, exercises: exercises.map((each, n) => ({ ...each, id: `n${n}` })) },
      ]);
    expect(faults(choose, sort, mark, repair)).toEqual([]);
    expect(faults(choose, sort, mark)).toEqual([
      "course, first: its exercises are of 3 kinds; it needs 4",
      "course, first: nothing is written or repaired in it",
    ]);
    expect(faults(choose, sort, mark, estimate)).toEqual([
      "course, first: nothing is written or repaired in it",
    ]);
  });

  it("does not tell its key by the length", () => {
    const long = { text: "a much longer option than all others", right: true as const, feedback };
    const tells: Exercise = {
      ...choose,
      options: [long, { text: "b", feedback }, { text: "cc", feedback }, { text: "ddd", feedback }],
    };
    const exercises = Array.from({ length: 12 }, (_, n) => ({ ...tells, id: `n${n}` }));
    expect(exerciseFaults("course", [{ ...lesson, exercises }])).toContainEqual(
      expect.stringContaining("the key is the longest option in 12 of 12"),
    );
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
