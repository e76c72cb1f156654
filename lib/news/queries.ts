import "server-only";
import { brand } from "../brand";
import { read } from "../db";
import { reportFailure } from "../failures";
import { LIMIT, PER_FEED } from "./schema";

export type Article = {
  id: string;
  title: string;
  link: string;
  source: string;
  /** On the article's own host; our pages load nothing from other hosts and draw a placeholder instead. */
  imageUrl: string | null;
  publishedAt: Date;
  summary: string | null;
  isOurs: boolean;
};

const NEWS_FAILURE = "The news could not be read. Please try again in a few minutes.";

export type News = { ok: true; articles: Article[] } | { ok: false; message: string };

export async function listNews({ limit = LIMIT, perFeed = PER_FEED } = {}): Promise<News> {
  try {
    const rows = await read<Article>`
      SELECT id, title, link, source, image_url AS "imageUrl", published_at AS "publishedAt", summary, "isOurs"
      FROM (
        SELECT a.*, f.url IS NULL AS "isOurs", row_number() OVER (PARTITION BY a.feed_key ORDER BY a.published_at DESC, a.id) AS place
        FROM news_articles a JOIN news_feeds f ON f.key = a.feed_key WHERE f.is_enabled
      ) newest
      WHERE place <= ${perFeed}
      ORDER BY published_at DESC, id LIMIT ${limit}`;
    return { ok: true, articles: rows.map(toArticle) };
  } catch (error) {
    reportFailure("news", error);
    return { ok: false, message: NEWS_FAILURE };
  }
}

/** Only articles of our own feed are ours. Another feed may also use a URL of our site. */
function toArticle(row: Article): Article {
  const { pathname, hostname } = new URL(row.link);
  return {
    ...row,
    link: row.isOurs ? pathname : row.link,
    source: row.isOurs ? brand.name : hostname.replace(/^www\./, ""),
  };
}
