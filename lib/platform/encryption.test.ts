import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./encryption";

const by = { authSecret: "a".repeat(32), purpose: "second-factor", owner: "0199-a" };

describe("a sealed text", () => {
  it("is read again by who sealed it, and never looks the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(unseal(seal(text, by), by)).toBe(text);
        expect(seal(text, by)).not.toBe(seal(text, by));
      }),
    );
  });

  it.each([
    ["another secret", { ...by, authSecret: "b".repeat(32) }],
    ["another purpose", { ...by, purpose: "something-else" }],
    ["another owner", { ...by, owner: "0199-b" }],
  ])("is nothing under %s", (_what, other) => {
    expect(unseal(seal("JBSWY3DPEHPK3PXP", by), other)).toBeNull();
  });

  it("is nothing when a bit of it was changed, or it never was one", () => {
    const sealed = Buffer.from(seal("JBSWY3DPEHPK3PXP", by).slice(3), "base64url");
    for (let bit = 0; bit < sealed.length * 8; bit += 7) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(unseal(`v1.${changed.toString("base64url")}`, by)).toBeNull();
    }
    for (const none of ["", "v1.", "v2.AAAA", "v1.AAAA", "JBSWY3DPEHPK3PXP"])
      expect(unseal(none, by)).toBeNull();
  });
});
