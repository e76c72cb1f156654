import { describe, expect, it } from "vitest";
import { groupsIn, providerEmail } from "./claims";
import { failures, failureText } from "./failures";

const domains = ["crumb.example", "xn--mller-kva.example"];

describe("an address that a provider names", () => {
  it.each<[which: string, email: string | undefined, verified: boolean | undefined, expected: string]>([
    ["of a proven domain", "ada@crumb.example", true, "ada@crumb.example"],
    ["in other case", "Ada@Crumb.Example", true, "ada@crumb.example"],
    ["without a word about its verification", "ada@crumb.example", undefined, "ada@crumb.example"],
    [
      "in ASCII of a proven name with an umlaut",
      "ada@xn--mller-kva.example",
      true,
      "ada@xn--mller-kva.example",
    ],
    ["that it has not verified", "ada@crumb.example", false, "unverified"],
    ["that is missing", undefined, true, "nameless"],
    ["of a subdomain", "ada@mail.crumb.example", true, "outside"],
    ["of a domain around it", "ada@example", true, "unverified"],
    ["of a longer name with the same end", "ada@evilcrumb.example", true, "outside"],
    ["of a name that only begins like it", "ada@crumb.example.evil.example", true, "outside"],
    ["in letters that look alike", "ada@crumb.ex\u0430mple", true, "unverified"],
    ["that becomes another by our spelling", "ada@crumb.exampl\u212F", true, "unverified"],
    ["with two '@'", "ada@evil.example@crumb.example", true, "unverified"],
    ["with a line break", "ada@evil.example\n@crumb.example", true, "unverified"],
  ])("%s", (_which, email, email_verified, expected) => {
    const found = providerEmail({ email, email_verified }, domains);
    expect("email" in found ? found.email : found.failure).toBe(expected);
  });
});

it.each([
  ["a list", { groups: ["a", "b"] }, ["a", "b"]],
  ["one text", { groups: "a" }, ["a"]],
  ["a list with other things", { groups: ["a", 1, null, { b: 1 }] }, ["a"]],
  ["an object", { groups: { a: true } }, []],
  ["nothing", {}, []],
])("groups of %s", (_what, all, expected) => {
  expect(groupsIn(all, "groups")).toEqual(expected);
});

it("a claim by the name of a method has no groups", () => {
  expect(groupsIn({}, "constructor")).toEqual([]);
});

it("an address of ours says no sentence but those", () => {
  expect(failureText("outside")).toBe(failures.outside);
  for (const value of [undefined, null, "", "constructor", "__proto__"])
    expect(failureText(value)).toBeNull();
});
