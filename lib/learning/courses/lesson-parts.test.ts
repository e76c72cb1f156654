import { describe, expect, it } from "vitest";
import { countHeadings, figuresIn } from "../../content/lesson-text";
import { partsOf } from "./lesson-parts";

const html = "<p>Begin</p><h3>One</h3><p>1</p><h3>Two</h3><p>2</p>";
const text = (piece: string) => ({ kind: "text", html: piece });
const exercise = (index: number) => ({ kind: "exercise", index });

describe("a lesson's text and its exercises", () => {
  it.each([
    ["none", [], [text(html)]],
    [
      "after a section",
      [1],
      [text("<p>Begin</p><h3>One</h3><p>1</p>"), exercise(0), text("<h3>Two</h3><p>2</p>")],
    ],
    [
      "before the first heading",
      [0],
      [text("<p>Begin</p>"), exercise(0), text("<h3>One</h3><p>1</p><h3>Two</h3><p>2</p>")],
    ],
    ["two at the end", [2, 2], [text(html), exercise(0), exercise(1)]],
    ["after a section that is gone", [7], [text(html), exercise(0)]],
  ])("%s", (_, sections, parts) => expect(partsOf(html, sections as number[])).toEqual(parts));

  it("counts a heading that the text begins with", () => {
    expect(partsOf("<h3>One</h3><p>1</p><h3>Two</h3>", [1])).toEqual([
      text("<h3>One</h3><p>1</p>"),
      exercise(0),
      text("<h3>Two</h3>"),
    ]);
    expect(countHeadings("<h3>One</h3><p>1</p><h4>Two</h4><hr>")).toBe(2);
  });
});

it("finds figures in paragraphs of their own", () => {
  const withFigure = "<h3>One</h3><p>See:</p>\n<p>[figure:next-word]</p>\n<p>[figure:x] in a text</p>";
  expect(figuresIn(withFigure)).toEqual(["next-word"]);
  expect(partsOf(withFigure, [1])).toEqual([
    text("<h3>One</h3><p>See:</p>\n"),
    { kind: "figure", name: "next-word" },
    text("\n<p>[figure:x] in a text</p>"),
    exercise(0),
  ]);
});
