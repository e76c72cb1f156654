import { describe, expect, it } from "vitest";
import { keyGuessFaults, keyLengthFaults, keyWordFaults, statementFaults } from "./answer-key-faults";
import type { Item } from "./question-banks";

const item = (id: string, question: string, options: string[], answer = 0): Item => ({
  id,
  question,
  options,
  answer,
});

describe("the lengths of options", () => {
  const bank = (keys: number, key: string) =>
    Array.from({ length: 30 }, (_, n) =>
      item(`q${n}`, `Question ${n}`, [
        n < keys ? key : "middle size",
        "a longer option",
        "short",
        "medium size",
      ]),
    );

  it.each([
    ["longest", "by far the longest option"],
    ["second longest", "12 characters"],
    ["second shortest", "6 or 7"],
    ["shortest", "s"],
  ])("do not give the key away by being the %s option", (end, key) => {
    expect(keyLengthFaults("bank", bank(13, key))).toEqual([]);
    expect(keyLengthFaults("bank", bank(20, key))).toEqual([
      `bank: the key is the ${end} option in 20 of 30 questions`,
    ]);
  });
});

describe("the words of options", () => {
  const bank = (keys: number, ...[key, other]: [string, string]) =>
    Array.from({ length: 30 }, (_, n) =>
      item(`q${n}`, `Question ${n}`, [n < keys ? key : `k${n}`, `o${n} ${other}`, `p${n}`, `q${n}`]),
    );

  it("do not give the key away: it is not the only one with a word or a mark", () => {
    expect(keyWordFaults("bank", bank(3, "check and", ""))).toEqual([]);
    expect(keyWordFaults("bank", bank(8, "this, then", ""))).toEqual([
      'bank: the only option with "this" is the key in 8 of 8 questions',
      'bank: the only option with "then" is the key in 8 of 8 questions',
      'bank: the only option with "," is the key in 8 of 8 questions',
    ]);
  });

  it("do not rule others out: a word that only they have says that they are wrong", () => {
    expect(keyWordFaults("bank", bank(0, "", "always"))).toEqual([
      'bank: the only option with "always" is the key in 0 of 30 questions',
    ]);
  });

  it("say nothing where two options have them", () => {
    expect(keyWordFaults("bank", bank(30, "and so", "and so"))).toEqual([]);
  });
});

describe("statements that are true or false", () => {
  const statements = (isTrue: (n: number) => boolean, length: (n: number) => number) =>
    Array.from({ length: 30 }, (_, n) => ({ text: "x".repeat(length(n)), isTrue: isTrue(n) }));
  const byTurns = (n: number) => n % 2 === 0;
  const growing = (n: number) => 20 + n;

  it("are told neither by saying always the same nor by their length", () => {
    expect(statementFaults(statements(byTurns, growing))).toEqual([]);
    expect(statementFaults(statements((n) => n % 10 !== 4, growing))).toEqual([
      "'true' from 0 characters on is right for 27 of 30 statements",
    ]);
    expect(statementFaults(statements((n) => n < 14, growing))).toEqual([
      "'true' from 34 characters on is right for 0 of 30 statements",
    ]);
  });
});

describe("the words of all keys together", () => {
  const bank = (word: (option: number, n: number) => string) =>
    Array.from({ length: 60 }, (_, n) =>
      item(
        `q${n}`,
        `Question ${n}`,
        [0, 1, 2, 3].map((option) => `${word(option, n)} n${n}o${option}`),
        n % 4,
      ),
    );

  it("do not tell them, even where no word does by itself", () => {
    const habits = bank((option, n) => (option === n % 4 ? `only${n % 20}` : `other${n % 20}`));
    expect(keyWordFaults("bank", habits)).toEqual([]);
    expect(keyGuessFaults(habits)).toEqual(["100% of all keys can be guessed from their words; 45% may be"]);
  });

  it("may be those of the other options", () => {
    expect(keyGuessFaults(bank((option, n) => `word${(option + n) % 20}`))).toEqual([]);
    expect(keyGuessFaults(bank((option) => `word${option}`))).toEqual([]);
  });
});
