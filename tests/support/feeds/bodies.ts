import { ARTICLE, atom, entry, type FeedCase, HREF, item, LINK, rss } from "./feed-case";

/** Summaries and pictures. */
export const bodies: FeedCase[] = [
  {
    what: "a text with HTML, styles and scripts",
    feed: rss(
      item(
        `<title>T</title>${LINK}<description><![CDATA[<style>p{}</style><p>First.</p><p>Second &ndash; <b>bold</b>.</p><script>x()</script>]]></description>`,
      ),
    ),
    articles: [{ title: "T", link: ARTICLE, summary: "First. Second – bold." }],
  },
  {
    what: "a text with markup that nobody has escaped",
    feed: rss(
      item(`<title>T</title>${LINK}<description>First<br>second <img src=x> & <p>third</description>`),
    ),
    articles: [{ title: "T", link: ARTICLE, summary: "First second & third" }],
  },
  {
    what: "an empty text before the whole one",
    feed: rss(
      item(
        `<title>T</title>${LINK}<description></description><content:encoded><![CDATA[<p>All of it</p>]]></content:encoded>`,
      ),
    ),
    articles: [{ title: "T", link: ARTICLE, summary: "All of it" }],
  },
  {
    what: "texts of Atom that are no text",
    feed: atom(
      entry(
        `<title>T</title>${HREF}<summary type="image/png">iVBORw0KGgo</summary><content>5 &lt; 6 &amp;amp; 7</content>`,
      ),
    ),
    articles: [{ title: "T", link: ARTICLE, summary: "5 < 6 &amp; 7" }],
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
