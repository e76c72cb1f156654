import { expect, it } from "vitest";
import { textBlocksOf } from "./text-blocks";

it.each([
  ["Write **a rule**, *please*, with `code`.", ["0 Write a rule, please, with code."]],
  ["Before.\n\n> Quoted\n> on.\n\nAfter.", ["0 Before.", "1 Quoted\non.", "0 After."]],
  ["- one\n- two\n  - three", ["1 • one", "1 • two", "2 • three"]],
  ["3. three\n4. four", ["1 3. three", "1 4. four"]],
  ["```text\na\n  b\n```", ["1 a\n  b"]],
  ["| A | B |\n|---|---|\n| 1 | 2 |", ["0 A · B\n1 · 2"]],
  ["a  \nb", ["0 a\nb"]],
  ["", []],
])("the task %j has the paragraphs %j", (markdown, blocks) => {
  expect(textBlocksOf(markdown).map(({ text, depth }) => `${depth} ${text}`)).toEqual(blocks);
});
