import clsx from "clsx";
import { Callout } from "@/components/ui/callout";
import { EmptyState } from "@/components/ui/empty-state";
import type { Overview as Figures } from "@/lib/admin/overview-queries";
import { decisionDueAt } from "@/lib/assessments/holds/decision-deadline";
import { answerDueOn } from "@/lib/commerce/withdrawals";
import { adjustmentDueAt } from "@/lib/site/adjustments/adjustments";
import { inEuros } from "./figures/format";
import { inAge, inIsoDay, inIsoMinute } from "./format";

type Kind = { count: number; one: string; many: string; href: string; note?: string; isLate?: boolean };

/** What waits for an operator, each linked to its table; below it, small, what does not. */
export function Overview({ figures }: { figures: Figures }) {
  const kinds: Kind[] = [
    {
      count: figures.withdrawn,
      one: "withdrawal to answer",
      many: "withdrawals to answer",
      href: "/admin/withdrawals?state=open",
      ...deadlineOfWithdrawals(figures),
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
      one: "payment of the last 30 days that does not match its order",
      many: "payments of the last 30 days that do not match their orders",
      href: "/admin/orders?state=refused",
    },
    {
      count: figures.overrun,
      one: "payment of the last 30 days beyond the limit of its code",
      many: "payments of the last 30 days beyond the limit of their code",
      href: "/admin/orders?state=overrun",
    },
    {
      count: figures.held,
      one: "held exam to decide",
      many: "held exams to decide",
      href: "/admin/attempts?state=held",
      ...ageOfHolds(figures),
    },
    {
      count: figures.undecided,
      one: "pass to review after a corrected answer key",
      many: "passes to review after a corrected answer key",
      href: "/admin/decisions",
    },
    {
      count: figures.reported,
      one: "reported question",
      many: "reported questions",
      href: "/admin/questions?state=reported",
    },
    {
      count: figures.adjustments,
      one: "request for an adjustment to answer",
      many: "requests for an adjustment to answer",
      href: "/admin/adjustments?state=open",
      ...deadlineOfAdjustments(figures),
    },
    {
      count: figures.unanswered,
      one: "message without an answer",
      many: "messages without an answer",
      href: "/admin/messages?state=open",
    },
    {
      count: figures.failedEvents,
      one: "webhook that failed",
      many: "webhooks that failed",
      href: "/admin/webhooks?state=unhandled",
    },
    {
      count: figures.stuckJobs,
      one: "job that failed or is stuck",
      many: "jobs that failed or are stuck",
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
      {figures.isWorkerAway ? (
        <Callout tone="danger" title="No worker runs" className="mt-8">
          Mails, refunds and reminders wait until one is started. None is lost.
        </Callout>
      ) : null}
      {waiting.length === 0 ? (
        <EmptyState title="Nothing waits for you" className="mt-8" />
      ) : (
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {waiting.map(({ count, one, many, href, note, isLate }) => (
            <li key={href}>
              <a
                href={href}
                className="card flex h-full items-baseline gap-4 p-5 shadow-card hover:border-line-strong"
              >
                <span className="font-display text-4xl tabular-nums">{count.toLocaleString("en")}</span>
                <span>
                  {count === 1 ? one : many}
                  {note ? (
                    <span
                      className={clsx(
                        "block text-sm",
                        isLate ? "font-semibold text-danger" : "text-ink-soft",
                      )}
                    >
                      {note}
                    </span>
                  ) : null}
                </span>
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

type Note = Pick<Kind, "note" | "isLate">;

/** Candidates are told that they hear within 2 business days. */
function ageOfHolds({ heldSince, at }: Figures): Note {
  if (heldSince === null) return {};
  const isLate = decisionDueAt(heldSince) < at;
  return {
    note: `The oldest waits ${inAge(heldSince, at)}${isLate ? ", over 2 business days" : ""}.`,
    isLate,
  };
}

/** The form promises an answer within three working days. */
function deadlineOfAdjustments({ adjustmentsSince, adjustmentsOverdue }: Figures): Note {
  if (adjustmentsSince === null) return {};
  const late = adjustmentsOverdue > 0 ? `; ${adjustmentsOverdue} overdue` : "";
  return {
    note: `The oldest is due by ${inIsoMinute(adjustmentDueAt(adjustmentsSince))} UTC${late}.`,
    isLate: late !== "",
  };
}

function deadlineOfWithdrawals({ withdrawnSince, withdrawnAmount, overdue, at }: Figures): Note {
  if (withdrawnSince === null) return {};
  const oldest = `The oldest is ${inAge(withdrawnSince, at)} old and due by ${inIsoDay(answerDueOn(withdrawnSince))}`;
  const late = overdue > 0 ? `; ${overdue} overdue` : "";
  return { note: `${inEuros(withdrawnAmount ?? 0)}. ${oldest}${late}.`, isLate: late !== "" };
}
