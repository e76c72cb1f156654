import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseEmail } from "./email-addresses";

describe("normaliseEmail", () => {
  it.each([
    [" Lena@Example.COM ", "lena@example.com"],
    ["ｌｅｎａ@example.com", "lena@example.com"],
    ["a+b@sub.example.co.uk", "a+b@sub.example.co.uk"],
    ["jörg@müller.example", "jörg@xn--mller-kva.example"],
    ["lena@xn--mller-kva.example", "lena@xn--mller-kva.example"],
    ["lena@MÜLLER.example", "lena@xn--mller-kva.example"],
    ["lena@例え.テスト", "lena@xn--r8jz45g.xn--zckzah"],
    ["lena@उदाहरण.परीक्षा", "lena@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"],
    ["o'neill+courses@example.com", "o'neill+courses@example.com"],
  ])("spells %j as %j", (given, expected) => {
    expect(normaliseEmail(given)).toBe(expected);
  });

  it.each([
    "",
    "lena",
    "@example.com",
    "lena@",
    "lena@example",
    "a@b@example.com",
    "lena＠evil.test@example.com",
    "lena@example.com\r\nBcc: all@example.com",
    "le na@example.com",
    "lena@-example.com",
    "lena@müller.example/x",
    "lena@müller.example:80",
    "lena@example..com",
    "<lena@example.com>",
    "lena\u202e@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(260)}.com`,
  ])("refuses %j", (given) => {
    expect(normaliseEmail(given)).toBeNull();
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (given) => {
        const once = normaliseEmail(given);
        if (once !== null) expect(normaliseEmail(once)).toBe(once);
      }),
    );
  });
});
