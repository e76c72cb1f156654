import { describe, expect, it } from "vitest";
import { cleanHolderName } from "./holder-names";

describe("cleanHolderName", () => {
  it.each([
    ["as it is", "Ada Lovelace", "Ada Lovelace"],
    ["composed", "Zoe\u0308", "Zoë"],
    ["with single spaces", "  Ada \t  Lovelace\u00a0", "Ada Lovelace"],
    ["composed once nothing stands between", "A\u034f\u0301da", "Áda"],
    ["in any script", "李小龍", "李小龍"],
    ["with the joiner that Persian needs", "علی\u200cرضا", "علی\u200cرضا"],
    ["with the joiner of an Indic conjunct", "क्\u200dषा", "क्\u200dषा"],
    ["with apostrophe, hyphen and dot", "Dr. Séan O’Neill-Šimić", "Dr. Séan O’Neill-Šimić"],
    ["without a change of direction", "Ann\u202e gnirts\u202c\u2066\u2069\u200e\u200f", "Ann gnirts"],
    ["without control characters", "An\u0000n\u001b[31m", "Ann[31m"],
    ["without invisible letters", "A\u3164\u115f\u00ad\u200bnn\ufeff", "Ann"],
    ["without private and lone code units", "A\ue000n\ud800n", "An\ufffdn"],
    ["without a heap of marks", `Z${"\u0335\u0321\u0489\u034f".repeat(50)}o`, "Z\u0335\u0321\u0489o"],
    ["without a row of joiners", `A${"\u200d".repeat(70)}nn`, "A\u200dnn"],
    ["at its longest", "x".repeat(80), "x".repeat(80)],
  ])("gives a name %s", (_how, given, expected) => {
    expect(cleanHolderName(given)).toBe(expected);
  });

  it.each([
    ["nothing", ""],
    ["only spaces", " \u3000 "],
    ["only invisible letters", "\u3164\u115f\u200b"],
    ["no letter", "+1 555 0100"],
    ["an address", "see https://evil.example"],
    ["an address in parts", "https:\u200b//evil.example"],
    ["an address in look-alikes", "https：／／evil.example"],
    ["an e-mail address", "ann@example.com"],
    ["a full-width at sign", "ann＠example.com"],
    ["several lines", "Ann\nCertified by everybody"],
    ["several lines, in Unicode", "Ann\u2028Certified"],
    ["81 letters", "x".repeat(81)],
    ["a letter without end", "\u1100".repeat(300)],
    ["a megabyte", "x".repeat(1_000_000)],
  ])("refuses %s", (_what, given) => {
    expect(cleanHolderName(given)).toBeNull();
  });

  it("changes a clean name no more", () => {
    for (const name of ["Zoë", "علی\u200cرضا", "Z\u0335\u0321\u0489o"])
      expect(cleanHolderName(name)).toBe(name);
  });
});
