import { describe, expect, it } from "vitest";
import { readDomain } from "./domain-names";

describe("a domain that an owner enters", () => {
  it.each([
    ["crumb.com", "crumb.com"],
    [" Crumb.COM. ", "crumb.com"],
    ["mail.crumb.co.uk", "mail.crumb.co.uk"],
    ["müller.de", "xn--mller-kva.de"],
    ["xn--mller-kva.de", "xn--mller-kva.de"],
    ["ｃｒｕｍｂ.com", "crumb.com"], // full-width letters
    ["cr\u0443mb.com", "xn--crmb-w6d.com"], // a Cyrillic letter: another domain, and seen as one
  ])("%j is %s", (typed, domain) => {
    expect(readDomain(typed)).toEqual({ domain });
  });

  it.each([
    ["", "Enter a domain"],
    ["crumb", "Enter a domain"],
    ["crumb。com", "Enter a domain"],
    ["https://crumb.com", "Enter a domain"],
    ["crumb.com/x", "Enter a domain"],
    ["crumb.com:443", "Enter a domain"],
    ["*.crumb.com", "Enter a domain"],
    ["-crumb.com", "Enter a domain"],
    ["10.0.0.1", "Enter a domain"],
    ["2130706433", "Enter a domain"],
    ["0x7f.1", "Enter a domain"],
    ["ada@crumb.com", "behind the '@'"],
    ["com", "Enter a domain"],
    ["co.uk", "everybody can have names below it"],
    ["github.io", "everybody can have names below it"],
    ["gmail.com", "no organisation can speak for it"],
    ["GMail.com", "no organisation can speak for it"],
    ["mail.gmail.com", "no organisation can speak for it"],
    ["1mail.x24hr.com", "no organisation can speak for it"], // the list has it, and not the name above
    ["gmx.de", "no organisation can speak for it"],
    ["outlook.com", "no organisation can speak for it"],
    [`${"a".repeat(250)}.com`, "too long"],
  ])("%j is refused", (typed, words) => {
    const read = readDomain(typed);
    expect("problem" in read ? read.problem : read.domain).toContain(words);
  });
});
