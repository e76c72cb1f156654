import type { Overview as Figures } from "@/lib/desk/queries";

/** What waits for an operator today, each with the place where it is done. */
export function Overview({ figures }: { figures: Figures }) {
  const waiting = [
    { count: figures.undecided, what: "passes to keep or to take", href: "/admin/decisions" },
    {
      count: figures.reported,
      what: "reports of questions",
      href: "/admin/questions?state=reported",
    },
    { count: figures.unanswered, what: "messages without an answer", href: "/admin/messages" },
    {
      count: figures.failedEvents,
      what: "webhooks that were not handled",
      href: "/admin/webhooks?state=unhandled",
    },
    { count: figures.failedJobs, what: "jobs that were given up", href: "/admin/jobs" },
    { count: figures.failedFeeds, what: "news feeds that cannot be read", href: "/admin/feeds" },
  ];
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-3">
      {waiting.map(({ count, what, href }) => (
        <li key={href}>
          <a
            href={href}
            className="block h-full rounded-card border border-line bg-surface p-6 shadow-card hover:border-line-strong"
          >
            <span className="block font-display text-4xl">{count.toLocaleString("en")}</span>
            <span className="mt-1 block text-ink-soft">{what}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
