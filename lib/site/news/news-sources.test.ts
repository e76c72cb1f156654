import { expect, it } from "vitest";
import { sourceState } from "./news-sources";

const now = new Date("2026-11-26T12:00:00Z");
const justNow = new Date("2026-11-26T11:07:00Z");
const yesterday = new Date("2026-11-25T11:07:00Z");
const summer = new Date("2026-07-01T08:00:00Z");

it.each([
  ["never read", null, "it answers 404", null, "Not reached yet: It has not answered us so far."],
  ["failing", yesterday, "it answers 404", summer, "Silent: No answer since 25 November 2026 at 11:07 UTC."],
  ["not read by anybody", yesterday, null, summer, "Silent: No answer since 25 November 2026 at 11:07 UTC."],
  ["empty", justNow, null, null, "Quiet: It answers, and has had no article so far."],
  ["old", justNow, null, summer, "Quiet: It answers, and has nothing new. Newest article: 1 July 2026."],
  ["alive", justNow, null, yesterday, "Answers: Newest article: 25 November 2026."],
])("a source that is %s", (_which, readAt, failure, newestAt, said) => {
  const { label, text } = sourceState({ readAt, failure, newestAt }, now);
  expect(`${label}: ${text}`).toBe(said);
});
