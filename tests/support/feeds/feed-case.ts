export const FEED_URL = "https://site.example/blog/feed.xml";
export const READ_AT = new Date("2026-11-20T12:00:00Z");

/** A feed, and what our reader takes from it. */
export type FeedCase = {
  what: string;
  feed: string | Uint8Array;
  /** The server's content type. */
  type?: string;
  /** FEED_URL when omitted. */
  url?: string;
  articles: Expected[];
};
type Expected = {
  title: string;
  link: string;
  publishedAt?: Date | null;
  summary?: string | null;
  imageUrl?: string | null;
};

export const rss = (items: string, { root = 'version="2.0"', channel = "<title>Site</title>" } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss ${root}><channel>${channel}${items}</channel></rss>`;
export const item = (inner: string) => `<item>${inner}</item>`;

export const atom = (entries: string, { root = "", head = "<title>Site</title>" } = {}) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"${root}>${head}${entries}</feed>`;
export const entry = (inner: string, attributes = "") => `<entry${attributes}>${inner}</entry>`;

export const ARTICLE = "https://site.example/a";
/** To ARTICLE, in RSS and in Atom. */
export const LINK = `<link>${ARTICLE}</link>`;
export const HREF = `<link href="${ARTICLE}"/>`;

/** A feed of ARTICLE alone. */
export const titled = (title: string) => rss(item(`<title>${title}</title>${LINK}`));

/** ARTICLE with the title 'T', as it is expected. */
export const published = (date: string | null) => ({
  title: "T",
  link: ARTICLE,
  publishedAt: date === null ? null : new Date(date),
});
