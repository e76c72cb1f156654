import { atom, entry, type FeedCase, HREF, item, LINK, published, rss } from "./feed-case";

const dated = (date: string) => rss(item(`<title>T</title>${LINK}${date}`));

/** Dates as they are written. */
export const dates: FeedCase[] = [
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
    articles: [published(expected)],
  })),
  { what: "no date", feed: dated(""), articles: [published(null)] },
  {
    what: "Dublin Core's date",
    feed: dated("<dc:date>2026-11-19T09:00+01:00</dc:date>"),
    articles: [published("2026-11-19T08:00:00Z")],
  },
  {
    what: "a date that is none before one that is",
    feed: atom(
      entry(`<title>T</title>${HREF}<published>soon</published><updated>2026-11-19T08:00:00Z</updated>`),
    ),
    articles: [published("2026-11-19T08:00:00Z")],
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
