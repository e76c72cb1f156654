import "server-only";
import Parser from "rss-parser";
import { type Fetched, fetchPublic } from "../../platform/http/fetch-public";
import { cleanTitle, excerpt, firstWords, saneDate } from "./articles";
import { readDate } from "./feed-dates";
import { readMarkup, readTitle } from "./feed-markup";
import { attribute, baseOfFeed, baseWithin, type Element, imageOf, linkOf, textOf } from "./feed-urls";
import { repairXml } from "./xml-repair";

const STORED = 20; // max articles stored per feed; the page shows fewer
/** Servers use many media types for feeds; only the text shows whether it is one. */
const TYPES = /\b(?:xml|rss|atom|rdf|html|plain|octet-stream)\b|^$/i;

export type FeedArticle = {
  title: string;
  link: string;
  imageUrl: string | null;
  publishedAt: Date | null;
  summary: string | null;
};

const TITLES = ["title", "dc:title", "media:title"] as const;
const BODIES = ["summary", "description", "content", "content:encoded", "itunes:summary"] as const;
const DATES = [
  ...(["published", "pubdate", "issued", "dc:date", "dcterms:issued", "dcterms:created", "date"] as const),
  ...(["created", "atom:published", "updated", "modified", "dcterms:modified", "atom:updated"] as const),
] as const;
const PICTURES = ["enclosure", "media:thumbnail", "media:content", "itunes:image"] as const;
const OTHERS = ["link", "atom:link", "guid", "id", "media:group"] as const;
const FIELDS = [...TITLES, ...BODIES, ...DATES, ...PICTURES, ...OTHERS] as const;

type Item = Partial<Record<(typeof FIELDS)[number], Element[]>> & { $?: Record<string, string> };

const STRUCTURE = new Map([
  ...["rss", "channel", "item", "feed", "entry"].map((name) => [name, name] as const),
  ...["rdf", "rdf:rdf"].map((name) => [name, "rdf:RDF"] as const),
]);
/**
 * Renames all other elements, so the parser ignores them. It would strip tags with regular expressions of quadratic
 * time, and reject a whole feed for an invalid date or a link without attributes.
 */
const aside = (name: string) => STRUCTURE.get(name.toLowerCase()) ?? `aside:${name.toLowerCase()}`;

const whole = { keepArray: true };
const parser = new Parser({
  timeout: 1,
  defaultRSS: 2,
  xml2js: { tagNameProcessors: [aside], attrNameProcessors: [(name: string) => name.toLowerCase()] },
  customFields: {
    feed: [
      ["$", "$", whole],
      [aside("link"), "links", whole],
    ] as unknown as string[],
    item: [["$", "$", whole], ...FIELDS.map((name) => [aside(name), name, whole])],
  },
});

/** The newest articles of a feed, as plain text. @throws Error with a reason that an operator can act on */
export async function readFeed(
  url: string,
  now: Date,
  options: Partial<Parameters<typeof fetchPublic>[1]> = {},
): Promise<FeedArticle[]> {
  return parseFeed(await fetchPublic(url, { accept: TYPES, ...options }), now);
}

export async function parseFeed(
  { text, url }: Pick<Fetched, "text" | "url">,
  now: Date,
): Promise<FeedArticle[]> {
  const { xml, isAtom, base } = repairXml(text);
  const parsed: unknown = await parser.parseString(xml).catch((error: Error) => {
    // For an incomplete feed, the parser throws a TypeError, which says nothing useful.
    const [reason] = error instanceof TypeError ? ["parts are missing"] : error.message.split("\n");
    throw new Error(`it is no complete XML: ${reason}`);
  });
  const { items, $, links } = parsed as { items: Item[]; $?: Record<string, string>; links?: Element[] };
  const outer = baseOfFeed({ url, isAtom, root: { $: { "xml:base": base } }, channel: { $ }, links });
  const found = items.flatMap((item) => {
    const itemBase = baseWithin(outer, { $: item.$ });
    const link = linkOf(item, itemBase);
    const isEmpty = [...TITLES, ...BODIES].every((name) => !item[name]?.some((each) => textOf(each).trim()));
    return link && !isEmpty ? [{ item, link, itemBase, publishedAt: dateOf(item, now) }] : [];
  });
  if (items.length > 0 && found.length === 0)
    throw new Error("none of its entries has a title and an address");
  const time = ({ publishedAt }: { publishedAt: Date | null }) => (publishedAt ?? now).getTime();
  const oldestFirst = found.sort((a, b) => time(a) - time(b));
  const once = new Map(oldestFirst.map((each) => [each.link, each]));
  const newest = [...once.values()].sort((a, b) => time(b) - time(a));
  // Parse markup only of the articles to keep: it is slow, and a feed may have thousands.
  return newest.slice(0, STORED).flatMap(({ item, link, itemBase, publishedAt }): FeedArticle[] => {
    const body = wordsOf(item, BODIES, isAtom, readMarkup);
    const title = cleanTitle(wordsOf(item, TITLES, isAtom, readTitle)) ?? firstWords(body);
    if (!title) return [];
    const imageUrl = imageOf(picturesOf(item), itemBase, link);
    return [{ title, link, imageUrl, publishedAt, summary: excerpt(body, title) }];
  });
}

/** The first element with words, as plain text. Atom declares markup; in RSS any text may be markup. */
function wordsOf(
  item: Item,
  names: readonly (typeof TITLES | typeof BODIES)[number][],
  isAtom: boolean,
  read: (markup: string) => string,
): string {
  for (const element of names.flatMap((name) => item[name] ?? [])) {
    const type = attribute(element, "type").toLowerCase();
    const isMarkup = type.includes("html") || (!type && !isAtom);
    const isPlain = ["", "text", "text/plain"].includes(type);
    const text = textOf(element);
    const words = type === "xhtml" ? readMarkup(text) : isMarkup ? read(text) : isPlain ? text : "";
    if (words.trim()) return words;
  }
  return "";
}

function dateOf(item: Item, now: Date): Date | null {
  for (const name of DATES)
    for (const element of item[name] ?? []) {
      const date = saneDate(readDate(textOf(element)), now);
      if (date) return date;
    }
  return null;
}

function picturesOf(item: Item): [string, Element][] {
  const named = (elements: unknown, name: string) =>
    ((elements ?? []) as Element[]).map((element): [string, Element] => [name, element]);
  const groups = (item["media:group"] ?? []).filter((group) => typeof group === "object");
  return [
    ...PICTURES.flatMap((name) => named(item[name], name)),
    ...groups.flatMap((group) => PICTURES.flatMap((name) => named(group[aside(name)], name))),
    ...named(item.link, "link").filter(([, link]) => attribute(link, "rel") === "enclosure"),
  ];
}
