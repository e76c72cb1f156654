import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { NewsSource } from "@/lib/site/news/news-queries";

const tones: Record<NewsSource["state"]["label"], BadgeTone> = {
  Answers: "success",
  Quiet: "neutral",
  Silent: "warning",
  "Not reached yet": "warning",
};

export function NewsSources({ sources }: { sources: NewsSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section id="sources" aria-labelledby="sources-title" className="mt-16 scroll-mt-24 sm:mt-24">
      <h2 id="sources-title" className="text-2xl">
        Where this comes from
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        We choose the sources and not their articles. Once an hour our server asks each for its newest ones,
        and shows title, date and the first words.
      </p>
      <dl className="card mt-6 px-5 sm:px-7">
        {sources.map(({ key, name, host, isOurs, state: { label, text } }) => (
          <div
            key={key}
            className="grid gap-x-8 gap-y-1.5 border-line border-t py-4 first:border-t-0 sm:grid-cols-[2fr_3fr] sm:items-baseline"
          >
            <dt className="wrap-anywhere font-semibold">
              {name} <span className="block font-normal text-ink-soft text-sm">{host}</span>
            </dt>
            <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              {isOurs ? <Badge>Our own</Badge> : <Badge tone={tones[label]}>{label}</Badge>}
              <span className="text-ink-soft text-sm">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
