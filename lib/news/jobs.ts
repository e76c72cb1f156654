import "server-only";
import { now } from "../clock";
import { db, pool } from "../db";
import { log } from "../log";
import { readFeed } from "./read-feed";
import { storeArticles, storeFailure } from "./store-articles";

const KEPT_DAYS = 180;

/** Reads every feed, one after the other; one that fails does not keep the others from being read. */
export async function refreshNews(read: typeof readFeed = readFeed): Promise<void> {
  await underLock(async () => {
    const at = await now(db());
    const feeds = await db().newsFeed.findMany({ where: { isEnabled: true, url: { not: null } } });
    for (const { key, url } of feeds) {
      try {
        await storeArticles(key, await read(url ?? "", at));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log().warn({ code: "news_feed_failed", feed: key, reason });
        await storeFailure(key, reason);
      }
    }
    const oldest = new Date(at.getTime() - KEPT_DAYS * 86_400_000);
    await db().newsArticle.deleteMany({
      where: { publishedAt: { lt: oldest }, feed: { url: { not: null } } },
    });
  });
}

/** Two workers, or a slow round and the next: one reads. No transaction is open while feeds are asked. */
async function underLock(work: () => Promise<void>): Promise<void> {
  const client = await pool().connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('news')) AS free",
    );
    if (!rows[0]?.free) return;
    try {
      await work();
    } finally {
      await client.query("SELECT pg_advisory_unlock(hashtext('news'))");
    }
  } finally {
    client.release();
  }
}

export const newsJobs = { "news.refresh": () => refreshNews() };
