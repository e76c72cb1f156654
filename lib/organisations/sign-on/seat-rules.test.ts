import { describe, expect, it } from "vitest";
import { isEntitled, seatStep } from "./seat-rules";

const rule = { seatRule: "group", groupClaim: "groups", seatGroup: "Learners" };

describe("isEntitled", () => {
  it.each([
    ["everybody", { ...rule, seatRule: "all" }, {}, true],
    ["nobody", { ...rule, seatRule: "nobody" }, { groups: ["Learners"] }, false],
    ["who is in the group", rule, { groups: ["Staff", "Learners"] }, true],
    ["whose only group it is, as a text", rule, { groups: "Learners" }, true],
    ["who is in others", rule, { groups: ["Staff"] }, false],
    ["whose group is written otherwise", rule, { groups: ["learners"] }, false],
    ["whose answer has no groups", rule, {}, false],
    [
      "by another claim",
      { ...rule, groupClaim: "roles" },
      { groups: ["Learners"], roles: ["Learners"] },
      true,
    ],
    ["by a rule without a group", { ...rule, seatGroup: null }, { groups: [null] }, false],
  ])("%s", (_who, given, claims, expected) => {
    expect(isEntitled(given, claims)).toBe(expected);
  });
});

describe("seatStep", () => {
  const none = { hasSeat: false, hasOurs: false };
  const ours = { hasSeat: true, hasOurs: true };
  const invited = { hasSeat: true, hasOurs: false };
  it.each([
    ["all", { isEntitled: true, ...none }, "give"],
    ["all", { isEntitled: true, ...ours }, "nothing"],
    ["all", { isEntitled: true, ...invited }, "nothing"],
    ["group", { isEntitled: false, ...ours }, "end"],
    ["group", { isEntitled: false, ...invited }, "nothing"], // an owner's decision stands
    ["group", { isEntitled: false, ...none }, "nothing"],
    ["nobody", { isEntitled: false, ...ours }, "nothing"],
  ] as const)("by the rule '%s', %j: %s", (seatRule, facts, expected) => {
    expect(seatStep(seatRule, facts)).toBe(expected);
  });
});
