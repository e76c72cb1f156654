/* Kinds of feeds that users of feed readers often report, and what our reader takes from them. */

export const FEED_URL = "https://site.example/blog/feed.xml";
export const READ_AT = new Date("2026-11-20T12:00:00Z");

type Expected = {
  title: string;
  link: string;
  publishedAt?: Date | null;
  summary?: string | null;
  imageUrl?: string | null;
};
export type FeedCase = {
  what: string;
  feed: string | Uint8Array;
  type?: string;
  url?: string;
  articles: Expected[];
};

const rss = (items: string, { root = 'version="2.0"', channel = "<title>Site</title>" } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss ${root}><channel>${channel}${items}</channel></rss>`;
const item = (inner: string) => `<item>${inner}</item>`;
const atom = (entries: string, { root = "", head = "<title>Site</title>" } = {}) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"${root}>${head}${entries}</feed>`;
const entry = (inner: string, attributes = "") => `<entry${attributes}>${inner}</entry>`;
const link = "<link>https://site.example/a</link>";
const href = '<link href="https://site.example/a"/>';
const a = "https://site.example/a";
const titled = (title: string) => rss(item(`<title>${title}</title>${link}`));
const dated = (date: string) => rss(item(`<title>T</title>${link}${date}`));
const at = (date: string | null) => ({
  title: "T",
  link: a,
  publishedAt: date === null ? null : new Date(date),
});
const utf16 = (text: string, mark = "\ufeff") => Buffer.from(mark + text, "utf16le");

const addresses: FeedCase[] = [
  {
    what: "the address in <guid> alone",
    feed: rss(item("<title>T</title><guid>https://site.example/a</guid>")),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "a <guid> that says it is no address, beside one with an address",
    feed: rss(
      item('<title>No</title><guid isPermaLink="false">https://site.example/?p=1</guid>') +
        item(`<title>T</title><guid isPermaLink="false">17</guid>${link}`),
    ),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "the attribute of <guid> in small letters",
    feed: rss(
      item('<title>No</title><guid ispermalink="FALSE">https://site.example/x</guid>') +
        item(`<title>T</title>${link}`),
    ),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "a relative <guid> that says it is an address",
    feed: rss(item('<title>T</title><guid isPermaLink="true">/a</guid>')),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "an address that is relative to the site",
    feed: rss(item("<title>T</title><link>2026/a.html</link>"), {
      channel: "<link>https://www.site.example/news/</link>",
    }),
    articles: [{ title: "T", link: "https://www.site.example/news/2026/a.html" }],
  },
  {
    what: "a relative address where no site is named",
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
    what: "relative addresses of Atom: to where it is",
    feed: atom(entry('<title>T</title><link href="post-1"/>'), {
      head: '<link href="https://site.example/"/><link rel="self" href="feed.xml"/>',
    }),
    articles: [{ title: "T", link: "https://site.example/blog/post-1" }],
  },
  {
    what: "relative addresses of Atom that somebody else hands out: to the site",
    feed: atom(entry('<title>T</title><link href="/post-1"/>'), {
      head: '<link rel="self" href="https://feeds.example/x"/><link href="https://site.example/"/>',
    }),
    url: "https://feeds.example/x",
    articles: [{ title: "T", link: "https://site.example/post-1" }],
  },
  {
    what: "an address without a scheme, and one that begins with the site's own name",
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
        `<title>T</title><link rel="enclosure" type="audio/mpeg" href="https://cdn.example/1.mp3"/>${href}`,
      ),
    ),
    articles: [{ title: "T", link: a }],
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
    articles: [{ title: "T", link: a }],
  },
  {
    what: "links without attributes, empty ones, and one with its address as text",
    feed: atom(
      entry(
        '<title>T</title><link/><link rel="enclosure" type="image/png">https://site.example/a.png</link>' +
          "<link>https://site.example/a</link>",
      ),
    ),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "the address in Atom's <id> alone, or where the content is",
    feed: atom(
      entry("<title>A</title><id>https://site.example/a</id>") +
        entry('<title>B</title><id>urn:uuid:1</id><content src="/b" type="text/html"/>'),
    ),
    articles: [
      { title: "A", link: a },
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
    articles: [{ title: "T", link: a }],
  },
  {
    what: "an empty <link> before the one that counts, with spaces around it",
    feed: rss(item(`<title>T</title><link></link><link>\n  https://site.example/a\n</link>`)),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "one <guid> for two articles",
    feed: rss(
      item('<title>A</title><guid isPermaLink="false">1</guid><link>https://site.example/a</link>') +
        item('<title>B</title><guid isPermaLink="false">1</guid><link>https://site.example/b</link>'),
    ),
    articles: [
      { title: "A", link: a },
      { title: "B", link: "https://site.example/b" },
    ],
  },
  {
    what: "one article twice: the newer stays",
    feed: rss(
      item(`<title>New</title>${link}<pubDate>Thu, 19 Nov 2026 09:00:00 GMT</pubDate>`) +
        item(`<title>Old</title>${link}<pubDate>Wed, 18 Nov 2026 09:00:00 GMT</pubDate>`),
    ),
    articles: [{ title: "New", link: a, publishedAt: new Date("2026-11-19T09:00:00Z") }],
  },
  {
    what: "a podcast: episodes with a page, and one that is a file alone",
    feed: rss(
      item(
        '<title>File</title><guid isPermaLink="false">x</guid><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg" length="1"/>',
      ) +
        item(
          `<title>T</title><itunes:title>T</itunes:title><enclosure url="https://cdn.example/2.mp3" type="audio/mpeg" length="1"/>${link}` +
            "<itunes:summary>About it.</itunes:summary><itunes:duration>12:00</itunes:duration><itunes:image/>",
        ),
      {
        root: 'version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
        channel: '<itunes:category text="Arts"/><itunes:keywords>x</itunes:keywords><itunes:owner/>',
      },
    ),
    articles: [{ title: "T", link: a, summary: "About it." }],
  },
];

