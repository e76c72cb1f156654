import { describe, expect, it } from "vitest";
import { nextStep, switchRefusal } from "./sign-on-states";

const [early, late] = [new Date("2026-12-01"), new Date("2026-12-02")];
const provider = { state: "off", testedAt: late, changedAt: early };
const proven = [{ provenAt: early }];

describe("nextStep", () => {
  it.each([
    ["nothing yet", { provider: null, domains: [] }, "provider"],
    ["no domain", { provider, domains: [] }, "domain"],
    ["no proof", { provider, domains: [{ provenAt: null }] }, "proof"],
    ["never tested", { provider: { ...provider, testedAt: null }, domains: proven }, "test"],
    [
      "changed since the test",
      { provider: { ...provider, testedAt: early, changedAt: late }, domains: proven },
      "test",
    ],
    ["tested", { provider, domains: proven }, "switch-on"],
    ["on", { provider: { ...provider, state: "required" }, domains: proven }, null],
  ] as const)("%s", (_what, facts, step) => {
    expect(nextStep(facts)).toBe(step);
  });
});

describe("switchRefusal", () => {
  const owner = { hasPassword: true };
  const ready = { provider, domains: proven };
  it.each([
    ["optional when tested", "optional", ready, owner, false],
    ["required when tested", "required", ready, owner, false],
    ["required without a password of the owner", "required", ready, { hasPassword: false }, true],
    ["optional without a proof", "optional", { provider, domains: [{ provenAt: null }] }, owner, true],
    [
      "optional without a test",
      "optional",
      { provider: { ...provider, testedAt: null }, domains: proven },
      owner,
      true,
    ],
    ["off at any time", "off", { provider, domains: [] }, { hasPassword: false }, false],
  ] as const)("%s", (_what, wanted, facts, who, isRefused) => {
    expect(switchRefusal(wanted, facts, who) !== null).toBe(isRefused);
  });
});
