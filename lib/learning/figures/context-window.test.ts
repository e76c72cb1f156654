import { describe, expect, it } from "vitest";
import { fitMessages, MESSAGES, type Message, QUESTION, REMINDER } from "./context-window";
import { cutIntoPieces } from "./token-pieces";
import { countTokens } from "./tokens";

it.each([...MESSAGES, REMINDER, QUESTION])("counts the tokens of '$text'", async ({ text, tokens }) => {
  expect(tokens).toBe(countTokens(await cutIntoPieces(text)));
});

describe("fitMessages", () => {
  const message = (tokens: number, namesPaths?: true): Message => ({
    from: "You",
    text: "",
    tokens,
    namesPaths,
  });
  const chat = [message(10), message(20, true), message(30)];

  it.each([
    [4, { first: 3, used: 5, canAnswer: false }],
    [34, { first: 3, used: 5, canAnswer: false }],
    [35, { first: 2, used: 35, canAnswer: false }],
    [54, { first: 2, used: 35, canAnswer: false }],
    [55, { first: 1, used: 55, canAnswer: true }],
    [64, { first: 1, used: 55, canAnswer: true }],
    [65, { first: 0, used: 65, canAnswer: true }],
  ])("fits a window of %d tokens: %j", (size, fit) => {
    expect(fitMessages(chat, size)).toEqual(fit);
  });

  it("drops the oldest first, not the largest: nothing older follows a message that does not fit", () => {
    expect(fitMessages([message(1), message(50), message(10)], 30).first).toBe(2);
  });

  it("can answer again when somebody says it again", () => {
    expect(fitMessages(MESSAGES, 100).canAnswer).toBe(false);
    expect(fitMessages([...MESSAGES, REMINDER], 100).canAnswer).toBe(true);
    expect(fitMessages(MESSAGES, 320).canAnswer).toBe(true);
  });
});
