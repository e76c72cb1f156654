import { describe, expect, it } from "vitest";
import { checkContent } from "./check-content";
import {
  captionParagraphs,
  type Item,
  keyGuessFaults,
  keyLengthFaults,
  keyWordFaults,
  lessonFaults,
  questionFaults,
  statementFaults,
} from "./rules";

const some = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `word${from + n}`).join(" ");
const lesson = (id: string, ...paragraphs: string[]) => ({
  id,
  html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
});

describe("a lesson", () => {
  it.each([
    [349, "too/short: 349 words"],
    [701, "too/short: 701 words"],
  ])("of %i words is named", (count, fault) => {
    expect(lessonFaults([lesson("too/short", some(count))])).toEqual([expect.stringContaining(fault)]);
  });

  it("of 350 to 700 words is right; tags are no words", () => {
    expect(lessonFaults([lesson("a", some(350)), lesson("b", some(700, 1_000))])).toEqual([]);
  });

  it("shares no paragraph with another, whatever its marks and capitals", () => {
    const twice = some(15, 9_000);
    const faults = lessonFaults([
      lesson("a", some(400), twice),
      lesson("b", some(400, 1_000), `<strong>${twice.toUpperCase()}</strong>!`),
    ]);
    expect(faults).toEqual([expect.stringContaining("b: shares a paragraph with a")]);
  });

  it("may share a short one, and what it repeats of itself", () => {
    const short = some(8, 9_000);
    const own = some(20, 5_000);
    expect(
      lessonFaults([lesson("a", some(400), short, own, own), lesson("b", some(400, 1_000), short)]),
    ).toEqual([]);
  });

  it("is not another one with some words changed", () => {
    const changed = some(400).replaceAll(/word(\d*9)\b/g, "other$1");
    expect(lessonFaults([lesson("a", some(400)), lesson("b", changed)])).toEqual([
      expect.stringMatching(/^b: \d+% of it stands in a/),
    ]);
  });
});

const item = (id: string, question: string, options: string[], answer = 0): Item => ({
  id,
  question,
  options,
  answer,
});

describe("the questions of a bank", () => {
  it("are all different", () => {
    const options = ["one", "two", "three", "four"];
    const long = "Which of these is the best first step when a customer complains about a wrong invoice?";
    expect(
      questionFaults([
        item("a", long, options),
        item("b", long.replace("wrong", "late"), options),
        item("c", "Which is it?", options),
        item("d", "which IS it", options),
      ]),
    ).toEqual(["b: asks the same as a", "d: asks the same as c"]);
  });

  it("have options that differ in more than marks", () => {
    expect(questionFaults([item("a", "Which?", ["Yes, always", "yes always!", "no", "never"])])).toEqual([
      "a: two options say the same",
    ]);
  });

  const bank = (keys: number, key: string) =>
    Array.from({ length: 30 }, (_, n) =>
      item(`q${n}`, `Question ${n}`, [
        n < keys ? key : "middle size",
        "a longer option",
        "short",
        "medium size",
      ]),
    );

  it.each([
    ["longest", "by far the longest option"],
    ["second longest", "12 characters"],
    ["second shortest", "6 or 7"],
    ["shortest", "s"],
  ])("do not give the key away by being the %s option", (end, key) => {
    expect(keyLengthFaults("bank", bank(13, key))).toEqual([]);
    expect(keyLengthFaults("bank", bank(20, key))).toEqual([
      `bank: the key is the ${end} option in 20 of 30 questions`,
    ]);
  });
});

describe("the words of options", () => {
  const bank = (keys: number, ...[key, other]: [string, string]) =>
    Array.from({ length: 30 }, (_, n) =>
      item(`q${n}`, `Question ${n}`, [n < keys ? key : `k${n}`, `o${n} ${other}`, `p${n}`, `q${n}`]),
    );

  it("do not give the key away: it is not the only one with a word or a mark", () => {
    expect(keyWordFaults("bank", bank(3, "check and", ""))).toEqual([]);
    expect(keyWordFaults("bank", bank(8, "this, then", ""))).toEqual([
      'bank: the only option with "this" is the key in 8 of 8 questions',
      'bank: the only option with "then" is the key in 8 of 8 questions',
      'bank: the only option with "," is the key in 8 of 8 questions',
    ]);
  });

  it("do not rule others out: a word that only they have says that they are wrong", () => {
    expect(keyWordFaults("bank", bank(0, "", "always"))).toEqual([
      'bank: the only option with "always" is the key in 0 of 30 questions',
    ]);
  });

  it("say nothing where two options have them", () => {
    expect(keyWordFaults("bank", bank(30, "and so", "and so"))).toEqual([]);
  });
});

describe("statements that are true or false", () => {
  const statements = (isTrue: (n: number) => boolean, length: (n: number) => number) =>
    Array.from({ length: 30 }, (_, n) => ({ text: "x".repeat(length(n)), isTrue: isTrue(n) }));
  const byTurns = (n: number) => n % 2 === 0;
  const growing = (n: number) => 20 + n;

  it("are told neither by saying always the same nor by their length", () => {
    expect(statementFaults(statements(byTurns, growing))).toEqual([]);
    expect(statementFaults(statements((n) => n % 10 !== 4, growing))).toEqual([
      "'true' from 0 characters on is right for 27 of 30 statements",
    ]);
    expect(statementFaults(statements((n) => n < 14, growing))).toEqual([
      "'true' from 34 characters on is right for 0 of 30 statements",
    ]);
  });
});

describe("the words of all keys together", () => {
  const bank = (word: (option: number, n: number) => string) =>
    Array.from({ length: 60 }, (_, n) =>
      item(
        `q${n}`,
        `Question ${n}`,
        [0, 1, 2, 3].map((option) => `${word(option, n)} n${n}o${option}`),
        n % 4,
      ),
    );

  it("do not tell them, even where no word does by itself", () => {
    const habits = bank((option, n) => (option === n % 4 ? `only${n % 20}` : `other${n % 20}`));
    expect(keyWordFaults("bank", habits)).toEqual([]);
    expect(keyGuessFaults(habits)).toEqual(["100% of all keys can be guessed from their words; 45% may be"]);
  });

  it("may be those of the other options", () => {
    expect(keyGuessFaults(bank((option, n) => `word${(option + n) % 20}`))).toEqual([]);
    expect(keyGuessFaults(bank((option) => `word${option}`))).toEqual([]);
  });
});

it("the content of this repository is sound", () => expect(checkContent()).toEqual([]));

it("captions are read as paragraphs: one after each pause, a sentence in two captions as one", () => {
  const vtt = `WEBVTT A film

00:00:00.250 --> 00:00:02.500
Let’s begin with what AI is,
and what it isn’t.

00:00:02.540 --> 00:00:04.000
It learned…

01:04.040 --> 01:05.000
…and stops.

01:05.040 --> 01:06.000 line:0
…now.
`;
  expect(captionParagraphs(vtt)).toEqual([
    "Let’s begin with what AI is, and what it isn’t. It learned…",
    "…and stops. …now.",
  ]);
  expect(
    captionParagraphs(
      "WEBVTT\n\n00:01.000 --> 00:02.000\nIt learns…\n\n00:02.040 --> 00:03.000\n…and tells.",
    ),
  ).toEqual(["It learns… and tells."]);
});
