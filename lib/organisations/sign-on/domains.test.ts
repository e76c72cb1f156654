import { describe, expect, it } from "vitest";
import { isCheckDue, judgeProof, nextProof, proofText } from "./domains";

const now = new Date("2026-12-01T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe("a proof", () => {
  it.each([
    ["in the DNS", { records: ["v=spf1 -all", proofText("abc")], file: null }, null],
    ["in the file", { records: [], file: `${proofText("abc")}\n` }, null],
    ["nowhere", { records: ["v=spf1 -all"], file: "<html>" }, "missing"],
    ["of another organisation", { records: [proofText("abd")], file: null }, "wrong"],
    ["that goes on", { records: [proofText("abcd")], file: null }, "wrong"],
    ["that is cut", { records: [proofText("ab")], file: null }, "wrong"],
    ["inside of another text", { records: [`x ${proofText("abc")}`], file: null }, "missing"],
  ])("%s", (_where, proof, expected) => {
    expect(judgeProof(proof, "abc")).toBe(expected);
  });
});

describe("isCheckDue", () => {
  const domain = { provenAt: ago(40), checkedAt: ago(6), createdAt: ago(40), missingSince: null };
  it.each([
    ["not within a week", domain, false],
    ["after a week", { ...domain, checkedAt: ago(7) }, true],
    ["each day while it is missing", { ...domain, missingSince: ago(1), checkedAt: ago(1) }, true],
    ["each day while it waits", { ...domain, provenAt: null, createdAt: ago(29) }, true],
    ["no longer than a month", { ...domain, provenAt: null, createdAt: ago(30) }, false],
  ])("%s", (_when, given, expected) => {
    expect(isCheckDue(given, now)).toBe(expected);
  });
});

describe("nextProof", () => {
  const waiting = { provenAt: null, missingSince: null };
  const proven = { provenAt: ago(40), missingSince: null };
  it.each([
    ["a first proof", waiting, null, { provenAt: now, missingSince: null }],
    ["still none", waiting, "missing", waiting],
    ["taken by others", waiting, "taken", waiting],
    ["proven before", proven, null, proven],
    ["missing for the first time", proven, "missing", { ...proven, missingSince: now }],
    [
      "missing for 13 days",
      { ...proven, missingSince: ago(13) },
      "wrong",
      { ...proven, missingSince: ago(13) },
    ],
    ["missing for 14 days", { ...proven, missingSince: ago(14) }, "missing", waiting],
    ["back again", { ...proven, missingSince: ago(13) }, null, proven],
  ] as const)("%s", (_what, before, failure, after) => {
    expect(nextProof(before, failure, now)).toEqual(after);
  });
});
