import { expect, it } from "vitest";
import { withReports } from "./question-steps";

it("an open report comes before what the figures say, and also where they say nothing", () => {
  const key = {
    step: "key",
    words: "look at the key",
    because: "Those who know the rest choose B.",
  } as const;
  expect(withReports(key, 0)).toEqual(key);
  expect(withReports(key, 2)).toEqual({
    step: "report",
    words: "look at the report",
    because: "2 reports are open.",
  });
  expect(withReports(null, 1)).toMatchObject({ step: "report", because: "1 report is open." });
  expect(withReports(null, 0)).toMatchObject({ step: "none", words: "" });
});
