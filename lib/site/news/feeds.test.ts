import { describe, expect, it } from "vitest";
import { feeds } from "../../../tests/support/feeds";
import { FEED_URL, READ_AT } from "../../../tests/support/feeds/feed-case";
import { decodeText } from "../../platform/decode-text";
import { parseFeed } from "./feeds";
import { repairXml } from "./xml-repair";

describe("feeds as they are found", () => {
  it.each(feeds)("$what", async ({ feed, type, url = FEED_URL, articles }) => {
    const text = typeof feed === "string" ? feed : decodeText(feed, type);
    expect(await parseFeed({ text, url }, READ_AT)).toMatchObject(articles);
  });

  it("are sixty kinds and more", () => {
    expect(feeds.length).toBeGreaterThan(60);
  });
});

describe("what is no feed", () => {
  it.each([
    ["a page", "<!DOCTYPE html><html><title>x</title></html>", "it is no feed"],
    ["JSON", '{"version":"https://jsonfeed.org/version/1"}', "it is no feed"],
    ["nothing", "", "it is no feed"],
    ["a text that is never closed", "<rss><channel><item><title>x</item></channel></rss>", "never closed"],
    ["a feed cut in two", '<rss version="2.0"><channel><item>', "no complete XML"],
    ["a feed of nothing", '<rss version="2.0"></rss>', "no complete XML"],
  ])("is refused with its reason: %s", async (_what, text, reason) => {
    await expect(parseFeed({ text, url: FEED_URL }, READ_AT)).rejects.toThrow(reason);
  });
});

function lengthOrReason(text: string): string {
  try {
    return String(repairXml(text).xml.length);
  } catch (error) {
    return (error as Error).message;
  }
}

describe("a hostile text", () => {
  // Quadratic code would run for hours here, and fail the test's time limit.
  it.each([
    "<",
    "<a",
    "<a '",
    '<a "',
    "<a '\">",
    "<!--",
    "<![CDATA[",
    "<![CDATA[]]>",
    "<?",
    "<!",
    "</",
    "<title>",
    "<a:title>",
    "</title>",
    "<title><![CDATA[",
    "&",
    "&#x",
    "&a;",
    "<rss>",
  ])("of nothing but '%s' is read in one pass", (piece) => {
    const many = piece.repeat(2_000_000 / piece.length);
    for (const begin of ["", "<rss><channel>", "<rss><channel><title>"]) {
      const outcome = lengthOrReason(begin + many);
      expect(outcome).toMatch(/^\d+$|no feed|never closed/);
    }
  });
});
