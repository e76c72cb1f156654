import "server-only";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import Parser from "rss-parser";
import { unified } from "unified";
import { fetchPublic } from "../fetch-public";
import { canonicalLink, cleanTitle, excerpt, saneDate } from "./rules";

const STORED = 20; // articles of one feed; the page shows fewer
const MARKUP = 20_000; // characters of one text that are looked at
const XML = /\b(xml|rss|atom)\b/i;

export type FeedArticle = {
  title: string;
  link: string;
  imageUrl: string | null;
  publishedAt: Date;
  summary: string | null;
};

const parser = new Parser({ timeout: 1 }); // it parses here, and fetches nothing
const html = unified().use(rehypeParse, { fragment: true });

/** Markup to what a person would read of it. */
function plain(markup: string | undefined): string {
  return toText(html.parse((markup ?? "").slice(0, MARKUP)));
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
  const articles = items.flatMap((item): FeedArticle[] => {
    const link = canonicalLink(text(item.link));
    const title = cleanTitle(plain(text(item.title)));
    if (!link || !title) return [];
    const body = text(item.summary) || text(item.content);
    const publishedAt = saneDate(text(item.isoDate) || text(item.pubDate), now);
    const imageUrl = imageOf(item.enclosure, link);
    return [{ title, link, imageUrl, publishedAt, summary: excerpt(plain(body), title) }];
  });
  const once = new Map(articles.map((article) => [article.link, article]));
  return [...once.values()]
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, STORED);
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
