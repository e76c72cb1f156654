import { ARTICLE, type FeedCase, titled } from "./feed-case";

const utf16 = (text: string, mark = "\ufeff") => Buffer.from(mark + text, "utf16le");
const whole = titled("Zürich, naïve").replace('encoding="UTF-8"', "");
const zurich = [{ title: "Zürich, naïve", link: ARTICLE }];
const latin = (encoding: string) =>
  Buffer.from(whole.replace('"1.0"', `"1.0" encoding="${encoding}"`), "latin1");

/** Encodings, declared rightly and wrongly, and what stands around the XML. */
export const encodings: FeedCase[] = [
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
    articles: [{ title: "A title", link: ARTICLE }],
  },
];
