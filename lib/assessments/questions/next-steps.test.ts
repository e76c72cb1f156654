import { describe, expect, it } from "vitest";
import { nextStep, type OptionFigures, type QuestionFigures, warningsOf } from "./next-steps";
import { wilsonInterval } from "./question-statistics";

const today = new Date("2027-03-01");
type Overlay = Partial<Omit<QuestionFigures, "options">> &
  Partial<Record<"A" | "B" | "C" | "D", Partial<OptionFigures>>>;

/** A good question of the exam with 300 answers; A is right. */
function question({ A, B, C, D, ...overlay }: Overlay = {}): QuestionFigures {
  const option = (letter: string, share: number, correlation: number, own: Partial<OptionFigures> = {}) => {
    return { letter, isRight: letter === "A", share, correlation, ...own };
  };
  return {
    bank: "skills_certification",
    status: "live",
    responses: 300,
    facility: 0.64,
    correlation: 0.35,
    exposure: 0.08,
    reviewBy: new Date("2027-09-01"),
    options: [
      option("A", 0.64, 0.35, A),
      option("B", 0.12, -0.2, B),
      option("C", 0.12, -0.2, C),
      option("D", 0.12, -0.2, D),
    ],
    ...overlay,
  };
}

describe("what to do next", () => {
  it.each<[string, Overlay, string]>([
    ["a good question stays", {}, ""],
    ["without answers", { responses: 0, facility: null, correlation: null }, "wait"],
    [
      "one answer too few to decide, however bad",
      { responses: 199, facility: 0.1, correlation: -0.5 },
      "wait",
    ],
    ["the first answer that decides", { responses: 200, correlation: -0.5 }, "look at the key"],
    [
      "the good ones choose another option",
      { correlation: 0.05, C: { correlation: 0.2 } },
      "look at the key",
    ],
    ["the good ones answer it wrong", { correlation: -0.1 }, "look at the key"],
    [
      "a key that misleads goes before all else",
      { correlation: -0.3, facility: 0.2, reviewBy: today },
      "look at the key",
    ],
    ["one option that hardly anybody chooses", { C: { share: 0.049 } }, "rewrite option C"],
    ["the least share that is enough", { C: { share: 0.05 } }, ""],
    ["an option that draws those who know", { B: { correlation: 0 } }, "rewrite option B"],
    ["two such options", { B: { share: 0.01 }, D: { correlation: 0.1 } }, "rewrite options B and D"],
    ["too easy by one dead option", { facility: 0.87, D: { share: 0.01 } }, "rewrite option D"],
    [
      "too easy, and two options are dead",
      { facility: 0.95, B: { share: 0.01 }, D: { share: 0.01 } },
      "retire",
    ],
    ["the easiest that stays", { facility: 0.85 }, ""],
    ["too easy", { facility: 0.851 }, "retire"],
    ["the hardest that stays", { facility: 0.45 }, ""],
    ["too hard", { facility: 0.449 }, "retire"],
    ["the least correlation that stays", { correlation: 0.2 }, ""],
    ["it separates too little", { correlation: 0.199 }, "retire"],
    [
      "it separates too little by one option",
      { correlation: 0.15, C: { correlation: 0.02 } },
      "rewrite option C",
    ],
    [
      "it does not separate, which no option explains",
      { correlation: 0.09, C: { correlation: 0.02 } },
      "retire",
    ],
    ["everybody is right", { facility: 1, correlation: null }, "retire"],
    ["the day of its review", { reviewBy: today }, "review is due"],
    ["the day before", { reviewBy: new Date("2027-03-02") }, ""],
    ["a review is due though answers are few", { responses: 3, reviewBy: today }, "review is due"],
    ["a bad one is retired, not reviewed", { reviewBy: today, facility: 0.2 }, "retire"],
    ["a good pilot", { status: "pilot" }, "promote the pilot"],
    ["a pilot with few answers", { status: "pilot", responses: 199 }, "wait"],
    ["a pilot to be reviewed first", { status: "pilot", reviewBy: today }, "review is due"],
    ["a bad pilot", { status: "pilot", correlation: 0.01 }, "retire"],
    ["a draft", { status: "draft", reviewBy: today }, ""],
    ["what is not asked any more", { status: null, correlation: -0.5 }, ""],
    ["practice, too easy for the exam", { bank: "skills_practice", facility: 0.97, B: { share: 0 } }, ""],
    ["practice with a wrong key", { bank: "skills_practice", correlation: -0.2 }, "look at the key"],
  ])("%s", (_, overlay, words) => {
    expect(nextStep(question(overlay), today).words).toBe(words);
  });

  it.each<[Overlay, string]>([
    [{ responses: 43 }, "43 of 200 first answers that a decision needs."],
    [{ C: { correlation: 0.3 } }, "Those who know the rest choose C."],
    [{ facility: 0.2, correlation: 0.15 }, "Too hard; tells little."],
    [
      { C: { share: 0.01 }, D: { correlation: 0 } },
      "Fewer than 5% choose C; D is chosen by those who know the rest as often as by others.",
    ],
  ])("says why: %j", (overlay, because) => {
    expect(nextStep(question(overlay), today).because).toBe(because);
  });
});

it.each<[Overlay, string[]]>([
  [{}, []],
  [{ responses: 99, facility: 0.2, correlation: -0.1 }, []],
  [{ responses: 100, facility: 0.2, correlation: -0.1 }, ["too hard", "misleads"]],
  [
    { facility: 0.9, correlation: 0.1, C: { share: 0.01 } },
    ["too easy", "tells little", "fewer than 5% choose C"],
  ],
  [{ responses: 0, exposure: 0.2 }, ["seen too often"]],
  [{ exposure: 0.199 }, []],
  [{ bank: "skills_practice", exposure: 0.5, facility: 0.9, correlation: 0.12, C: { share: 0.01 } }, []],
  [{ bank: "final_assessment", facility: 0.29, correlation: 0.09 }, ["too hard", "tells little"]],
])("warns of %j: %j", (overlay, words) => {
  expect(warningsOf(question(overlay))).toEqual(words);
});

/** Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29. */
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("the interval of %d of %d", (right, count, least, most) => {
  const [from, to] = wilsonInterval(right / count, count);
  expect(from).toBeCloseTo(least, 4);
  expect(to).toBeCloseTo(most, 4);
});
