import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keyOrderFaults } from "./key-order-faults";

function diced(length: number, seed: string, sides = 4): number[] {
  return Array.from({ length }, (_, n) => {
    return createHash("sha256").update(`${seed} ${n}`).digest().readUInt32BE() % sides;
  });
}

const made = (length: number, key: (i: number) => number) => Array.from({ length }, (_, i) => key(i));
/** The first eight are random; each other one follows from the one `back` places before. */
function follow(length: number, next: (past: (back: number) => number, n: number) => number): number[] {
  const keys = diced(8, "follow");
  for (let n = 8; n < length; n++) keys.push(next((back) => keys[n - back] ?? 0, n));
  return keys;
}
const loosely = (keys: number[], nth: number) => {
  const dice = diced(keys.length, "loosely");
  return keys.map((key, i) => (i % nth === 0 ? (dice[i] ?? 0) : key));
};

describe("the order of the keys", () => {
  const old = (i: number) => (Math.floor(i / 4) - i + 4 * i) % 4;
  it.each([40, 120])("is found where a formula made it, in %i questions", (length) => {
    expect(keyOrderFaults("bank", made(length, old))).toContain(
      `bank: (1 * floor(i / 4) + 3 * i + 0) mod 4 is the key in ${length} of ${length}`,
    );
    expect(keyOrderFaults("bank", loosely(made(length, old), 4))).not.toEqual([]);
  });

  it.each<[string, RegExp, number[]]>([
    ["one position for all", /option 3 is the key in 40 of 40/, made(40, () => 2)],
    [
      "one position too often",
      /option 2 is the key/,
      loosely(
        made(60, () => 1),
        2,
      ),
    ],
    ["one position never", /option 4 is the key in 0 of 60/, diced(60, "never", 3)],
    [
      "each a step further",
      /1 \* i \+ 0\) mod 4/,
      loosely(
        made(40, (i) => i % 4),
        4,
      ),
    ],
    ["repeats", /0 options after that of 1 questions/, made(60, (i) => diced(60, "twice")[i >> 2] ?? 0)],
    [
      "no repeats",
      /0 options after that of 1 questions before in [0-4] of 59/,
      follow(60, (past, n) => (past(1) + 1 + (diced(60, "turns", 3)[n] ?? 0)) % 4),
    ],
    [
      "a step from the eighth before",
      /3 options after that of 8 questions/,
      follow(72, (past) => (past(8) + 3) % 4),
    ],
    [
      "each position once in four",
      /four questions in a row have four different keys in 15 of 15/,
      diced(15, "once").flatMap((key, n) =>
        [...[0, 1, 2, 3].slice(key), ...[0, 1, 2, 3].slice(0, key)].sort(() => (n % 3) - 1),
      ),
    ],
    ...[2, 3, 5, 7, 11, 12].map((period): [string, RegExp, number[]] => [
      `a period of ${period}`,
      new RegExp(`repeats every ${period} questions in 60 of 60`),
      made(60, (i) => diced(period, `period`)[i % period] ?? 0),
    ]),
    [
      "a period of 7 that is broken now and then",
      /repeats every 7 questions/,
      loosely(
        made(120, (i) => diced(7, "seven")[i % 7] ?? 0),
        4,
      ),
    ],
    [
      "a formula of another kind",
      /2 \* floor\(i \/ 5\) \+ 1 \* i \+ 3/,
      made(40, (i) => (2 * Math.floor(i / 5) + i + 3) % 4),
    ],
  ])("is found: %s", (_, fault, keys) => {
    expect(keyOrderFaults("bank", keys).join("\n")).toMatch(fault);
  });

  it("is found in a bank as small as a course's checks", () => {
    expect(
      keyOrderFaults(
        "bank",
        made(12, (i) => i % 4),
      ),
    ).not.toEqual([]);
    expect(keyOrderFaults("bank", [])).toEqual([]);
  });

  it("is not blamed on dice: less than one bank in a thousand fails by chance", { timeout: 60_000 }, () => {
    const sizes = [11, 25, 40, 120];
    const failed = made(1_000, (n) => n).filter((n) => {
      return keyOrderFaults("bank", diced(sizes[n % 4] ?? 0, `list ${n}`)).length > 0;
    });
    expect(failed.length).toBeLessThanOrEqual(3);
  });
});
