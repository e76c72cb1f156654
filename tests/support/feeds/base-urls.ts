import { atom, entry, type FeedCase, item, rss } from "./feed-case";

/** What a relative URL is relative to. */
export const baseUrls: FeedCase[] = [
  {
    what: "a URL that is relative to the site",
    feed: rss(item("<title>T</title><link>2026/a.html</link>"), {
      channel: "<link>https://www.site.example/news/</link>",
    }),
    articles: [{ title: "T", link: "https://www.site.example/news/2026/a.html" }],
  },
  {
    what: "a relative URL where no site is named",
    feed: rss(item("<title>T</title><link>/a?x=1&amp;y=2</link>")),
    articles: [{ title: "T", link: "https://site.example/a?x=1&y=2" }],
  },
  {
    what: "a relative site, too",
    feed: rss(item("<title>T</title><link>a</link>"), { channel: "<link>/news/</link>" }),
    articles: [{ title: "T", link: "https://site.example/news/a" }],
  },
  {
    what: "xml:base of a feed, absolute",
    feed: atom(entry('<title>T</title><link href="blog/a"/>'), {
      root: ' xml:base="https://other.example/en/"',
    }),
    articles: [{ title: "T", link: "https://other.example/en/blog/a" }],
  },
  {
    what: "xml:base of an entry, relative to the feed's",
    feed: atom(entry('<title>T</title><link href="A-Title"/>', " xml:base='When/2026/11/'"), {
      root: " xml:base='https://site.example/log/'",
    }),
    articles: [{ title: "T", link: "https://site.example/log/When/2026/11/A-Title" }],
  },
  {
    what: "xml:base of a link",
    feed: atom(entry('<title>T</title><link xml:base="https://other.example/x/" href="a"/>')),
    articles: [{ title: "T", link: "https://other.example/x/a" }],
  },
  {
    what: "xml:base of RSS: of the root, of the channel and of an item",
    feed: rss(item("<title>T</title><link>a</link>").replace("<item", '<item xml:base="c/"'), {
      root: 'version="2.0" xml:base="https://other.example/r/"',
    }).replace("<channel", '<channel xml:base="b/"'),
    articles: [{ title: "T", link: "https://other.example/r/b/c/a" }],
  },
  {
    what: "relative URLs of Atom: to where it is",
    feed: atom(entry('<title>T</title><link href="post-1"/>'), {
      head: '<link href="https://site.example/"/><link rel="self" href="feed.xml"/>',
    }),
    articles: [{ title: "T", link: "https://site.example/blog/post-1" }],
  },
  {
    what: "relative URLs of Atom that somebody else hands out: to the site",
    feed: atom(entry('<title>T</title><link href="/post-1"/>'), {
      head: '<link rel="self" href="https://feeds.example/x"/><link href="https://site.example/"/>',
    }),
    url: "https://feeds.example/x",
    articles: [{ title: "T", link: "https://site.example/post-1" }],
  },
  {
    what: "a URL without a scheme, and one that begins with the site's own name",
    feed: rss(
      item("<title>A</title><link>www.site.example/a</link>") +
        item("<title>B</title><link>site.example/b</link>") +
        item("<title>C</title><link>//site.example/c</link>"),
    ),
    articles: [
      { title: "A", link: "https://www.site.example/a" },
      { title: "B", link: "https://site.example/b" },
      { title: "C", link: "https://site.example/c" },
    ],
  },
];
