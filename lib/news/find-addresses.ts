import "server-only";
import { canonicalLink } from "./rules";

/** An element as the parser gives it: its text, or an object with attributes, children or both. */
export type Element = string | { _?: string; $?: Record<string, string>; [child: string]: unknown };

export const textOf = (element: Element | undefined) =>
  (typeof element === "string" ? element : element?._) ?? "";
export const attribute = (element: Element | undefined, name: string) =>
  (typeof element === "object" && element.$?.[name]) || "";

/** What addresses in an element are relative to: its `xml:base`, within that of the one around it. */
export function baseWithin(outer: string, element: Element | undefined): string {
  const base = attribute(element, "xml:base").trim();
  return (base && URL.parse(base, outer)?.href) || outer;
}

type Feed = { url: string; isAtom: boolean; root: Element; channel: Element; links?: readonly Element[] };

/**
 * What addresses of a feed are relative to: its `xml:base`; else, in RSS, the site that it names; in Atom where it was
 * fetched from, unless that is another host than the site's, which does no more than hand it out.
 */
export function baseOfFeed({ url, isAtom, root, channel, links }: Feed): string {
  const outer = baseWithin(url, root);
  const base = isAtom ? outer : baseWithin(outer, channel);
  if (base !== url) return base;
  const [site] = pagesOf(links).flatMap((link) => URL.parse(addressIn(link), url) ?? []);
  return !site || (isAtom && site.host === URL.parse(url)?.host) ? url : site.href;
}

const addressIn = (link: Element) => (attribute(link, "href") || textOf(link)).trim();

/** The links to what is described, not to a file of it, its comments or the feed; those to HTML first. */
function pagesOf(links: readonly Element[] = []): Element[] {
  const rank = (link: Element) => (/^$|html/i.test(attribute(link, "type")) ? 0 : 1);
  return links
    .filter((link) => addressIn(link) && /^(?:.*\/)?(?:alternate)?$/i.test(attribute(link, "rel").trim()))
    .sort((a, b) => rank(a) - rank(b));
}

export type Addressed = { $?: Record<string, string> } & Partial<
  Record<"link" | "atom:link" | "content" | "guid" | "id", Element[]>
>;

/** The address of an article's page; null when the entry has none. An audio file is none. */
export function linkOf(item: Addressed, base: string): string | null {
  const { link = [], content = [], guid = [], id = [] } = item;
  const isPermanent = (each: Element) => attribute(each, "ispermalink").toLowerCase();
  const candidates = [
    ...pagesOf([...link, ...(item["atom:link"] ?? [])]).map((each) =>
      canonicalLink(addressIn(each), baseWithin(base, each)),
    ),
    ...content.map((each) => attribute(each, "src") && canonicalLink(attribute(each, "src"), base)),
    // A guid is an address unless it says that it is none, and a relative one only if it says that it is.
    ...[...guid, ...id]
      .filter((each) => isPermanent(each) !== "false")
      .map((each) => canonicalLink(textOf(each), isPermanent(each) ? base : undefined)),
    canonicalLink(item.$?.["rdf:about"] ?? ""),
  ];
  return candidates.find(Boolean) || null;
}

/** The first picture on the article's own host, of elements with their names. */
export function imageOf(elements: [string, Element][], base: string, link: string): string | null {
  for (const [name, element] of elements) {
    const isImage =
      /thumbnail|image/.test(name) ||
      /^image(?:\/|$)/i.test(attribute(element, "medium") || attribute(element, "type"));
    const url = isImage && canonicalLink(attribute(element, "url") || attribute(element, "href"), base);
    if (url && URL.parse(url)?.protocol === "https:" && URL.parse(url)?.host === URL.parse(link)?.host)
      return url;
  }
  return null;
}
