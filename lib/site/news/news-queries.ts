import "server-only";
import { sql } from "kysely";
import { OWN_FEED } from "../../content/read-news";
import { brand } from "../../platform/brand";
import { appNow, query } from "../../platform/db/query";
import { reportFailure } from "../../platform/report-failure";
import { type SourceState, sourceState } from "./news-sources";
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
    const rows = await query()
      .selectFrom((of) =>
        of
          .selectFrom("news_articles as a")
          .innerJoin("news_feeds as f", "f.key", "a.feed_key")
          .select(["a.id", "a.title", "a.link", "a.source", "a.image_url as imageUrl"])
          .select(["a.published_at as publishedAt", "a.summary"])
          .select(({ fn }) => [
            sql<boolean>`f.url IS NULL`.as("isOurs"),
            fn
              .agg<number>("row_number")
              .over((each) =>
                each.partitionBy("a.feed_key").orderBy("a.published_at", "desc").orderBy("a.id"),
              )
              .as("place"),
          ])
          .where("f.is_enabled", "=", true)
          .as("newest"),
      )
      .select(["id", "title", "link", "source", "imageUrl", "publishedAt", "summary", "isOurs"])
      .where("place", "<=", perFeed)
      .orderBy("publishedAt", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
    return { ok: true, articles: rows.map(toArticle) };
  } catch (error) {
    reportFailure("news", error);
    return { ok: false, message: NEWS_FAILURE };
  }
}

export type NewsSource = { key: string; name: string; host: string; isOurs: boolean; state: SourceState };

/** Where the news comes from, ours first. */
export async function listNewsSources(): Promise<NewsSource[]> {
  const rows = await query()
    .selectFrom("news_feeds as f")
    .select(["f.key", "f.name", "f.url", "f.read_at as readAt", "f.failure", appNow.as("now")])
    .select(({ selectFrom }) =>
      selectFrom("news_articles as a")
        .select(({ fn }) => fn.max("a.published_at").as("at"))
        .whereRef("a.feed_key", "=", "f.key")
        .as("newestAt"),
    )
    .where("f.is_enabled", "=", true)
    .where(({ or, eb }) => or([eb("f.key", "=", OWN_FEED), eb("f.url", "is not", null)]))
    .orderBy(({ eb }) => eb("f.key", "=", OWN_FEED), "desc")
    .orderBy("f.name")
    .execute();
  return rows.map(({ key, name, url, now, ...reading }) => {
    const isOurs = key === OWN_FEED;
    const state = sourceState(isOurs ? { ...reading, readAt: now, failure: null } : reading, now);
    return { key, name, host: hostOf(url ?? brand.url), isOurs, state };
  });
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");

/** Only articles of our own feed are ours. Another feed may also use a URL of our site. */
function toArticle(row: Article): Article {
  const { pathname } = new URL(row.link);
  return {
    ...row,
    link: row.isOurs ? pathname : row.link,
    source: row.isOurs ? brand.name : hostOf(row.link),
  };
}
