import "server-only";
import { now } from "../../platform/clock";
import { db, transaction } from "../../platform/db/client";
import type { FeedArticle } from "./feeds";

/** An undated article gets the time of its first reading. A stored article, from any feed, keeps its date and text. */
export async function storeArticles(feedKey: string, articles: FeedArticle[]): Promise<void> {
  await transaction(async (tx) => {
    const readAt = await now(tx);
    await tx.newsArticle.createMany({
      data: articles.map((article) => ({
        ...article,
        feedKey,
        publishedAt: article.publishedAt ?? readAt,
        source: new URL(article.link).origin,
        fetchedAt: readAt,
      })),
      skipDuplicates: true,
    });
    await tx.newsFeed.update({ where: { key: feedKey }, data: { readAt, failure: null } });
  });
}

export async function storeFailure(feedKey: string, failure: string): Promise<void> {
  await db().newsFeed.update({ where: { key: feedKey }, data: { failure: failure.slice(0, 300) } });
}
