import clsx from "clsx";
import { ExamRule } from "@/components/site/exam-rule";
import type { FaqEntry } from "@/lib/content/read-faq";
import { Question } from "./question";

type Topic = { id: string; title: string; entries: FaqEntry[] };

const questions = clsx(
  "[&_details]:break-inside-avoid [&_details]:border-line [&_details]:border-b",
  "[&_h3]:font-sans [&_h3]:font-semibold [&_h3]:text-lg [&_h3]:leading-snug [&_h3]:tracking-normal",
  "[&_summary]:flex [&_summary]:list-none [&_summary]:items-center [&_summary]:justify-between [&_summary]:gap-5 [&_summary]:py-4.5 [&_summary]:pr-2 [&_summary:hover]:text-accent [&_summary::-webkit-details-marker]:hidden",
  "[&_.prose]:scroll-mt-24 [&_.prose]:pb-6 [&_.prose]:text-ink-soft",
);
/** No arrow on paper, because there every answer is open. */
const arrow = clsx(
  "[&_summary]:after:size-2.5 [&_summary]:after:shrink-0 [&_summary]:after:-translate-y-0.5 [&_summary]:after:rotate-45 [&_summary]:after:border-ink-soft [&_summary]:after:border-r-2 [&_summary]:after:border-b-2",
  "[&_[open]>summary]:after:translate-y-0.5 [&_[open]>summary]:after:-rotate-135",
  "print:[&_details::details-content]:[content-visibility:visible] print:[&_summary]:after:hidden",
);

export function FaqList({ topics }: { topics: Topic[] }) {
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 sm:mt-14 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <nav aria-label="Topics" className="print:hidden">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:sticky lg:top-28 lg:block lg:space-y-1">
          {topics.map(({ id, title }) => (
            <li key={id}>
              <a href={`#topic-${id}`} className="nav-link text-sm">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={clsx("space-y-14", questions, arrow)}>
        {topics.map(({ id, title, entries }) => (
          <section key={id} aria-labelledby={`topic-${id}`}>
            <h2 id={`topic-${id}`} className="border-ink border-b-2 pb-4 text-2xl">
              {title}
            </h2>
            {id === "exam" ? <ExamRule className="mt-5 mb-2" /> : null}
            {entries.map((entry) => (
              <Question key={entry.id} entry={entry} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
