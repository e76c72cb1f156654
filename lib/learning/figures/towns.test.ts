import { describe, expect, it } from "vitest";
import { ATTRIBUTES, type Attribute, countAlike, countAlone, createTown, factOf } from "./towns";

const small = createTown(2_000, 1);
const people = Array.from({ length: small.people }, (_, person) => person);
const FACTS: Attribute[] = ["year", "gender", "quarter", "job", "children", "letter"];

describe("createTown", () => {
  it("makes the same town from the same seed", () => {
    expect(createTown(500, 3)).toEqual(createTown(500, 3));
    expect(createTown(500, 3)).not.toEqual(createTown(500, 4));
  });

  it("has a value for everything about everybody", () => {
    for (const attribute of Object.keys(ATTRIBUTES) as Attribute[]) {
      expect(people.filter((person) => factOf(small, person, attribute) === "")).toEqual([]);
    }
  });

  it("has pupils without children, and retired people who are old", () => {
    for (const person of people) {
      const born = Number(factOf(small, person, "year").slice(-4));
      if (factOf(small, person, "job") === "at school") {
        expect(born).toBeGreaterThan(2006);
        expect(factOf(small, person, "children")).toBe("0 children");
      }
      if (factOf(small, person, "job") === "retired") expect(born).toBeLessThan(1960);
    }
  });
});

describe("countAlike and countAlone", () => {
  it.each([[[]], [["gender"]], [["year", "quarter"]], [FACTS]] as [Attribute[]][])(
    "agree on %j",
    (attributes) => {
      const alone = people.filter((person) => countAlike(small, person, attributes) === 1).length;
      expect(countAlone(small, attributes)).toBe(alone);
    },
  );

  it("never leave more people with one fact more", () => {
    const counts = FACTS.map((_, at) => countAlike(small, 12, FACTS.slice(0, at + 1)));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(countAlike(small, 12, [])).toBe(2_000);
  });
});

/* What the text alternative says of it (figures.ts). */
it.each([
  [FACTS.slice(0, 1), 0, 0.001],
  [FACTS.slice(0, 4), 0.22, 0.3],
  [FACTS, 0.75, 0.85],
])("leaves alone, of 50,000 people, by %j, a share from %d to %d", (attributes, least, most) => {
  const town = createTown(50_000, 7);
  const share = countAlone(town, attributes) / town.people;
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});
