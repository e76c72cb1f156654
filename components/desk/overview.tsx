import type { Overview as Figures } from "@/lib/desk/queries";

/** What waits for an operator today, each with the place where it is done. */
export function Overview({ figures }: { figures: Figures }) {
  const waiting = [
    {
      count: figures.withdrawn,
      one: "withdrawal to settle",
      many: "withdrawals to settle",
      href: "/admin/orders?state=withdrawn",
    },
    {
      count: figures.disputed,
      one: "dispute to answer at Stripe",
      many: "disputes to answer at Stripe",
      href: "/admin/orders?state=disputed",
    },
    {
      count: figures.unrefunded,
      one: "refund that Stripe refused",
      many: "refunds that Stripe refused",
      href: "/admin/orders?state=unrefunded",
    },
    {
      count: figures.refused,
      one: "payment of the last 30 days that did not fit its order",
      many: "payments of the last 30 days that did not fit their orders",
      href: "/admin/orders?state=refused",
    },
    {
      count: figures.undecided,
      one: "pass to keep or to take",
      many: "passes to keep or to take",
      href: "/admin/decisions",
    },
    {
      count: figures.reported,
      one: "report of a question",
      many: "reports of questions",
      href: "/admin/questions?state=reported",
    },
    {
      count: figures.unanswered,
      one: "message without an answer",
      many: "messages without an answer",
      href: "/admin/messages",
    },
    {
      count: figures.failedEvents,
      one: "webhook that was not handled",
      many: "webhooks that were not handled",
      href: "/admin/webhooks?state=unhandled",
    },
    {
      count: figures.failedJobs,
      one: "job that was given up",
      many: "jobs that were given up",
      href: "/admin/jobs",
    },
    {
      count: figures.failedFeeds,
      one: "news feed that cannot be read",
      many: "news feeds that cannot be read",
      href: "/admin/feeds",
    },
  ];
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-3">
      {waiting.map(({ count, one, many, href }) => (
        <li key={href}>
          <a
            href={href}
            className="block h-full rounded-card border border-line bg-surface p-6 shadow-card hover:border-line-strong"
          >
            <span className="block font-display text-4xl">{count.toLocaleString("en")}</span>
            <span className="mt-1 block text-ink-soft">{count === 1 ? one : many}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
