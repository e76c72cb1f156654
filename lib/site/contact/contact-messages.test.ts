import { describe, expect, it } from "vitest";
import { cleanLine, cleanText } from "./contact-messages";

describe("what somebody typed", () => {
  it.each([
    ["Zoë", "Zoe\u0308"],
    ["Ann Bcc: all@example.com", " Ann\r\nBcc: all@example.com "],
    ["Ann moc.live", "\u202eAnn\u202c  moc.live\u0000"],
    ["", "\u200b\u2066 \n"],
    ["a\ufffd", "a\ud800"],
  ])("is one clean line: %j", (expected, given) => {
    expect(cleanLine(given)).toBe(expected);
  });

  it("keeps the lines of a text, and the joiners that scripts need", () => {
    expect(cleanText("One\r\n\r\n\ttwo\u2028three\u0007 \n")).toBe("One\n\n\ttwo\nthree");
    expect(cleanText("می\u200cخواهم")).toBe("می\u200cخواهم");
  });
});
