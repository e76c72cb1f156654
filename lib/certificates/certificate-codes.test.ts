import { describe, expect, it } from "vitest";
import { decodeText } from "../platform/decode-text";
import { cleanCode, codesIn, isCode, linesWithoutCode } from "./certificate-codes";

describe("cleanCode", () => {
  it.each([
    ["SB-2026-0123456789012345", "SB-2026-0123456789012345"],
    [" sb–2026–0123 4567 8901 2345 ", "SB-2026-0123456789012345"],
    ["SB20260123456789012345", "SB-2026-0123456789012345"],
    ["sb 2026\u00a00123456789012345", "SB-2026-0123456789012345"],
    ["SB-2026-0123-4567-8901-2345", "SB-2026-0123456789012345"],
    ["2026-0123456789012345", "SB-2026-0123456789012345"],
    ["2026 0123 4567 8901 2345", "SB-2026-0123456789012345"],
    ["SB-2026-01234567890123456", "SB-2026-01234567890123456"],
    ["SB-2026-0123456789012345-6", "SB-2026-0123456789012345-6"],
    ["SB-2026-0123456789012345 6", "SB-2026-01234567890123456"],
    ["SB-2026-004217", "SB-2026-004217"],
    ["https://site.example/certificate-verify?code=SB-2026-0123456789012345", "SB-2026-0123456789012345"],
    ["The code is SB-2026-0123456789012345.", "SB-2026-0123456789012345"],
    ["SB-2026-0123456789012345, SB-2026-1123456789012345", "SB-2026-0123456789012345SB-2026-"],
    ["<b>SB</b>\u202e-2026", "BSBB-2026"],
    ["x".repeat(500), "X".repeat(32)],
    ["…", null],
    ["", null],
    [undefined, null],
  ])("reads %j as %j", (given, expected) => {
    expect(cleanCode(given)).toBe(expected);
  });
});

it.each([
  ["SB-2026-0123456789012345", true],
  ["SB-2026-004217", false],
  ["SB-2026-01234567890123456", false],
  ["XSB-2026-0123456789012345", false],
  ["A", false],
])("%j can be a code of ours: %s", (text, expected) => {
  expect(isCode(text)).toBe(expected);
});

describe("codesIn", () => {
  const code = "SB-2026-0123456789012345";
  it.each([
    ["a list", `${code}\n${code}`, [code]],
    ["a CSV", `name,code\r\n"Ada",${code.toLowerCase()}`, [code]],
    ["groups and dashes of a word processor", "SB–2026–0123 4567 8901 2345", [code]],
    ["a link", `https://x.example/certificate-verify?code=${code}`, [code]],
    ["no separators", "SB20260123456789012345", [code]],
    ["spaces in their place", "SB 2026 0123456789012345", [code]],
    ["a longer number", `${code}6`, [`${code}6`]],
    [
      "a list with slips of the hand",
      `${code}\nsb-2026-1111\nSB-2O26-${"1".repeat(16)}\nSB 2026 0123 45`,
      [code, "SB-2026-1111", `SB-2O26-${"1".repeat(16)}`, "SB 2026 0123 45"],
    ],
    ["a line that a slip begins", `SB-2026-1111 SB20260123456789012345`, ["SB-2026-1111", code]],
    ["a list with bullets", `• ${code}\n- SB-2026-1111\n3.${code}`, [code, "SB-2026-1111"]],
    ["names of files", `certificate_${code}.pdf _${code}_`, [code]],
    ["signs that nobody sees", "\ufeffSB-2026-\u200b01234567\u00ad89012345\u202c", [code]],
    ["spaces that do not break", "SB\u00a02026\u00a00123\u00a04567\u20078901\u00a02345", [code]],
    [
      "wide letters, and every sign for a hyphen",
      "ＳＢ－２０２６−0123456789012345\nSB‑2026‑1111",
      [code, "SB-2026-1111"],
    ],
    ["a file in UTF-16", decodeText(Buffer.from(`\ufeffName\tCode\r\nAda\t${code}`, "utf16le")), [code]],
    ["no code", "Ada, 2026, SB Anna, SBAHN", []],
  ])("finds them in %s", (_what, text, expected) => {
    expect(codesIn(text)).toEqual(expected);
  });
});

it("names the lines of a list in which there is no code", () => {
  const list = "Name;Code\r\nAda;SB-2026-0123456789012345\r\n\r\nKevin;2026-01 \nBea;SB-2026-1111";
  expect(linesWithoutCode(list)).toEqual(["Name;Code", "Kevin;2026-01"]);
});
