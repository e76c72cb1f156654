import { describe, expect, it } from "vitest";
import { nameSize, printable } from "./name-fonts";

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
  expect(printable("王小明, Zoë Ångström\nЕкатерина مريم")).toBe("???, Zoë Ångström\nЕкатерина مريم");
});
