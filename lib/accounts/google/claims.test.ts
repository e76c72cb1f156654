import { describe, expect, it } from "vitest";
import { googleEmail } from "./claims";

describe("an address of Google's", () => {
  it.each([
    ["that it has verified", "ada@example.org", true, "ada@example.org"],
    ["in other case", "Ada@Example.ORG", true, "ada@example.org"],
    ["that it has not verified", "ada@example.org", false, null],
    ["that becomes another by our spelling", "ada@exampl\u212F.org", true, null],
    ["with a look-alike of '@'", "ada\uFF20example.org", true, null],
    ["that is none", "ada", true, null],
  ])("%s", (_which, email, email_verified, expected) => {
    expect(googleEmail({ email, email_verified })).toBe(expected);
  });
});
