import { ARTICLE, atom, entry, type FeedCase, HREF, item, LINK, rss } from "./feed-case";

/** Which of an article's links is its page. */
export const links: FeedCase[] = [
  {
    what: "the URL in <guid> alone",
    feed: rss(item("<title>T</title><guid>https://site.example/a</guid>")),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "a <guid> that says it is no URL, beside one with a URL",
    feed: rss(
      item('<title>No</title><guid isPermaLink="false">https://site.example/?p=1</guid>') +
        item(`<title>T</title><guid isPermaLink="false">17</guid>${LINK}`),
    ),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "the attribute of <guid> in small letters",
    feed: rss(
      item('<title>No</title><guid ispermalink="FALSE">https://site.example/x</guid>') +
        item(`<title>T</title>${LINK}`),
    ),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "a relative <guid> that says it is a URL",
    feed: rss(item('<title>T</title><guid isPermaLink="true">/a</guid>')),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "entries that differ by what stands behind '#'",
    feed: rss(
      item("<title>1.1</title><link>https://site.example/changes#v1.1</link>") +
        item("<title>1.0</title><link>https://site.example/changes#v1.0</link>"),
    ),
    articles: [
      { title: "1.1", link: "https://site.example/changes#v1.1" },
      { title: "1.0", link: "https://site.example/changes#v1.0" },
    ],
  },
  {
    what: "what says where a reader came from",
    feed: rss(
      item(
        "<title>A</title><link>https://site.example/a?id=7&amp;utm_source=rss&amp;at_medium=RSS#xtor=RSS-1</link>",
      ) + item("<title>B</title><link>https://site.example/b?pk_campaign=feed#comments</link>"),
    ),
    articles: [
      { title: "A", link: "https://site.example/a?id=7" },
      { title: "B", link: "https://site.example/b" },
    ],
  },
  {
    what: "an enclosure before the link",
    feed: atom(
      entry(
        `<title>T</title><link rel="enclosure" type="audio/mpeg" href="https://cdn.example/1.mp3"/>${HREF}`,
      ),
    ),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "links to everything else: self, replies, edit, another format",
    feed: atom(
      entry(
        '<title>T</title><link rel="self" href="https://site.example/a.atom"/>' +
          '<link rel="replies" href="https://site.example/a#comments"/><link rel="edit" href="https://site.example/edit"/>' +
          '<link rel="alternate" type="application/json" href="https://site.example/a.json"/>' +
          '<link rel="alternate" type="text/html" href="https://site.example/a"/>',
      ),
    ),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "links without attributes, empty ones, and one with its URL as text",
    feed: atom(
      entry(
        '<title>T</title><link/><link rel="enclosure" type="image/png">https://site.example/a.png</link>' +
          "<link>https://site.example/a</link>",
      ),
    ),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "the URL in Atom's <id> alone, or where the content is",
    feed: atom(
      entry("<title>A</title><id>https://site.example/a</id>") +
        entry('<title>B</title><id>urn:uuid:1</id><content src="/b" type="text/html"/>'),
    ),
    articles: [
      { title: "A", link: ARTICLE },
      { title: "B", link: "https://site.example/b" },
    ],
  },
  {
    what: "a link of Atom in an item of RSS",
    feed: rss(
      item(
        '<title>T</title><atom:link rel="self" href="https://site.example/x"/><atom:link href="https://site.example/a"/>',
      ),
      { root: 'version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"' },
    ),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "an empty <link> before the one that counts, with spaces around it",
    feed: rss(item(`<title>T</title><link></link><link>\n  https://site.example/a\n</link>`)),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "one <guid> for two articles",
    feed: rss(
      item('<title>A</title><guid isPermaLink="false">1</guid><link>https://site.example/a</link>') +
        item('<title>B</title><guid isPermaLink="false">1</guid><link>https://site.example/b</link>'),
    ),
    articles: [
      { title: "A", link: ARTICLE },
      { title: "B", link: "https://site.example/b" },
    ],
  },
  {
    what: "one article twice: the newer stays",
    feed: rss(
      item(`<title>New</title>${LINK}<pubDate>Thu, 19 Nov 2026 09:00:00 GMT</pubDate>`) +
        item(`<title>Old</title>${LINK}<pubDate>Wed, 18 Nov 2026 09:00:00 GMT</pubDate>`),
    ),
    articles: [{ title: "New", link: ARTICLE, publishedAt: new Date("2026-11-19T09:00:00Z") }],
  },
  {
    what: "a podcast: episodes with a page, and one that is a file alone",
    feed: rss(
      item(
        '<title>File</title><guid isPermaLink="false">x</guid><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg" length="1"/>',
      ) +
        item(
          `<title>T</title><itunes:title>T</itunes:title><enclosure url="https://cdn.example/2.mp3" type="audio/mpeg" length="1"/>${LINK}` +
            "<itunes:summary>About it.</itunes:summary><itunes:duration>12:00</itunes:duration><itunes:image/>",
        ),
      {
        root: 'version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
        channel: '<itunes:category text="Arts"/><itunes:keywords>x</itunes:keywords><itunes:owner/>',
      },
    ),
    articles: [{ title: "T", link: ARTICLE, summary: "About it." }],
  },
];