const titles: FeedCase[] = [
  { what: "a bare '&'", feed: titled("D&D, Q&A & more"), articles: [{ title: "D&D, Q&A & more", link: a }] },
  {
    what: "a bare '&' in addresses",
    feed: rss(
      item(
        '<title>T</title><link>https://site.example/a?x=1&y=2</link><enclosure url="https://site.example/p?w=1&h=2" type="image/png"/>',
      ),
    ),
    articles: [
      { title: "T", link: "https://site.example/a?x=1&y=2", imageUrl: "https://site.example/p?w=1&h=2" },
    ],
  },
  {
    what: "names of characters that XML does not know",
    feed: titled("Caf&eacute;&nbsp;&mdash;&hellip; &lbrack;x&rbrack; &nosuch; &amp;"),
    articles: [{ title: "Café —… [x] &nosuch; &", link: a }],
  },
  {
    what: "numbers that are of no character, of old Windows and of half of one",
    feed: titled("a&#x110000;b&#0;c &#146;d&#8217; &#55357;&#56832; &#55357;! &#xZZ;"),
    articles: [{ title: "a\ufffdb\ufffdc ’d’ 😀 \ufffd! &#xZZ;", link: a }],
  },
  {
    what: "'<' that begins no tag",
    feed: titled("I <3 feeds: a < b"),
    articles: [{ title: "I <3 feeds: a < b", link: a }],
  },
  {
    what: "a tag that is meant as a word, in every way to write it",
    feed: rss(
      item("<title>the &lt;dialog&gt; element</title><link>https://site.example/1</link>") +
        item("<title><![CDATA[the <dialog> element]]></title><link>https://site.example/2</link>") +
        item("<title>List&lt;String&gt; and &lt;/body&gt;</title><link>https://site.example/3</link>"),
    ),
    articles: [
      { title: "the <dialog> element", link: "https://site.example/1" },
      { title: "the <dialog> element", link: "https://site.example/2" },
      { title: "List<String> and </body>", link: "https://site.example/3" },
    ],
  },
  {
    what: "markup in a title, escaped, in CDATA and as it is",
    feed: rss(
      item("<title>&lt;b&gt;Bold&lt;/b&gt; news&lt;br/&gt;here</title><link>https://site.example/1</link>") +
        item(
          "<title><![CDATA[<a href='/x'>Linked</a> &amp; more]]></title><link>https://site.example/2</link>",
        ) +
        item("<title>As <em>it</em> is &amp; was</title><link>https://site.example/3</link>"),
    ),
    articles: [
      { title: "Bold news here", link: "https://site.example/1" },
      { title: "Linked & more", link: "https://site.example/2" },
      { title: "As it is & was", link: "https://site.example/3" },
    ],
  },
  {
    what: "titles of Atom: text, HTML and XHTML",
    feed: atom(
      entry('<title>the &lt;b&gt; and &lt;/b&gt; &amp;amp;</title><link href="/1"/>') +
        entry('<title type="text">1 &lt; 2</title><link href="/2"/>') +
        entry('<title type="html">&lt;i&gt;x&lt;/i&gt; &amp;lt;b&amp;gt;</title><link href="/3"/>') +
        entry(
          '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">The <em>very</em> end</div></title><link href="/4"/>',
        ),
    ),
    articles: [
      { title: "the <b> and </b> &amp;", link: "https://site.example/1" },
      { title: "1 < 2", link: "https://site.example/2" },
      { title: "x <b>", link: "https://site.example/3" },
      { title: "The very end", link: "https://site.example/4" },
    ],
  },
  {
    what: "XHTML with a prefix, and a title in a picture in it",
    feed: atom(
      entry(
        `<title type="xhtml"><h:div>Of <h:b>us</h:b></h:div></title>${href}` +
          '<content type="xhtml"><div><svg><title>drawn</title></svg><p>Words</p></div></content>',
      ),
      { root: ' xmlns:h="http://www.w3.org/1999/xhtml"' },
    ),
    articles: [{ title: "Of us", link: a }],
  },
  {
    what: "items without a title, with a text",
    feed: rss(
      item(
        `<description>${"One thing after the other. ".repeat(8)}</description><link>https://site.example/1</link>`,
      ) +
        item(
          "<title/><description>&lt;p&gt;Short&lt;/p&gt;</description><link>https://site.example/2</link>",
        ),
    ),
    articles: [
      {
        title:
          "One thing after the other. One thing after the other. One thing after the other. One thing after…",
        link: "https://site.example/1",
      },
      { title: "Short", link: "https://site.example/2", summary: null },
    ],
  },
  {
    what: "titles of others beside an item's own",
    feed: rss(
      item(
        `<media:title>Picture</media:title><title>T</title><source url="x"><title>S</title></source>${link}`,
      ),
      { channel: "<image><title>Logo</title><url>x</url></image>" },
    ),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "text and CDATA in one title, and ']]>' within",
    feed: rss(item(`<title>One <![CDATA[& <two>]]> three ]]&gt;</title>${link}`)),
    articles: [{ title: "One & <two> three ]]>", link: a }],
  },
];

