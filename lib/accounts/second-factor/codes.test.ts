import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeAt, inGroups, keyUri, matchStep, readCode } from "./codes";

/** RFC 6238's test key, in Base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1_000);

describe("codeAt", () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at second %i is %s", (seconds, code) => {
    expect(codeAt(SECRET, at(seconds))).toBe(code);
  });
});

describe("matchStep", () => {
  const made = 1_800_000_000; // the first second of step 60,000,000
  const code = codeAt(SECRET, at(made));
  it.each([
    ["at once", 0, true],
    ["in the last second of its step", 29, true],
    ["a step later", 30, true],
    ["in the last second of the next step", 59, true],
    ["two steps later", 60, false],
    ["on a clock that is behind by a step", -1, true],
    ["on a clock that is behind by exactly a step", -30, true],
    ["on a clock that is behind by more", -31, false],
    ["an hour later", 3_600, false],
  ])("%s", (_when, seconds, expected) => {
    expect(matchStep(SECRET, code, at(made + seconds))).toBe(expected ? made / 30 : null);
  });

  it("names the same step for one code however the clocks drift, so that a replay is known", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.integer({ min: -30, max: 30 }),
        (t, drift) => {
          const step = matchStep(SECRET, codeAt(SECRET, at(t)), at(Math.max(t + drift, 0)));
          if (step !== null) expect(codeAt(SECRET, at(step * 30))).toBe(codeAt(SECRET, at(t)));
        },
      ),
    );
  });

  it.each(["", "000000", "12345", "1234567", "abcdef", "28708２"])("refuses %j", (wrong) => {
    expect(matchStep(SECRET, wrong, at(59))).toBeNull();
  });
});

describe("readCode", () => {
  it.each([
    ["287082", "app", "287082"],
    [" 287 082 ", "app", "287082"],
    ["２８７０８２", "app", "287082"],
    ["abcd-efgh-2345-mnop", "recovery", "ABCDEFGH2345MNOP"],
    ["ABCD EFGH 2345 MNOP", "recovery", "ABCDEFGH2345MNOP"],
  ])("reads %j as %s code", (given, kind, code) => {
    expect(readCode(given)).toEqual({ kind, code });
  });
  it.each(["", "28708", "2870822", "abcd", "ABCDEFGH1890MNOP", "x".repeat(1_000), "%".repeat(16)])(
    "takes %j for neither",
    (given) => {
      expect(readCode(given)).toBeNull();
    },
  );
});

it("a key's address names product, account and nothing else", () => {
  expect(keyUri(SECRET, "ada@test.example", "Skillbite")).toBe(
    `otpauth://totp/Skillbite:ada%40test.example?issuer=Skillbite&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});

it("groups what is copied by hand", () => {
  expect(inGroups("ABCDEFGH2345MNOP")).toBe("ABCD EFGH 2345 MNOP");
});
