import { ARTICLE, type FeedCase, published, titled } from "./feed-case";

/** Versions of RSS and Atom. */
export const formats: FeedCase[] = [
  {
    what: "RSS 1.0",
    feed:
      '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">' +
      '<channel rdf:about="https://site.example/"><title>Site</title><link>https://site.example/</link></channel>' +
      '<item rdf:about="https://site.example/a"><title>T</title><dc:date>2026-11-19T08:00:00Z</dc:date></item></rdf:RDF>',
    articles: [published("2026-11-19T08:00:00Z")],
  },
  {
    what: "RSS of a version that there is not",
    feed: titled("T").replace('version="2.0"', 'version="1.0"'),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "names in capital letters",
    feed: `<RSS VERSION="2.0"><CHANNEL><ITEM><TITLE>T</TITLE><LINK>https://site.example/a</LINK><PUBDATE>2026-11-19</PUBDATE></ITEM></CHANNEL></RSS>`,
    articles: [published("2026-11-19T00:00:00Z")],
  },
  {
    what: "Atom with a prefix",
    feed: '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title type="html">&lt;b&gt;T&lt;/b&gt;</a:title><a:link href="/a"/></a:entry></a:feed>',
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "Atom 0.3",
    feed: '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="escaped" type="text/html">&lt;b&gt;T&lt;/b&gt;</title><link rel="alternate" type="text/html" href="/a"/><issued>2026-11-19T08:00:00Z</issued><modified>2026-11-20T08:00:00Z</modified></entry></feed>',
    articles: [published("2026-11-19T08:00:00Z")],
  },
];
