import { describe, expect, it } from "vitest";
import { decodeText } from "../platform/decode-text";
import {
  bankInWords,
  cleanCode,
  cleanHolderName,
  codesIn,
  csvOf,
  fileNameOf,
  isCode,
  linkedInUrl,
  reminderDue,
  scoreOf,
  statusOf,
  validUntil,
  verdictOf,
} from "./rules";

describe("cleanHolderName", () => {
  it.each([
    ["as it is", "Ada Lovelace", "Ada Lovelace"],
    ["composed", "Zoe\u0308", "Zoë"],
    ["with single spaces", "  Ada \t  Lovelace\u00a0", "Ada Lovelace"],
    ["composed once nothing stands between", "A\u034f\u0301da", "Áda"],
    ["in any script", "李小龍", "李小龍"],
    ["with the joiner that Persian needs", "علی\u200cرضا", "علی\u200cرضا"],
    ["with the joiner of an Indic conjunct", "क्\u200dषा", "क्\u200dषा"],
    ["with apostrophe, hyphen and dot", "Dr. Séan O’Neill-Šimić", "Dr. Séan O’Neill-Šimić"],
    ["without a change of direction", "Ann\u202e gnirts\u202c\u2066\u2069\u200e\u200f", "Ann gnirts"],
    ["without control characters", "An\u0000n\u001b[31m", "Ann[31m"],
    ["without invisible letters", "A\u3164\u115f\u00ad\u200bnn\ufeff", "Ann"],
    ["without private and lone code units", "A\ue000n\ud800n", "An\ufffdn"],
    ["without a heap of marks", `Z${"\u0335\u0321\u0489\u034f".repeat(50)}o`, "Z\u0335\u0321\u0489o"],
    ["without a row of joiners", `A${"\u200d".repeat(70)}nn`, "A\u200dnn"],
    ["at its longest", "x".repeat(80), "x".repeat(80)],
  ])("gives a name %s", (_how, given, expected) => {
    expect(cleanHolderName(given)).toBe(expected);
  });

  it.each([
    ["nothing", ""],
    ["only spaces", " \u3000 "],
    ["only invisible letters", "\u3164\u115f\u200b"],
    ["no letter", "+1 555 0100"],
    ["an address", "see https://evil.example"],
    ["an address in parts", "https:\u200b//evil.example"],
    ["an address in look-alikes", "https：／／evil.example"],
    ["an e-mail address", "ann@example.com"],
    ["a full-width at sign", "ann＠example.com"],
    ["several lines", "Ann\nCertified by everybody"],
    ["several lines, in Unicode", "Ann\u2028Certified"],
    ["81 letters", "x".repeat(81)],
    ["a letter without end", "\u1100".repeat(300)],
    ["a megabyte", "x".repeat(1_000_000)],
  ])("refuses %s", (_what, given) => {
    expect(cleanHolderName(given)).toBeNull();
  });

  it("changes a clean name no more", () => {
    for (const name of ["Zoë", "علی\u200cرضا", "Z\u0335\u0321\u0489o"])
      expect(cleanHolderName(name)).toBe(name);
  });
});

describe("scoreOf", () => {
  it.each([
    ["0", 0],
    ["85", 85],
    ["100", 100],
    ["101", 70],
    ["-1", 70],
    ["8.5", 70],
    ["1e2", 70],
    [" 90", 70],
    ["٩٠", 70],
    ["", 70],
    [undefined, 70],
  ])("reads %j as %i", (given, expected) => {
    expect(scoreOf(given, 70)).toBe(expected);
  });
});

describe("cleanCode", () => {
  it.each([
    ["SB-2026-0123456789012345", "SB-2026-0123456789012345"],
    [" sb–2026–0123 4567 8901 2345 ", "SB-2026-0123456789012345"],
    ["SB20260123456789012345", "SB-2026-0123456789012345"],
    ["sb 2026\u00a00123456789012345", "SB-2026-0123456789012345"],
    ["SB-2026-0123-4567-8901-2345", "SB-2026-0123456789012345"],
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

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);

describe("statusOf", () => {
  it.each([
    ["valid", "valid", 0],
    ["valid", "valid", 639.9],
    ["expiring", "valid", 640],
    ["expiring", "valid", 729.9],
    ["expired", "expired", 730],
    ["superseded", "superseded", 700],
    ["revoked", "revoked", 700],
  ] as const)("is %s for a %s one on day %d of 730", (status, stored, now) => {
    expect(statusOf(stored, day(730), day(now))).toBe(status);
  });
});

describe("verdictOf", () => {
  const code = "SB-2026-0000000000000000";
  it.each([
    ["SB-2026-1111", null, "malformed"],
    [code, null, "unknown"],
    [code, { status: "expiring", isWithdrawn: false }, "expiring"],
    [code, { status: "revoked", isWithdrawn: false }, "revoked"],
    [code, { status: "revoked", isWithdrawn: true }, "withdrawn"],
  ] as const)("%s, found as %j: %s", (asked, found, verdict) => {
    expect(verdictOf(asked, found)).toBe(verdict);
  });
});

describe("reminderDue", () => {
  it.each([
    [91, null, null],
    [90, null, 90],
    [60, 90, null],
    [30, 90, 30],
    [29, null, 30],
    [7, 30, 7],
    [6, 90, 7],
    [6, 7, null],
    [0, null, null],
    [-1, 30, null],
  ])("with %d days left, last reminded at %s: %s", (left, last, due) => {
    expect(reminderDue(day(left), last, day(0))).toBe(due);
  });
});

it("is valid for two years, over a leap day too, and for all of the day that it names", () => {
  expect(validUntil(new Date("2026-03-01T09:30:00Z"))).toEqual(new Date("2028-03-01T23:59:59Z"));
  expect(validUntil(new Date("2028-02-29T09:30:00Z"))).toEqual(new Date("2030-03-01T23:59:59Z"));
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

it("writes CSV that no spreadsheet takes for a formula", () => {
  expect(csvOf([["=1+1", 'say "hi"', "a,b", "-5", "Ada"]])).toBe(
    '\ufeff"\'=1+1","say ""hi""","a,b","\'-5","Ada"\r\n',
  );
});

it.each([
  ["Zoë O’Neill", "Zoë_O_Neill"],
  ["../../etc/passwd", "_etc_passwd"],
  ["محمد عبد", "محمد_عبد"],
  ["x".repeat(90), "x".repeat(60)],
])("names the file of %j %j", (name, expected) => {
  expect(fileNameOf(name)).toBe(expected);
});

it("fills LinkedIn's form in", () => {
  const certificate = { title: "A & B", code: "SB-2026-1", issuedAt: day(0), expiresAt: day(730) };
  const url = new URL(
    linkedInUrl(certificate, "Skillbite", "https://x.example/certification?code=SB-2026-1"),
  );
  expect(url.origin + url.pathname).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "A & B",
    organizationName: "Skillbite",
    certId: "SB-2026-1",
    issueYear: "2026",
    issueMonth: "1",
    expirationYear: "2028",
    expirationMonth: "1",
    certUrl: "https://x.example/certification?code=SB-2026-1",
  });
});

it("tells employers that the exam's questions are not published only where that is so", () => {
  expect(bankInWords(true)).toContain("not published");
  expect(bankInWords(false)).toBe("a bank that is published with its answers in the program's source");
});
