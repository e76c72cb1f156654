import { Card } from "@/components/ui/card";
import { ArrowUpRight } from "@/components/ui/icons";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Article } from "@/lib/news/queries";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** One article. The title's link covers the whole card. */
export function NewsCard({
  article: { title, link, imageUrl, source, publishedAt, summary },
}: {
  article: Article;
}) {
  return (
    <Card as="li" padding="none" className="relative flex flex-col overflow-hidden hover:border-line-strong">
      {imageUrl ? (
        // biome-ignore lint/performance/noImgElement: the optimizer is off; files come in the right size
        <img
          src={imageUrl}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="aspect-video w-full object-cover"
        />
      ) : null}
      <div className="flex flex-1 flex-col gap-3 p-5 sm:p-6">
        <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span className="font-semibold text-ink">{source}</span>
          <time dateTime={publishedAt.toISOString()}>{day.format(publishedAt)}</time>
        </p>
        <h2 className="text-xl">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="after:absolute after:inset-0 hover:text-accent"
          >
            {title}
            <ArrowUpRight className="ml-1 inline size-[0.8em]" />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </h2>
        {summary ? <p className="line-clamp-4 text-ink-soft">{summary}</p> : null}
      </div>
    </Card>
  );
}
