import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalLink, cleanTitle, excerpt, saneDate } from "./articles";

const now = new Date("2026-11-20T12:00:00Z");

describe("the address of an article", () => {
  it.each([
    ["https://Example.com/a/?utm_source=rss&utm_medium=feed", "https://example.com/a"],
    ["https://example.com/a#comments", "https://example.com/a"],
    ["https://example.com/a#", "https://example.com/a"],
    ["https://example.com/a#v1.2", "https://example.com/a#v1.2"],
    ["https://example.com/a?id=7&fbclid=x", "https://example.com/a?id=7"],
    ["http://example.com", "http://example.com/"],
    [" https://example.com/a\n", "https://example.com/a"],
    ["javascript:alert(1)", null],
    ["JaVaScRiPt://example.com/%0aalert(1)", null],
    ["data:text/html,<script>", null],
    ["/relative", null],
    ["https://user:secret@example.com/", null],
    [`https://example.com/${"a".repeat(2_000)}`, null],
    ["", null],
  ])("%s → %s", (given, expected) => expect(canonicalLink(given)).toBe(expected));

  it.each([
    ["slashes", `https://example.com${"/".repeat(300_000)}x`],
    ["parameters", `https://example.com/?${Array.from({ length: 10_000 }, (_, n) => `utm_${n}`).join("&")}`],
  ])("is none when it has endless %s, which is seen at once", (_, given) => {
    expect(canonicalLink(given)).toBeNull();
  });

  it("is the same when it is taken twice", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = canonicalLink(url);
        return once === null || canonicalLink(once) === once;
      }),
    );
  });
});

describe("the date of an article", () => {
  it.each([
    ["2026-11-19T08:00:00Z", "2026-11-19T08:00:00.000Z"],
    ["2026-11-20T20:00:00Z", now.toISOString()],
    ["2036-01-01", undefined],
    ["1970-01-01", undefined],
  ])("%s → %s", (given, expected) => expect(saneDate(new Date(given), now)?.toISOString()).toBe(expected));

  it("is none when none was read", () => {
    expect(saneDate(null, now)).toBeNull();
  });
});

describe("the texts of an article", () => {
  it("are one line, without control and direction signs", () => {
    expect(cleanTitle(" A\n\ttitle \u202Ewith\u202C\u0000 tricks ")).toBe("A title with tricks");
    expect(cleanTitle(`Z${"\u0300".repeat(50)}algo`)).toBe("Zalgo");
    expect(cleanTitle(" \n ")).toBeNull();
  });

  it("are cut at a word and say so", () => {
    const cut = excerpt("word ".repeat(300), "Title") ?? "";
    expect(cut.endsWith("word…")).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(600);
  });

  it("are nothing when they only repeat the title", () => {
    expect(excerpt("Title", "Title")).toBeNull();
    expect(excerpt("", "Title")).toBeNull();
  });

  it("fit the database, whatever was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3_000 }), (text) => {
        const title = cleanTitle(text);
        const summary = excerpt(text, "Title");
        return (title?.length ?? 1) <= 200 && (summary?.length ?? 1) <= 600;
      }),
    );
  });
});
