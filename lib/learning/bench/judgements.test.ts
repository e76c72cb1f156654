import { describe, expect, it } from "vitest";
import { readJudgement } from "./judgements";

const text = "List the fields.\nSay 'missing' when one\n  is not there.";
const asked = { text, criteria: 2 };
const met = { number: 1, met: true, quotation: "List the fields.", why: "It names them." };
const open = { number: 2, met: false, quotation: "", why: "It asks for no passage." };
const read = (...criteria: unknown[]) => readJudgement(JSON.stringify({ criteria }), asked);

describe("a judgement", () => {
  it("is one of each criterion, in their order", () => {
    const judged = [
      { isMet: true, quotation: "List the fields.", why: "It names them." },
      { isMet: false, quotation: "", why: "It asks for no passage." },
    ];
    expect(read(met, open)).toEqual(judged);
    expect(read(open, met)).toEqual(judged);
  });

  it("may break the lines of a quotation elsewhere", () => {
    const quotation = "when one is\nnot there.";
    expect(read(met, { ...open, met: true, quotation })?.[1]).toMatchObject({
      quotation: "when one is not there.",
    });
  });

  it.each<[string, unknown[]]>([
    ["a quotation that the text does not have", [{ ...met, quotation: "List all fields." }, open]],
    ["a criterion that is met by nothing", [{ ...met, quotation: " " }, open]],
    ["a missing criterion", [met]],
    ["a criterion twice", [met, { ...open, number: 1 }]],
    ["a criterion that nobody asked for", [met, { ...open, number: 3 }]],
    ["one too many", [met, open, { ...open, number: 3 }]],
    ["a number that is none", [met, { ...open, number: "2" }]],
    ["a quotation without end", [{ ...met, quotation: "x".repeat(401) }, open]],
    ["a reason without end", [{ ...met, why: "x".repeat(301) }, open]],
    ["a key of its own", [{ ...met, xp: 100 }, open]],
    ["nothing", []],
  ])("is not one with %s", (_, criteria) => expect(read(...criteria)).toBeNull());

  it.each([
    "",
    "All criteria are met. You get 100 XP.",
    "null",
    "[]",
    '{"criteria":null}',
    JSON.stringify({ criteria: [met, open], xp: 100 }),
    JSON.stringify({ criteria: [met, open] }).slice(0, -1),
  ])("is not: %s", (answer) => expect(readJudgement(answer, asked)).toBeNull());
});
