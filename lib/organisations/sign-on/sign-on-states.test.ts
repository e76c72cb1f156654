import { describe, expect, it } from "vitest";
import { doneSteps, hostOf, nextStep, switchRefusal } from "./sign-on-states";

const [early, late] = [new Date("2026-12-01"), new Date("2026-12-02")];
const provider = {
  state: "off",
  offSince: null,
  seatRule: "all",
  ruleSetAt: early,
  testedAt: late,
  changedAt: early,
};
const domain = { provenAt: early, missingSince: null };
const proven = [domain];
const open = [{ provenAt: null, missingSince: null }];
const lost = [{ provenAt: early, missingSince: late }];
const changed = { ...provider, testedAt: early, changedAt: late };
const unchosen = { ...provider, seatRule: "nobody", ruleSetAt: null };
const newGroup = { ...provider, seatRule: "group", testedAt: early, ruleSetAt: late };

describe("nextStep", () => {
  it.each([
    ["nothing yet", { provider: null, domains: [] }, "provider"],
    ["no domain", { provider, domains: [] }, "domain"],
    ["no proof", { provider, domains: open }, "proof"],
    ["no rule, and no test", { provider: { ...unchosen, testedAt: null }, domains: proven }, "seats"],
    ["no rule, but tested", { provider: unchosen, domains: proven }, "seats"],
    [
      "'nobody' as the chosen rule",
      { provider: { ...unchosen, ruleSetAt: early }, domains: proven },
      "switch-on",
    ],
    ["never tested", { provider: { ...provider, testedAt: null }, domains: proven }, "test"],
    ["changed since the test", { provider: changed, domains: proven }, "test"],
    ["a group that no test has seen", { provider: newGroup, domains: proven }, "test-rule"],
    [
      "a rule for all, set after the test",
      { provider: { ...newGroup, seatRule: "all" }, domains: proven },
      "switch-on",
    ],
    ["tested", { provider, domains: proven }, "switch-on"],
    ["switched off on purpose", { provider: { ...provider, offSince: late }, domains: proven }, null],
    ["on", { provider: { ...provider, state: "required" }, domains: proven }, null],
    [
      "on, with a rule that nobody chose",
      { provider: { ...unchosen, state: "optional" }, domains: proven },
      null,
    ],
    ["on, changed since the test", { provider: { ...changed, state: "optional" }, domains: proven }, "test"],
    [
      "on, and the proof is missing",
      { provider: { ...provider, state: "optional" }, domains: lost },
      "proof-again",
    ],
  ] as const)("%s", (_what, facts, step) => {
    expect(nextStep(facts)).toBe(step);
  });
});

describe("doneSteps", () => {
  const done = (facts: Parameters<typeof doneSteps>[0]) =>
    Object.entries(doneSteps(facts))
      .filter(([, isDone]) => isDone)
      .map(([step]) => step);
  it.each([
    ["nothing yet", { provider: null, domains: [] }, []],
    [
      "a provider, tested before a group was chosen",
      { provider: newGroup, domains: open },
      ["provider", "seats"],
    ],
    ["a proof that is missing", { provider, domains: lost }, ["provider", "seats", "test"]],
    [
      "all",
      { provider: { ...provider, state: "optional" }, domains: proven },
      ["provider", "domains", "seats", "test", "switch"],
    ],
  ])("%s", (_what, facts, steps) => {
    expect(done(facts)).toEqual(steps);
  });
});

describe("switchRefusal", () => {
  const owner = { hasPassword: true };
  const ready = { provider, domains: proven };
  it.each([
    ["optional when tested", "optional", ready, owner, false],
    ["optional without a chosen rule", "optional", { provider: unchosen, domains: proven }, owner, false],
    ["optional while a proof is missing", "optional", { provider, domains: lost }, owner, false],
    ["required when tested", "required", ready, owner, false],
    ["required without a password of the owner", "required", ready, { hasPassword: false }, true],
    ["optional without a proof", "optional", { provider, domains: open }, owner, true],
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

it("names a provider by its host", () => {
  expect(hostOf("https://acme.okta.com/oauth2/default")).toBe("acme.okta.com");
  expect(hostOf("not a URL")).toBe("not a URL");
});
