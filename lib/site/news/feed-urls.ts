import "server-only";
import { canonicalLink } from "./articles";

export type Element = string | { _?: string; $?: Record<string, string>; [child: string]: unknown };

export const textOf = (element: Element | undefined) =>
  (typeof element === "string" ? element : element?._) ?? "";
export const attribute = (element: Element | undefined, name: string) =>
  (typeof element === "object" && element.$?.[name]) || "";

export function baseWithin(outer: string, element: Element | undefined): string {
  const base = attribute(element, "xml:base").trim();
  return (base && URL.parse(base, outer)?.href) || outer;
}

type Feed = { url: string; isAtom: boolean; root: Element; channel: Element; links?: readonly Element[] };

/**
 * The base of relative URLs in a feed. It is `xml:base`; else in RSS the site's URL; in Atom the feed's own URL, unless
 * the site has another host, which means that this host only distributes the feed.
 */
export function baseOfFeed({ url, isAtom, root, channel, links }: Feed): string {
  const outer = baseWithin(url, root);
  const base = isAtom ? outer : baseWithin(outer, channel);
  if (base !== url) return base;
  const [site] = pagesOf(links).flatMap((link) => URL.parse(addressIn(link), url) ?? []);
  return !site || (isAtom && site.host === URL.parse(url)?.host) ? url : site.href;
}

const addressIn = (link: Element) => (attribute(link, "href") || textOf(link)).trim();

/** Only links to the page itself, not to files, comments or the feed. */
function pagesOf(links: readonly Element[] = []): Element[] {
  const rank = (link: Element) => (/^$|html/i.test(attribute(link, "type")) ? 0 : 1);
  return links
    .filter((link) => addressIn(link) && /^(?:.*\/)?(?:alternate)?$/i.test(attribute(link, "rel").trim()))
    .sort((a, b) => rank(a) - rank(b));
}

export type Addressed = { $?: Record<string, string> } & Partial<
  Record<"link" | "atom:link" | "content" | "guid" | "id", Element[]>
>;

export function linkOf(item: Addressed, base: string): string | null {
  const { link = [], content = [], guid = [], id = [] } = item;
  const isPermanent = (each: Element) => attribute(each, "ispermalink").toLowerCase();
  const candidates = [
    ...pagesOf([...link, ...(item["atom:link"] ?? [])]).map((each) =>
      canonicalLink(addressIn(each), baseWithin(base, each)),
    ),
    ...content.map((each) => attribute(each, "src") && canonicalLink(attribute(each, "src"), base)),
    // A guid is a URL unless isPermaLink is false; a relative one counts only if isPermaLink is true.
    ...[...guid, ...id]
      .filter((each) => isPermanent(each) !== "false")
      .map((each) => canonicalLink(textOf(each), isPermanent(each) ? base : undefined)),
    canonicalLink(item.$?.["rdf:about"] ?? ""),
  ];
  return candidates.find(Boolean) || null;
}

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
