import { describe, expect, it } from "vitest";
import { inShortFaults, lessonFaults, minutesFaults } from "./lesson-faults";

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

  const block = (language: string, text: string) =>
    `<pre><code class="language-${language}">${text}</code></pre>`;

  it("shows what a model answers to each of its prompts; the answers do not count as its words", () => {
    const prompt = block("prompt", "Write a rhyme.");
    const output = block("output-2026-11", some(500, 7_000));
    const html = (...parts: string[]) => [{ id: "a", html: `<p>${some(400)}</p>${parts.join("")}` }];
    expect(lessonFaults(html(prompt, "<p>It says:</p>", output))).toEqual([]);
    expect(lessonFaults(html(prompt, output, prompt))).toEqual([
      expect.stringContaining("a prompt is not followed"),
    ]);
    expect(lessonFaults(html(prompt, prompt, output))).toHaveLength(1);
    expect(lessonFaults(html(block("template", "Write a [form].")))).toEqual([]);
  });
});

describe("the minutes of a lesson", () => {
  const kinds = (...all: string[]) => all.map((kind) => ({ kind }));
  it.each([
    ["fit its text", 2, kinds(), []],
    ["are a third too few", 2, kinds("choose"), ["a: duration_minutes is 2; its text and exercises take 4"]],
    ["are few, but not by a third", 3, kinds("choose"), []],
    [
      "count a text to write as four",
      4,
      kinds("write"),
      ["a: duration_minutes is 4; its text and exercises take 6"],
    ],
  ])("%s", (_, minutes, exercises, faults) => {
    expect(minutesFaults([{ ...lesson("a", some(400)), duration_minutes: minutes, exercises }])).toEqual(
      faults,
    );
  });
});

it("a lesson says in short what no other says, and nothing twice", () => {
  const inShort = (id: string, ...sentences: string[]) => ({ id, in_short: sentences });
  expect(inShortFaults([inShort("a", "One.", "Two."), inShort("b", "Three.")])).toEqual([]);
  expect(inShortFaults([inShort("a", "Check it."), inShort("b", "Check it!")])).toEqual([
    expect.stringContaining("b: says in short what a says"),
  ]);
  expect(inShortFaults([inShort("a", "One.", "One.")])).toHaveLength(1);
});
