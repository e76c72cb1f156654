import { Card } from "@/components/ui/card";
import { ArrowUpRight } from "@/components/ui/icons";
import { NewTab } from "@/components/ui/new-tab";
import { formatDay } from "@/lib/platform/dates";
import { excerptOf } from "@/lib/site/news/articles";
import type { Article } from "@/lib/site/news/news-queries";
import { NewsArt } from "./news-art";

const over = "after:absolute after:inset-0 hover:text-accent"; // the link covers the whole card

export function NewsCard({ article }: { article: Article }) {
  const { title, link, source, publishedAt, summary, isOurs } = article;
  return (
    <Card as="li" padding="none" className="relative flex flex-col overflow-hidden hover:border-line-strong">
      <NewsArt seed={link} className="h-24 w-full" />
      <div className="flex flex-1 flex-col gap-3 p-5 sm:p-6">
        <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span className="font-semibold text-ink">{source}</span>
          <time dateTime={publishedAt.toISOString()}>{formatDay(publishedAt)}</time>
        </p>
        <h2 dir="auto" className="text-xl">
          {isOurs ? (
            <a href={link} className={over}>
              {title}
            </a>
          ) : (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={over}>
              {title}
              <ArrowUpRight className="ml-1 inline-block size-[0.8em]" />
              <NewTab />
            </a>
          )}
        </h2>
        {summary ? (
          <p dir="auto" className="text-ink-soft">
            {excerptOf(summary)}
          </p>
        ) : null}
        {summary && !isOurs ? <p className="mt-auto text-ink-soft text-xs">Excerpt from the source</p> : null}
      </div>
    </Card>
  );
}
