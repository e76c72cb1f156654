import { describe, expect, it } from "vitest";
import type { Claims } from "../../accounts/openid/claims";
import { describeTest, judgeTest, testedShape } from "./test-results";

const ids = {
  providerId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  sessionId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
};
const group = { seatRule: "group", groupClaim: "groups", seatGroup: "Learners" };
const email = "jo@crumb.example";
const claimsOf = (all: Record<string, unknown> = {}, name?: string): Claims => ({
  sub: "1",
  ...(name && { name }),
  all: { sub: "1", ...all },
});

function words(rule: typeof group, claims: Claims, listing: "active" | "left" | "unlisted" = "unlisted") {
  const tested = { ...ids, ...judgeTest(rule, claims, { email, listing }) };
  expect(testedShape.parse(tested)).toEqual(tested);
  return describeTest(tested, rule, "acme.okta.com").join(" ");
}

describe("a test says whom it tested, and what the rule does", () => {
  it.each([
    [
      "in the group",
      group,
      { groups: ["Staff", "Learners"] },
      "unlisted",
      "Groups: Learners, Staff. By your rule Jo gets a seat.",
    ],
    [
      "not in the group",
      group,
      { groups: ["Staff"] },
      "unlisted",
      "Groups: Staff. By your rule Jo gets no seat: the group 'Learners' is not among them.",
    ],
    [
      "without groups",
      group,
      {},
      "active",
      "acme.okta.com named no groups, so by your rule Jo gets no seat. Ask your IT to send the groups under the name 'groups'.",
    ],
    [
      "a rule for all",
      { ...group, seatRule: "all" },
      {},
      "unlisted",
      "By your rule Jo gets a seat, as everybody does who signs in by acme.okta.com.",
    ],
    [
      "a rule for nobody",
      { ...group, seatRule: "nobody" },
      { groups: ["Learners"] },
      "active",
      "By your rule nobody gets a seat by signing in. You invite Jo to one.",
    ],
    [
      "listed by the directory",
      { ...group, seatRule: "directory" },
      {},
      "active",
      "By your rule Jo gets a seat: your directory has added Jo.",
    ],
    [
      "not listed",
      { ...group, seatRule: "directory" },
      {},
      "unlisted",
      "By your rule Jo gets no seat: your directory has not added Jo.",
    ],
    [
      "who has left, whatever the rule",
      { ...group, seatRule: "all" },
      {},
      "left",
      "Jo could not sign in: your directory says that Jo has left.",
    ],
  ] as const)("%s", (_what, rule, all, listing, said) => {
    expect(words(rule, claimsOf(all, "Jo Miller"), listing)).toBe(`Jo Miller (${email}) signed in. ${said}`);
  });

  it("goes by the address where the provider says no name, and shows the first groups", () => {
    const groups = [...Array.from({ length: 11 }, (_, n) => `g${n}`), "Learners"];
    expect(words(group, claimsOf({ groups }))).toBe(
      `${email} signed in. Groups: Learners, g0, g1, g2, g3, g4, g5, g6, 4 more. By your rule ${email} gets a seat.`,
    );
  });

  it("fits into a cookie, whatever the provider says", () => {
    const claims = claimsOf({ groups: Array(500).fill("ü".repeat(300)) }, "ü".repeat(500));
    expect(JSON.stringify(judgeTest(group, claims, { email, listing: "unlisted" })).length).toBeLessThan(
      1_200,
    );
  });
});
