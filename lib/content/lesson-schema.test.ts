import { expect, it } from "vitest";
import { lessonSchema } from "./schema";

const three = ["AI guesses the next word.", "Ask it twice.", "Check what matters!"];
const lesson = (inShort: unknown) => ({
  title: "A lesson",
  duration_minutes: 12,
  resources: [],
  in_short: inShort,
});

it("a lesson is said in short in three plain sentences", () => {
  expect(lessonSchema.safeParse(lesson(three)).error).toBeUndefined();
});

it.each<[string, unknown]>([
  ["is missing", undefined],
  ["has two sentences", three.slice(1)],
  ["has four sentences", [...three, "One more."]],
  ["has a sentence of 121 characters", [...three.slice(1), `${"x".repeat(120)}.`]],
  ["has an empty sentence", [...three.slice(1), " "]],
  ["has a word instead of a sentence", [...three.slice(1), "Checking"]],
  ["has Markdown", [...three.slice(1), "Check **twice**."]],
  ["has a link", [...three.slice(1), "Read [this](https://example.com)."]],
  ["has HTML", [...three.slice(1), "Check <b>twice</b>."]],
  ["is one text", three.join(" ")],
])("a lesson is refused whose summary %s", (_what, inShort) => {
  expect(lessonSchema.safeParse(lesson(inShort)).success).toBe(false);
});
