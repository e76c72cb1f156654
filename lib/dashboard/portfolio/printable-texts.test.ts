import { describe, expect, it } from "vitest";
import { linesOf, missingIn } from "./printable-texts";

describe("a text in a document", () => {
  it.each([
    ["a\n\nb", ["a", "", "b"]],
    ["  - in", ["\u00a0\u00a0- in"]],
    ["\tin  two", ["\u00a0\u00a0\u00a0\u00a0in two"]],
    ["e\u0301", ["é"]],
    ["x".repeat(95), ["x".repeat(40), "x".repeat(40), "x".repeat(15)]],
    [`${"x".repeat(40)} y`, [`${"x".repeat(40)} y`]],
  ])("has the lines of %j", (text, lines) => expect(linesOf(text)).toEqual(lines));

  it.each<[string, string[], string[]]>([
    ["Plain, “quoted”, 5 €\nand more", [], []],
    ["Żółć, Ngũgĩ, Nguyễn", [], []],
    ["Αγαπητή ομάδα", [], []],
    ["Привет, команда", [], []],
    ["אנחנו מחכים", [], []],
    ["مرحبا بكم", [], []],
    ["我们 wait", ["我", "们"], []],
    ["नमस्ते", ["न", "म", "स्ते"], []],
    ["done 🎉 ✅", [], ["🎉", "✅"]],
    ["1️⃣ 👩🏽‍💻", [], ["1️⃣", "👩🏽‍💻"]],
  ])("what is missing of %j", (text, letters, signs) => {
    expect(missingIn(text)).toEqual({ letters, signs });
  });
});
