import { TextLink } from "@/components/ui/link";
import type { News } from "@/lib/site/news/news-queries";

export function WorldUpdates({ news }: { news: News }) {
  return (
    <section aria-labelledby="world-updates">
      <h2 id="world-updates" className="text-xl">
        AI World Updates
      </h2>
      {news.ok ? (
        <ul className="mt-3 space-y-3">
          {news.articles.slice(0, 3).map(({ id, title, link, source, isOurs }) => (
            <li key={id}>
              <TextLink href={link} external={!isOurs}>
                {title}
              </TextLink>
              <span className="block text-ink-soft text-sm">{source}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-ink-soft">Failed to load news: {news.message}</p>
      )}
      <p className="mt-4 text-sm">
        <TextLink href="/news" className="lone-link">
          All news
        </TextLink>
      </p>
    </section>
  );
}
