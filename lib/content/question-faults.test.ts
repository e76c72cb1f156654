import { describe, expect, it } from "vitest";
import type { Item } from "./question-banks";
import { questionFaults } from "./question-faults";

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
});
