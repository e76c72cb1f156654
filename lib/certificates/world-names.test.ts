import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { sequences, worldNames } from "../../tests/support/world-names";
import { stackOf } from "./font-stacks";
import { typesetName } from "./name-typesetting";
import { listUnprintable, requirePrintableName } from "./printable-names";

const css = readFileSync("app/(credentials)/names.css", "utf8");
type Face = { font: Font; has: (point: number) => boolean };
const faces = new Map<string, Face>();
for (const [rule] of css.matchAll(/@font-face \{[^}]*\}/g)) {
  const family = /font-family: "([^"]+)"/.exec(rule)?.[1] ?? "";
  const file = /node_modules\/[^"]+\.woff2/.exec(rule)?.[0] ?? "";
  const ranges = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
  faces.set(family, {
    font: create(readFileSync(file)) as Font,
    has: (point) => ranges.some(([from, to]) => from <= point && point <= to),
  });
}
const COMPOSED = ["Noto Serif Vietnamese", "Noto Serif Latin Extended"];
const stacks = {
  serif: [...COMPOSED, "Noto Serif Latin"],
  marks: [...COMPOSED, "Noto Serif Marks", "Noto Serif Latin"],
};

/** Null if one file has the letter and its marks, and moves each mark. */
function faultOf(letter: string, stack: keyof typeof stacks): string | null {
  const points = [...letter].map((each) => each.codePointAt(0) ?? 0);
  const face = stacks[stack].map((family) => faces.get(family)).find((each) => each?.has(points[0] ?? 0));
  if (!face) return "no face";
  if (!points.every((point) => face.has(point) && face.font.hasGlyphForCodePoint(point)))
    return "several faces";
  const { glyphs, positions } = face.font.layout(letter);
  if (glyphs.some(({ id }) => id === 0)) return "a box";
  return positions.slice(1).every(({ xOffset, xAdvance }) => xOffset !== 0 && xAdvance === 0)
    ? null
    : "beside";
}

const lettersOf = (name: string) => [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);

describe("names of the world", () => {
  it("are 400 at least, of more than twelve languages", () => {
    expect(worldNames.length).toBeGreaterThanOrEqual(400);
    expect(new Set(worldNames.map(({ language }) => language)).size).toBeGreaterThan(12);
  });

  it.each(worldNames)("$name ($language) is taken, and every letter is drawn", ({ name }) => {
    const clean = requirePrintableName(name);
    expect(clean).toBe(name.normalize("NFC"));
    const lines = typesetName(clean, 50, 714);
    expect(lines.map(({ text }) => text).join(" ")).toBe(clean);
    for (const { path, width } of lines) {
      expect(path).not.toContain("NaN");
      expect(width).toBeLessThanOrEqual(714);
    }
  });

  it("come from one file a letter on the page too, with each mark moved to its place", () => {
    const stack = (name: string) => stackOf(name.normalize("NFC"));
    const wrong = worldNames.flatMap(({ name }) => {
      const of = stack(name);
      if (of === "display") return [];
      return lettersOf(name.normalize("NFC"))
        .filter((letter) => /\p{Script=Latin}/u.test(letter))
        .flatMap((letter) => faultOf(letter, of) ?? [])
        .map((fault) => `${name}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("letters with marks that have no code point of their own", () => {
  const refused = sequences.filter((letter) => listUnprintable(letter.normalize("NFC")).length > 0);

  it("are set where a face places the marks", () => {
    const set = sequences.filter((letter) => !refused.includes(letter));
    expect(set.length).toBeGreaterThan(60);
    const wrong = set
      .map((letter) => letter.normalize("NFC"))
      .flatMap((letter) => {
        const of = stackOf(letter);
        return of === "display" ? [`${letter}: no mark`] : (faultOf(letter, of) ?? []);
      });
    expect(wrong).toEqual([]);
  });

  it.each(refused)("%s is refused by its name", (letter) => {
    expect(() => requirePrintableName(`${letter}da`)).toThrow("We cannot set this letter yet");
  });
});

it("the style sheet's ranges name no letter that a file lacks", () => {
  for (const [family, { font, has }] of faces) {
    const own = new Set(font.characterSet);
    const ranged = Array.from({ length: 0xa800 }, (_, point) => point).filter(has);
    const lacking = ranged.filter((point) => !own.has(point)).map((point) => point.toString(16));
    expect(
      lacking.filter((point) => point !== "20ab"),
      family,
    ).toEqual([]);
  }
});