const bodies: FeedCase[] = [
  {
    what: "a text with HTML, styles and scripts",
    feed: rss(
      item(
        `<title>T</title>${link}<description><![CDATA[<style>p{}</style><p>First.</p><p>Second &ndash; <b>bold</b>.</p><script>x()</script>]]></description>`,
      ),
    ),
    articles: [{ title: "T", link: a, summary: "First. Second – bold." }],
  },
  {
    what: "a text with markup that nobody has escaped",
    feed: rss(
      item(`<title>T</title>${link}<description>First<br>second <img src=x> & <p>third</description>`),
    ),
    articles: [{ title: "T", link: a, summary: "First second & third" }],
  },
  {
    what: "an empty text before the whole one",
    feed: rss(
      item(
        `<title>T</title>${link}<description></description><content:encoded><![CDATA[<p>All of it</p>]]></content:encoded>`,
      ),
    ),
    articles: [{ title: "T", link: a, summary: "All of it" }],
  },
  {
    what: "texts of Atom that are no text",
    feed: atom(
      entry(
        `<title>T</title>${href}<summary type="image/png">iVBORw0KGgo</summary><content>5 &lt; 6 &amp;amp; 7</content>`,
      ),
    ),
    articles: [{ title: "T", link: a, summary: "5 < 6 &amp; 7" }],
  },
  {
    what: "pictures of Media RSS, in a group, and of other hosts",
    feed: rss(
      item(
        '<title>A</title><link>https://site.example/1</link><media:content url="https://cdn.example/1.jpg" medium="image"/><media:thumbnail url="/1.jpg"/>',
      ) +
        item(
          '<title>B</title><link>https://site.example/2</link><media:group><media:content url="https://site.example/2.mp4" type="video/mp4"><media:title>x</media:title></media:content><media:content url="https://site.example/2.png" type="image/png"/></media:group>',
        ) +
        item(
          '<title>C</title><link>https://site.example/3</link><enclosure url="http://site.example/3.png" type="image/png"/>',
        ),
      { root: 'version="2.0" xmlns:media="http://search.yahoo.com/mrss/"' },
    ),
    articles: [
      { title: "A", link: "https://site.example/1", imageUrl: "https://site.example/1.jpg" },
      { title: "B", link: "https://site.example/2", imageUrl: "https://site.example/2.png" },
      { title: "C", link: "https://site.example/3", imageUrl: null },
    ],
  },
  {
    what: "more articles and more text than is kept",
    feed: rss(
      Array.from({ length: 30 }, (_, n) =>
        item(
          `<title>Title ${n}</title><link>https://site.example/${n}</link><pubDate>${30 - n} Oct 2026</pubDate><description>${"word ".repeat(20_000)}</description>`,
        ),
      ).join(""),
    ),
    articles: Array.from({ length: 20 }, (_, n) => ({
      title: `Title ${n}`,
      link: `https://site.example/${n}`,
      summary: `${"word ".repeat(118)}word…`,
    })),
  },
];

