import { handler } from "@/lib/accounts/handler";
import { env } from "@/lib/platform/env";
import { answer } from "@/lib/platform/http/handler";
import { listNews } from "@/lib/site/news/news-queries";
import { fetchNewsInput } from "@/lib/site/news/schema";

/** product.md, section 7: `{ articles }`, or `{ message }`. Reads what the worker has stored. */
export const POST = handler(
  {
    name: "fetch-news",
    viewer: "anyone",
    input: fetchNewsInput,
    limit: { points: 60, seconds: 60 },
  },
  async ({ input: { limit, perFeed, summarize } }) => {
    const news = await listNews({ limit, perFeed });
    if (!news.ok) return answer(503, { message: news.message });
    const articles = news.articles.map(({ title, link, imageUrl, publishedAt, summary }) => {
      const url = new URL(link, env().APP_URL);
      return {
        title,
        link: url.href,
        ...(imageUrl && { image_url: imageUrl }),
        source: url.origin,
        published_at: publishedAt.toISOString(),
        ...(summarize && summary && { summary }),
      };
    });
    return answer(200, { articles });
  },
);
