import { EmptyState } from "@/components/ui/empty-state";
import type { Overview as Figures } from "@/lib/admin/queries";

/** What waits for an operator today, each with the place where it is done; below it what does not, in small. */
export function Overview({ figures }: { figures: Figures }) {
  const kinds = [
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
      count: figures.overrun,
      one: "payment of the last 30 days with a code that was used up",
      many: "payments of the last 30 days with a code that was used up",
      href: "/admin/orders?state=overrun",
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
      href: "/admin/messages?state=open",
    },
    {
      count: figures.failedEvents,
      one: "webhook that was not handled",
      many: "webhooks that were not handled",
      href: "/admin/webhooks?state=unhandled",
    },
    {
      count: figures.stuckJobs,
      one: "job that was given up, is long in vain, or that no worker takes",
      many: "jobs that were given up, are long in vain, or that no worker takes",
      href: "/admin/jobs?state=stuck",
    },
    {
      count: figures.failedFeeds,
      one: "news feed that cannot be read",
      many: "news feeds that cannot be read",
      href: "/admin/feeds",
    },
  ];
  const waiting = kinds.filter(({ count }) => count > 0);
  const clear = kinds.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState title="Nothing waits for you" className="mt-8" />
      ) : (
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {waiting.map(({ count, one, many, href }) => (
            <li key={href}>
              <a
                href={href}
                className="card flex h-full items-baseline gap-4 p-5 shadow-card hover:border-line-strong"
              >
                <span className="font-display text-4xl tabular-nums">{count.toLocaleString("en")}</span>
                <span>{count === 1 ? one : many}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {clear.length === 0 ? null : (
        <ul aria-label="Nothing to do" className="mt-8 grid gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {clear.map(({ many, href }) => (
            <li key={href}>
              <a href={href} className="inline-block py-2 text-ink-soft leading-5 hover:text-accent">
                No {many}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
