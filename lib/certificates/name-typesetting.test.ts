import { describe, expect, it } from "vitest";
import { nameClass, stackOf } from "./font-stacks";
import { nameSize, typesetName } from "./name-typesetting";
import { listUnprintable, toPrintable } from "./printable-names";

describe("the size of a name on the sheet", () => {
  it.each([
    ["Zoë Quinn", 50],
    ["Αλέξανδρος Παπαδόπουλος", 50],
    ["Екатерина Александровна Воробьёва", 35],
    ["Maximiliane Alexandra von Hohenstein-Wittelsbach zu Sachsen-Coburg", 23],
  ])("%s is set in %d points", (name, size) => {
    expect(nameSize(name, 714)).toBe(size);
  });

  it.each([
    ["WILHELMINAMUMMENHOFFMANN", 30, 50],
    ["Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessen", 14, 18],
    ["W".repeat(80), 7, 10],
  ])("%s, one word, fits the line", (name, least, most) => {
    const size = nameSize(name, 714);
    expect(size).toBeGreaterThan(least);
    expect(size).toBeLessThan(most);
  });
});

it("a letter that no face has is a question mark, never another letter", () => {
  expect(toPrintable("王小明, Zoë Ångström\nЕкатерина مريم")).toBe("???, Zoë Ångström\nЕкатерина مريم");
});

describe("a letter with marks", () => {
  it.each([
    ["Ọ̀ṣun Ẹ̀yọ̀", "serif"],
    ["Adébáyọ̀", "serif"],
    ["Ezẹ́", "serif"],
    ["Kɔfi Ŋutɔ́", "serif"],
    ["Nǐ Hǎo", "serif"],
    ["M̧ajeļ", "marks"],
    ["Nguyễn Thị Ánh", "display"],
    ["שָׂרָה כהן", "serif"],
    ["مُحَمَّد Smith", "serif"],
  ] as const)("%s is set, in %s", (given, stack) => {
    const name = given.normalize("NFC");
    expect(listUnprintable(name)).toEqual([]);
    expect(stackOf(name)).toBe(stack);
  });

  it.each([
    ["C̆apek", ["C̆"]],
    ["Ā̌da", ["Ā̌"]],
    ["李小龍 Lee", ["李", "小", "龍"]],
    ["R̥̄am", ["R̥̄"]],
    // The font has both, but no place for the mark on this letter.
    ["đ̃a", ["đ̃"]],
    ["µ̀a", ["µ̀"]],
  ])("%s is refused for what no face places", (given, missing) => {
    expect(listUnprintable(given.normalize("NFC"))).toEqual(missing.map((each) => each.normalize("NFC")));
  });

  it("stands higher over a capital letter", () => {
    const top = (name: string) =>
      Math.min(
        ...[
          ...(typesetName(name, 100, 700)[0]?.path ?? "").matchAll(
            /[MLQC][^MLQCZ]*?(-?[\d.]+)(?=[MLQCZ]|$)/g,
          ),
        ].map(([, y]) => Number(y)),
      );
    expect(top("Ọ̀")).toBeLessThan(top("ọ̀") - 10);
  });
});

it("a name in two directions is one line, its class the same on every page", () => {
  expect(typesetName("محمد Smith", 50, 700)).toHaveLength(1);
  expect(nameClass("محمد Smith")).toBe("holder-name holder-name-serif");
});
