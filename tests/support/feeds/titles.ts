import { ARTICLE, atom, entry, type FeedCase, HREF, item, LINK, rss, titled } from "./feed-case";

/** Markup, entities and stray signs in titles. */
export const titles: FeedCase[] = [
  {
    what: "a bare '&'",
    feed: titled("D&D, Q&A & more"),
    articles: [{ title: "D&D, Q&A & more", link: ARTICLE }],
  },
  {
    what: "a bare '&' in URLs",
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
    articles: [{ title: "Café —… [x] &nosuch; &", link: ARTICLE }],
  },
  {
    what: "numbers that are of no character, of old Windows and of half of one",
    feed: titled("a&#x110000;b&#0;c &#146;d&#8217; &#55357;&#56832; &#55357;! &#xZZ;"),
    articles: [{ title: "a\ufffdb\ufffdc ’d’ 😀 \ufffd! &#xZZ;", link: ARTICLE }],
  },
  {
    what: "'<' that begins no tag",
    feed: titled("I <3 feeds: a < b"),
    articles: [{ title: "I <3 feeds: a < b", link: ARTICLE }],
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
        `<title type="xhtml"><h:div>Of <h:b>us</h:b></h:div></title>${HREF}` +
          '<content type="xhtml"><div><svg><title>drawn</title></svg><p>Words</p></div></content>',
      ),
      { root: ' xmlns:h="http://www.w3.org/1999/xhtml"' },
    ),
    articles: [{ title: "Of us", link: ARTICLE }],
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
        `<media:title>Picture</media:title><title>T</title><source url="x"><title>S</title></source>${LINK}`,
      ),
      { channel: "<image><title>Logo</title><url>x</url></image>" },
    ),
    articles: [{ title: "T", link: ARTICLE }],
  },
  {
    what: "text and CDATA in one title, and ']]>' within",
    feed: rss(item(`<title>One <![CDATA[& <two>]]> three ]]&gt;</title>${LINK}`)),
    articles: [{ title: "One & <two> three ]]>", link: ARTICLE }],
  },
];
