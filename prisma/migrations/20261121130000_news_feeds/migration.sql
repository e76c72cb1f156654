-- Where news comes from, and which feed brought an article.
CREATE TABLE "news_feeds" (
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "read_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "news_feeds_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "news_feeds_url" CHECK ("url" LIKE 'https://%')
);

DELETE FROM "news_articles";
ALTER TABLE "news_articles"
  ADD COLUMN "feed_key" TEXT NOT NULL,
  ADD CONSTRAINT "news_articles_feed_key_fkey" FOREIGN KEY ("feed_key") REFERENCES "news_feeds"("key")
    ON DELETE CASCADE ON UPDATE CASCADE,
  -- What feeds write is not believed: the limits of lib/news/rules.ts stand here, too.
  ADD CONSTRAINT "news_articles_link" CHECK ("link" ~ '^https?://' AND char_length("link") <= 2000),
  ADD CONSTRAINT "news_articles_title" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "news_articles_summary" CHECK (char_length("summary") BETWEEN 1 AND 600);
CREATE INDEX "news_articles_feed_key_idx" ON "news_articles"("feed_key");
