import { Callout } from "@/components/ui/callout";
import { listNews, listNewsSources } from "@/lib/site/news/news-queries";
import { NewsEmpty } from "./news-empty";
import { NewsGrid } from "./news-grid";
import { NewsSources } from "./news-sources";

export async function NewsList() {
  const news = await listNews();
  if (!news.ok) return <Callout tone="danger" role="alert" title={`Failed to load news: ${news.message}`} />;
  const sources = await listNewsSources();
  const isOursAlone = news.articles.length > 0 && news.articles.every(({ isOurs }) => isOurs);
  return (
    <>
      {isOursAlone ? (
        <Callout tone="warning" title="Only our own articles at the moment" className="mb-8">
          No other source has brought an article. What became of each stands{" "}
          <a href="#sources" className="text-link">
            below
          </a>
          .
        </Callout>
      ) : null}
      {news.articles.length > 0 ? <NewsGrid articles={news.articles} /> : <NewsEmpty />}
      <NewsSources sources={sources} />
    </>
  );
}
