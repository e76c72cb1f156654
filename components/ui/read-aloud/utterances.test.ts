import { expect, it } from "vitest";
import { UTTERANCE_LENGTH, utterancesOf } from "./utterances";

const long = (sentence: string) => `${sentence}${" and so on".repeat(12)}.`;

it.each<[string, string, string[]]>([
  ["what is short is one piece", "Ask first. Then read.", ["Ask first. Then read."]],
  ["spaces and lines are one space", " Ask \n first. ", ["Ask first."]],
  ["nothing to say is no piece", " … ", []],
  ["sentences that do not fit together are two", `${long("One")} ${long("Two")}`, [long("One"), long("Two")]],
  ["a number is not the end of a sentence", "0.95 times 0.95 is 0.9025.", ["0.95 times 0.95 is 0.9025."]],
  [
    "a quotation ends with its mark",
    `“${long("Stop")}” ${long("Then")}`,
    [`“${long("Stop")}”`, long("Then")],
  ],
])("%s", (_what, text, expected) => {
  expect(utterancesOf(text)).toEqual(expected);
});

it.each([
  ["where one would breathe", `${"a long part, ".repeat(20)}the end.`, /,$/],
  ["between two words", `${"word ".repeat(60)}end.`, /word$/],
  ["in a word that is too long by itself", "x".repeat(400), /x$/],
])("cuts a long sentence %s, and loses nothing of it", (_what, text, end) => {
  const pieces = utterancesOf(text);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  expect(pieces.every((piece) => piece.length <= UTTERANCE_LENGTH)).toBe(true);
  expect(pieces[0]).toMatch(end);
});
