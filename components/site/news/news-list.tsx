import { Callout } from "@/components/ui/callout";
import { listNews } from "@/lib/site/news/news-queries";
import { NewsEmpty } from "./news-empty";
import { NewsGrid } from "./news-grid";

export async function NewsList() {
  const news = await listNews();
  if (!news.ok) return <Callout tone="danger" role="alert" title={`Failed to load news: ${news.message}`} />;
  return news.articles.length > 0 ? <NewsGrid articles={news.articles} /> : <NewsEmpty />;
}
