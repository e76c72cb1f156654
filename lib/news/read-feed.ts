import "server-only";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import Parser from "rss-parser";
import { unified } from "unified";
import { fetchPublic } from "../fetch-public";
import { canonicalLink, cleanTitle, excerpt, saneDate } from "./rules";

const STORED = 20; // articles of one feed; the page shows fewer
const MARKUP = 8_000; // characters of one text that are looked at: a hostile one takes the square of its length
const XML = /\b(xml|rss|atom)\b/i;

export type FeedArticle = {
  title: string;
  link: string;
  imageUrl: string | null;
  publishedAt: Date;
  summary: string | null;
};

/**
 * Elements that rss-parser would work on by itself: tags it takes off by expressions that need the square of the text's
 * length, hours for a hostile one, and for a date that is none it gives up the feed. Under names that it does not know
 * it leaves them alone.
 */
const TEXTS = ["summary", "description", "content", "content:encoded", "published", "updated"] as const;
const aside = (name: string) => (TEXTS.some((each) => each === name) ? `aside:${name}` : name);

const parser = new Parser<object, Partial<Record<(typeof TEXTS)[number], unknown>>>({
  timeout: 1, // it parses here, and fetches nothing
  xml2js: { tagNameProcessors: [aside] },
  customFields: { item: TEXTS.map((name): [string, string] => [aside(name), name]) },
});
const html = unified().use(rehypeParse, { fragment: true });

/** Markup to what a person would read of it; nothing where it is nested deeper than any text is. */
function plain(markup: string): string {
  try {
    return toText(html.parse(markup.slice(0, MARKUP)));
  } catch (error) {
    if (error instanceof RangeError) return ""; // the stack: one text does not keep the others from being read
    throw error;
  }
}

/** The newest articles of a feed, as text. @throws Error with a reason that an operator can act on */
export async function readFeed(
  url: string,
  now: Date,
  options: Partial<Parameters<typeof fetchPublic>[1]> = {},
): Promise<FeedArticle[]> {
  const { text } = await fetchPublic(url, { accept: XML, ...options });
  return parseFeed(text, now);
}

/** As readFeed, of a feed that was fetched. */
export async function parseFeed(xml: string, now: Date): Promise<FeedArticle[]> {
  const { items } = await parser.parseString(xml);
  const found = items.flatMap((item) => {
    const link = canonicalLink(text(item.link));
    if (!link || !text(item.title).trim()) return [];
    const date = [item.isoDate, item.pubDate, item.published, item.updated].map(text).find(Boolean);
    return [{ item, link, publishedAt: saneDate(date, now) }];
  });
  if (items.length > 0 && found.length === 0)
    throw new Error("none of its entries has a title and an address");
  const once = new Map(found.map((each) => [each.link, each]));
  const newest = [...once.values()].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  // Only of those that are kept: a feed may have thousands, and to read markup takes its time.
  return newest.slice(0, STORED).flatMap(({ item, link, publishedAt }): FeedArticle[] => {
    const title = cleanTitle(plain(text(item.title)));
    if (!title) return [];
    const body = [item.summary, item.description, item.content].map(text).find(Boolean) ?? "";
    const summary = excerpt(plain(body), title);
    return [{ title, link, imageUrl: imageOf(item.enclosure, link), publishedAt, summary }];
  });
}

/** A picture on the article's own host. */
function imageOf(enclosure: { type?: string; url?: string } | undefined, link: string): string | null {
  if (!text(enclosure?.type).startsWith("image/")) return null;
  const url = canonicalLink(text(enclosure?.url));
  return url?.startsWith("https:") && URL.parse(url)?.host === URL.parse(link)?.host ? url : null;
}

/** An element with attributes is parsed into an object. */
function text(value: unknown): string {
  if (typeof value === "string") return value;
  const inner = (value as { _?: unknown } | null | undefined)?._;
  return typeof inner === "string" ? inner : "";
}
