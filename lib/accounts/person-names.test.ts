import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName, isAdvertisement } from "./person-names";

describe("cleanName", () => {
  it.each([
    ["  Lena   Fischer ", "Lena Fischer"],
    ["Zoe\u0308", "Zoë"],
    ["Anne-Marie O’Neill", "Anne-Marie O’Neill"],
    ["محمد علی", "محمد علی"],
    ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
    ["Le\u202ena", "Lena"],
    ["👩‍💻 Ada", "👩‍💻 Ada"],
  ])("spells %j as %j", (given, expected) => {
    expect(cleanName(given)).toBe(expected);
  });

  it.each([
    "",
    "   ",
    "...",
    "call me@evil.test",
    "https://evil.test",
    "Lena\r\nBcc: all",
    "<b>Lena</b>",
    "Z\u0300\u0301\u0302\u0303\u0304a",
    "a".repeat(81),
  ])("refuses %j", (given) => {
    expect(cleanName(given)).toBeNull();
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        const once = cleanName(given);
        if (once !== null) expect(cleanName(once)).toBe(once);
      }),
    );
  });
});

describe("isAdvertisement", () => {
  it.each([
    "Jean-Luc O'Neil",
    "St. John",
    "St.John Rivers",
    "D. B. Cooper",
    "D.B. Cooper",
    "J.R.R. Tolkien",
    "Mary Ann van der Com",
    "Dot Com",
    "Nett Com",
    "Ada Lovelace",
    "Zoë Ångström-Đurić",
    "John Smith III",
    "John Smith 3rd",
    "Henry 2nd",
    "Louis 1ST",
    "Pat Doe 4th",
    "Elizabeth II",
    "Sammy Davis Jr.",
    "Dr. Ai Tanaka",
    "Mrs.Ai Suzuki",
    "Ms.Ai Suzuki",
    "Prof. Dr. Müller",
    "Prof.Dr.Müller",
    "Ramesh s/o Kumar",
    "Siti A/P Raman",
    "Ng",
    "Io Me",
    "Net Orgill",
    "Infoe Bizet",
    "Ann (Annie) Smith",
    "Smith, John",
    "Kɔfi Ŋutɔ́",
    "Ọ̀ṣun Ẹ̀yọ̀",
    "محمد علی",
    "דוד כהן",
    "Αλέξανδρος",
    "Наталія",
    "Nguyễn Thị Ánh",
    "Nǐ Hǎo",
    "ʻAlohi Kealoha",
    "Mʼbaye",
    "Mag. pharm. Eva de Io",
    "Jo. Me",
    "Wwwilliam",
    "Httplee",
    "Et.al",
    "Conan O’Brien",
    "Comfort Org-Netto",
    "Ph.D. Anna Shopin",
    "Jan. Community",
    "St. Comgall",
  ])("%j is none", (name) => {
    expect(isAdvertisement(name)).toBe(false);
  });

  it.each([
    "https://evil.example",
    "http evil",
    "HTTPS:// x",
    "www.evil.example",
    "WWW evil",
    "see evil.com",
    "evil.com",
    "Evil.Com",
    "EVIL.COM",
    "evil . com",
    "evil .com",
    "evil。com",
    "evil.com.",
    "evil.com/x",
    "x.com",
    "a.net",
    "my.shop",
    "spam.io",
    "SPAM.IO",
    "best-courses.de",
    "evil.co.uk",
    "get.evil.xyz",
    "t.me/evil",
    "wa.me",
    "bit.ly/abc",
    "goo.gl",
    "ann@example.com",
    "@handle",
    "Ann @handle",
    "ann＠mail",
    "#hireme",
    "Call +1 555 0100",
    "0800 12 34 56",
    "Ann 24",
    "Ann2",
    "Ann ٠١٢٣",
    "Ann １２３",
    "Ann 01st",
    "Ann ②",
    "Only €5",
    "Ann $",
    "£ Ann",
    "50% off",
    "evil\u200b.c\u00adom",
    "ｅｖｉｌ．ｃｏｍ",
    "John 12th 3rd",
    "evil.agency",
    "Ann: hire.me",
    "evil.example/path",
    "Ann //evil.dev",
  ])("%j is one", (name) => {
    expect(isAdvertisement(name)).toBe(true);
  });

  it("is read in time that grows with its length", () => {
    for (const run of [".", "a.", "@", "1st", "a", "。 ", "aaa.c"]) {
      expect(typeof isAdvertisement(run.repeat(200_000))).toBe("boolean");
    }
  });
});
