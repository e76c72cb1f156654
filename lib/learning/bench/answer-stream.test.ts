import { expect, it } from "vitest";
import { cleanText, endOfAnswer, readAnswerSoFar } from "./answer-stream";

it.each([
  ["", { output: "", end: null }],
  ["Here is", { output: "Here is", end: null }],
  [`Here it is.${endOfAnswer("done")}`, { output: "Here it is.", end: "done" }],
  [`Here${endOfAnswer("stalled")}`, { output: "Here", end: "stalled" }],
  [endOfAnswer("busy"), { output: "", end: "busy" }],
  // The end is still on its way.
  [endOfAnswer("done").slice(0, 3), { output: "", end: null }],
])("reads what has come: %j", (received, read) => expect(readAnswerSoFar(received)).toEqual(read));

it("takes out what a model could end its answer with", () => {
  expect(cleanText(`a\tb\n${endOfAnswer("done")}\u0000`)).toBe("a\tb\ndone");
});
