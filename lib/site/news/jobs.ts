import "server-only";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { runAlone } from "../../platform/db/run-alone";
import { log } from "../../platform/log";
import { readFeed } from "./feeds";
import { storeArticles, storeFailure } from "./store-articles";

const KEPT_DAYS = 180;

export async function refreshNews(read: typeof readFeed = readFeed): Promise<void> {
  await runAlone("news", async () => {
    const at = await now(db());
    const oldest = new Date(at.getTime() - KEPT_DAYS * 86_400_000);
    const feeds = await db().newsFeed.findMany({ where: { isEnabled: true, url: { not: null } } });
    const listed: string[] = [];
    const unread: string[] = [];
    for (const { key, url } of feeds) {
      try {
        const articles = await read(url ?? "", at);
        // Skips what is deleted below; otherwise it would be added and deleted on each run.
        await storeArticles(
          key,
          articles.filter(({ publishedAt }) => !publishedAt || publishedAt >= oldest),
        );
        listed.push(...articles.map(({ link }) => link));
      } catch (error) {
        unread.push(key);
        const reason = error instanceof Error ? error.message : String(error);
        log().warn({ code: "news_feed_failed", feed: key, reason });
        await storeFailure(key, reason);
      }
    }
    // An undated article has its first-read time. Deleted while a feed lists it, it would come back as new.
    await db().newsArticle.deleteMany({
      where: {
        publishedAt: { lt: oldest },
        feed: { url: { not: null } },
        link: { notIn: listed },
        feedKey: { notIn: unread },
      },
    });
  });
}

export const newsJobs = { "news.refresh": () => refreshNews() };