const dates: FeedCase[] = [
  ...(
    [
      ["Thu, 19 Nov 2026 10:00:00 CEST", "2026-11-19T08:00:00Z"],
      ["Thu, 19 Nov 2026 03:00:00 EST", "2026-11-19T08:00:00Z"],
      ["19 Nov 26 08:00 UT", "2026-11-19T08:00:00Z"],
      ["Thu, Nov 19 2026 08:00:26 +0000", "2026-11-19T08:00:26Z"],
      ["THU,19 NOV 2026 08:00:00", "2026-11-19T08:00:00Z"],
      ["026, 19 Nov 2026 08:00:00 +0000", "2026-11-19T08:00:00Z"],
      ["Sa., 19. Sept. 2026 8:0:0 Z", "2026-09-19T08:00:00Z"],
      ["Thu, 17 Sept 2026 8:0:0 Z", "2026-09-17T08:00:00Z"],
      ["Sun, 15 Nov 2026 12:15 PM", "2026-11-15T12:15:00Z"],
      ["November 19th, 2026 8:00 am PST", "2026-11-19T16:00:00Z"],
      ["Thu Nov 19 08:00:00 2026", "2026-11-19T08:00:00Z"],
      ["Thu Nov 19 2026 10:00:00 GMT+0200 (Central European Summer Time)", "2026-11-19T08:00:00Z"],
      ["2026-11-19 10:00:00 +0200", "2026-11-19T08:00:00Z"],
      ["2026-11-19T08:00:00,123", "2026-11-19T08:00:00Z"],
      ["yesterday", null],
      ["11/12/2026", null],
      ["31 Feb 2026 08:00 GMT", null],
      ["Tue, 19 Jan 2038 03:14:07 GMT", null],
      ["Fri, 20 Nov 2026 18:00:00 GMT", "2026-11-20T12:00:00Z"],
    ] as const
  ).map(([given, expected]) => ({
    what: `the date '${given}'`,
    feed: dated(`<pubDate>${given}</pubDate>`),
    articles: [at(expected)],
  })),
  { what: "no date", feed: dated(""), articles: [at(null)] },
  {
    what: "Dublin Core's date",
    feed: dated("<dc:date>2026-11-19T09:00+01:00</dc:date>"),
    articles: [at("2026-11-19T08:00:00Z")],
  },
  {
    what: "a date that is none before one that is",
    feed: atom(
      entry(`<title>T</title>${href}<published>soon</published><updated>2026-11-19T08:00:00Z</updated>`),
    ),
    articles: [at("2026-11-19T08:00:00Z")],
  },
  {
    what: "what has no date among what has one: as new as this reading",
    feed: rss(
      item("<title>Old</title><link>https://site.example/1</link><pubDate>1 Oct 2026</pubDate>") +
        item("<title>New</title><link>https://site.example/2</link><pubDate>?</pubDate>"),
    ),
    articles: [
      { title: "New", link: "https://site.example/2", publishedAt: null },
      { title: "Old", link: "https://site.example/1", publishedAt: new Date("2026-10-01T00:00:00Z") },
    ],
  },
];

