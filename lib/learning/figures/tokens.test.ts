import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TOKEN_EXAMPLES } from "./token-examples";
import { cutIntoPieces } from "./token-pieces";
import { countTokens, MAX_TEXT, priceOf, showSpaces } from "./tokens";

const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");

describe("cutIntoPieces", () => {
  it("keeps the characters of a language whole, and says how many tokens each takes", async () => {
    expect(await cutIntoPieces("ab 𓀀")).toEqual([
      { text: "ab", tokens: 1 },
      { text: " ", tokens: 1 },
      { text: "𓀀", tokens: 4 },
    ]);
  });

  it("takes a command to a model as text", async () => {
    expect(textOf(await cutIntoPieces("<|endoftext|> a"))).toBe("<|endoftext|> a");
    expect(countTokens(await cutIntoPieces("<|endoftext|>"))).toBeGreaterThan(3);
  });

  it("loses no character of any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
        expect(textOf(await cutIntoPieces(text))).toBe(text.toWellFormed());
      }),
      { seed: 20261126, numRuns: 500 },
    );
    expect(textOf(await cutIntoPieces("\ufeff\ufffda\ud800b"))).toBe("\ufeff\ufffda\ufffdb");
  });

  it.each(["a", " ", "\n", "!", "漢", "𓀀", "é", "aA1 "])(
    "cuts the longest text of %j without delay",
    async (unit) => {
      await cutIntoPieces("warm");
      const text = unit.repeat(MAX_TEXT).slice(0, MAX_TEXT);
      const start = performance.now();
      expect(textOf(await cutIntoPieces(text))).toBe(text.toWellFormed());
      expect(performance.now() - start).toBeLessThan(1_000);
    },
  );
});

it.each(TOKEN_EXAMPLES)("has the example '$name' cut as the library cuts it", async ({ pieces }) => {
  expect(await cutIntoPieces(textOf(pieces))).toEqual(pieces);
});

it("has examples that take more and more tokens a character", () => {
  const perToken = TOKEN_EXAMPLES.map(({ pieces }) => textOf(pieces).length / countTokens(pieces));
  expect(perToken).toEqual([expect.closeTo(4.5, 1), expect.closeTo(4.2, 1), expect.closeTo(2, 1)]);
});

it.each([
  [{ tokens: 500, answers: 1_000, price: 2 }, 1],
  [{ tokens: 38, answers: 1_000, price: 10 }, 0.38],
  [{ tokens: 0, answers: 1_000, price: 10 }, 0],
])("prices %j at %d euros", (given, euros) => {
  expect(priceOf(given)).toBeCloseTo(euros);
});

it("draws spaces, line ends and tabs", () => {
  expect(showSpaces(" a b\n\tc")).toBe("·a·b↵→c");
});
