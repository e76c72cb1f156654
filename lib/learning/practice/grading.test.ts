import { describe, expect, it } from "vitest";
import type { ArrangedExercise } from "./arranged-exercises";
import type { ExerciseAnswer } from "./exercises";
import { gradeAnswer, viewOf } from "./grading";

const shared = { demand: "easy" as const, task: "<p>Do it.</p>", hint: null, made: "2026-11" };
const option = (text: string, isRight: boolean) => ({ text, isRight, feedback: `why ${text}` });
const written = (text: string) => ({ text, output: `<p>${text} output</p>`, notes: `${text} notes` });

const exercises: ArrangedExercise[] = [
  { ...shared, kind: "choose", options: [option("a", false), option("b", true), option("c", false)] },
  {
    ...shared,
    kind: "mark",
    parts: [
      { text: "p", isMarked: true, reason: "secret" },
      { text: "q", isMarked: false, reason: null },
      { text: "r", isMarked: true, reason: "secret too" },
    ],
  },
  {
    ...shared,
    kind: "sort",
    buckets: ["x", "y"],
    cases: [
      { text: "1", bucket: 1, reason: "one" },
      { text: "2", bucket: 0, reason: "two" },
    ],
  },
  {
    ...shared,
    kind: "order",
    steps: [
      { text: "third", place: 2, reason: "last" },
      { text: "first", place: 0, reason: "begins" },
      { text: "second", place: 1, reason: "between" },
    ],
  },
  {
    ...shared,
    kind: "repair",
    slots: [
      { name: "who", fragments: ["m", "n"] },
      { name: "what", fragments: ["o", "p"] },
    ],
    results: Object.fromEntries(
      ["0-0", "0-1", "1-0", "1-1"].map((key) => [key, { output: `out ${key}`, note: `note ${key}` }]),
    ),
    best: [1, 0],
  },
  {
    ...shared,
    kind: "compare",
    outputs: ["<p>A</p>", "<p>B</p>"],
    better: 1,
    criteria: [option("long", false), option("true", true), option("kind", false)],
    expert: "<p>seen</p>",
  },
  {
    ...shared,
    kind: "estimate",
    question: "How many?",
    unit: "rounds",
    number: 20,
    within: 5,
    worked: "<p>{answer}, and 20.</p>",
  },
  {
    ...shared,
    kind: "write",
    criteria: ["names who", "names what"],
    weak: written("weak"),
    strong: written("strong"),
  },
];
const of = (kind: ArrangedExercise["kind"]) =>
  exercises.find((exercise) => exercise.kind === kind) as ArrangedExercise;
const grade = (answer: ExerciseAnswer) => gradeAnswer(of(answer.kind as ArrangedExercise["kind"]), answer);

describe("an answer", () => {
  it.each<[ExerciseAnswer, boolean | null, boolean]>([
    [{ kind: "choose", choice: 1 }, true, true],
    [{ kind: "choose", choice: 0 }, false, false],
    [{ kind: "mark", marked: [2, 0] }, true, true],
    [{ kind: "mark", marked: [0, 1] }, false, true],
    [{ kind: "sort", buckets: [1, 0] }, true, true],
    [{ kind: "sort", buckets: [1, 1] }, false, false],
    [{ kind: "order", steps: [1, 2, 0] }, true, true],
    [{ kind: "order", steps: [1, 0, 2] }, false, false],
    [{ kind: "repair", fragments: [1, 0] }, true, true],
    [{ kind: "repair", fragments: [0, 0] }, false, false],
    [{ kind: "compare", better: 1, criterion: 1 }, true, true],
    [{ kind: "compare", better: 1, criterion: 0 }, false, true],
    [{ kind: "estimate", number: 21 }, true, true],
    [{ kind: "estimate", number: 21.1 }, false, true],
    [{ kind: "write", text: "mine", met: [0] }, null, true],
  ])("%j is right: %s, done: %s", (answer, isRight, isDone) => {
    expect(grade(answer)).toMatchObject({ isRight, isDone });
  });

  it.each<ExerciseAnswer>([
    { kind: "choose", choice: 3 },
    { kind: "mark", marked: [0, 0] },
    { kind: "mark", marked: [3] },
    { kind: "sort", buckets: [1] },
    { kind: "sort", buckets: [1, 2] },
    { kind: "order", steps: [0, 1] },
    { kind: "order", steps: [0, 0, 1] },
    { kind: "repair", fragments: [2, 0] },
    { kind: "repair", fragments: [0] },
    { kind: "compare", better: 2, criterion: 0 },
    { kind: "compare", better: 0, criterion: 3 },
    { kind: "write", text: "mine", met: [2] },
  ])("that does not fit is refused: %j", (answer) => expect(grade(answer)).toBeNull());

  it("of another kind is refused", () => {
    expect(gradeAnswer(of("sort"), { kind: "choose", choice: 0 })).toBeNull();
  });
});

describe("what a wrong answer is told", () => {
  it("a choice gets its own reason, and not the right one", () => {
    expect(grade({ kind: "choose", choice: 0 })).toMatchObject({
      right: null,
      reasons: [{ place: 0, reason: "why a" }],
    });
  });
  it("marks are hit, missed or wrong", () => {
    expect(grade({ kind: "mark", marked: [0, 1] })).toMatchObject({
      marks: [{ state: "hit" }, { state: "wrong" }, { state: "missed", reason: "secret too" }],
    });
  });
  it("cases that are wrong can be sorted again", () => {
    expect(grade({ kind: "sort", buckets: [1, 1] })).toMatchObject({
      cases: [
        { isRight: true, bucket: 1 },
        { isRight: false, bucket: null },
      ],
    });
  });
  it("the first step that is out of place", () => {
    expect(grade({ kind: "order", steps: [1, 0, 2] })).toMatchObject({
      wrongAt: 1,
      reason: "last",
      solution: [],
    });
  });
  it("the learner's number stands in the way to the answer", () => {
    expect(grade({ kind: "estimate", number: 1200 })).toMatchObject({ worked: "<p>1,200, and 20.</p>" });
  });
});

describe("the solution", () => {
  it.each([
    ["choose", { right: 1 }],
    ["sort", { cases: [{ bucket: 1 }, { bucket: 0 }] }],
    ["order", { solution: [{ step: 1 }, { step: 2 }, { step: 0 }] }],
    ["repair", { fragments: [1, 0], output: "out 1-0" }],
  ] as const)("of '%s' says all, and counts as done without being right", (kind, says) => {
    expect(gradeAnswer(of(kind), { kind: "solution" })).toMatchObject({
      isRight: null,
      isDone: true,
      ...says,
    });
  });
  it.each(["mark", "compare", "estimate", "write"] as const)("of '%s' comes with an answer only", (kind) => {
    expect(gradeAnswer(of(kind), { kind: "solution" })).toBeNull();
  });
});

it.each(exercises.map((exercise) => [exercise.kind, exercise] as const))(
  "the view of '%s' tells nothing of the answer",
  (_, exercise) => {
    const view = JSON.stringify(viewOf("version", "key", exercise));
    expect(view).not.toMatch(
      /isRight|feedback|why|isMarked|secret|bucket"|place|best|better|worked|weak|strong|expert/,
    );
  },
);