const whole = titled("Zürich, naïve").replace('encoding="UTF-8"', "");
const zurich = [{ title: "Zürich, naïve", link: a }];
const latin = (encoding: string) =>
  Buffer.from(whole.replace('"1.0"', `"1.0" encoding="${encoding}"`), "latin1");
const files: FeedCase[] = [
  {
    what: "what stands before and after a feed",
    feed: `\ufeff\n\n <!-- <rss> --><b>Warning</b>: x in /y\n${whole}\n<script>track("<x>")</script><!-- 0.1 s -->`,
    articles: zurich,
  },
  {
    what: "a style sheet, a document type with names of its own, and comments",
    feed: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/a.xsl"?><!DOCTYPE rss [<!ENTITY own "x">]>${whole.replace(/^<\?.*\?>/, "").replace("<item>", "<!-- - -- > --><item>")}`,
    articles: zurich,
  },
  { what: "ISO-8859-1, as declared", feed: latin("ISO-8859-1"), articles: zurich },
  {
    what: "Windows-1252, as the server says",
    feed: latin("x"),
    type: "text/xml; charset=Windows-1252",
    articles: zurich,
  },
  { what: "the letters of Windows, declared as UTF-8", feed: latin("utf-8"), articles: zurich },
  {
    what: "UTF-8 that a server calls ISO-8859-1",
    feed: Buffer.from(whole),
    type: "text/xml; charset=ISO-8859-1",
    articles: zurich,
  },
  {
    what: "UTF-8 with half a letter in it",
    feed: Buffer.concat([Buffer.from(whole), Buffer.of(0xc3)]),
    articles: zurich,
  },
  { what: "UTF-16 with its mark", feed: utf16(whole), articles: zurich },
  { what: "UTF-16 without one, the other way round", feed: utf16(whole, "").swap16(), articles: zurich },
  {
    what: "UTF-8 that calls itself UTF-16",
    feed: Buffer.from(whole.replace('"1.0"', '"1.0" encoding="utf-16"')),
    articles: zurich,
  },
  {
    what: "an encoding that nobody knows",
    feed: Buffer.from(whole.replace('"1.0"', '"1.0" encoding="utf8mb4"')),
    type: "application/xml; charset=none",
    articles: zurich,
  },
  {
    what: "control characters",
    feed: titled("A\u0000 title\u0008\u000b"),
    articles: [{ title: "A title", link: a }],
  },
  {
    what: "RSS 1.0",
    feed:
      '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">' +
      '<channel rdf:about="https://site.example/"><title>Site</title><link>https://site.example/</link></channel>' +
      '<item rdf:about="https://site.example/a"><title>T</title><dc:date>2026-11-19T08:00:00Z</dc:date></item></rdf:RDF>',
    articles: [at("2026-11-19T08:00:00Z")],
  },
  {
    what: "RSS of a version that there is not",
    feed: titled("T").replace('version="2.0"', 'version="1.0"'),
    articles: [{ title: "T", link: a }],
  },
  {
    what: "names in capital letters",
    feed: `<RSS VERSION="2.0"><CHANNEL><ITEM><TITLE>T</TITLE><LINK>https://site.example/a</LINK><PUBDATE>2026-11-19</PUBDATE></ITEM></CHANNEL></RSS>`,
    articles: [at("2026-11-19T00:00:00Z")],
  },
  {
    what: "Atom with a prefix",
    feed: '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title type="html">&lt;b&gt;T&lt;/b&gt;</a:title><a:link href="/a"/></a:entry></a:feed>',
    articles: [{ title: "T", link: a }],
  },
  {
    what: "Atom 0.3",
    feed: '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="escaped" type="text/html">&lt;b&gt;T&lt;/b&gt;</title><link rel="alternate" type="text/html" href="/a"/><issued>2026-11-19T08:00:00Z</issued><modified>2026-11-20T08:00:00Z</modified></entry></feed>',
    articles: [at("2026-11-19T08:00:00Z")],
  },
];

export const feeds: FeedCase[] = [...addresses, ...titles, ...bodies, ...dates, ...files];
