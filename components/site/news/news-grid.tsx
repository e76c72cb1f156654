import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import type { Article } from "@/lib/site/news/news-queries";
import { NewsCard } from "./news-card";

const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";
const six = ["a", "b", "c", "d", "e", "f"];

export function NewsGrid({ articles }: { articles: Article[] }) {
  return (
    <ul className={grid}>
      {articles.map((article) => (
        <NewsCard key={article.id} article={article} />
      ))}
    </ul>
  );
}

export function NewsGridSkeleton() {
  return (
    <Loading label="Loading news…" className={grid}>
      {six.map((key) => (
        <div key={key} className="card space-y-4 p-6">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-7" />
          <SkeletonText lines={4} />
        </div>
      ))}
    </Loading>
  );
}
