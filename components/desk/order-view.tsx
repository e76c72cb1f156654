import { inEuros } from "@/components/figures/format";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import type { Trace } from "@/lib/desk/trace-order";
import type { Row } from "@/lib/desk/view";
import { DeskList } from "./desk-list";
import { counted, inIsoMinute } from "./format";
import { OrderActions } from "./order-actions";

const euros = (cents: unknown) => inEuros(Number(cents ?? 0));

/** An order with everything that happened to it: payment, events, access, refunds, mails, and what the desk did. */
export function OrderView({ row, trace }: { row: Row; trace: Trace[] }) {
  const facts = [
    ["What", row.what ?? "not said yet"],
    ["Payer", row.payer ?? "not known"],
    ["Belongs to", row.person ?? "nobody yet"],
    ["Paid", row.paid ? euros(row.amount) : `${euros(row.amount)}, not paid`],
    ["Given back", euros(row.refunded)],
    ["Opens now", opened(row)],
  ];
  return (
    <>
      <h1 className="mt-8 flex flex-wrap items-center gap-4 text-3xl">
        {String(row.reference)}
        <Badge tone={row.status === "paid" ? "success" : "neutral"}>{String(row.status)}</Badge>
        {row.marks ? <Badge tone="warning">{String(row.marks)}</Badge> : null}
        {row.dispute && row.dispute !== "open" ? (
          <Badge tone="warning">dispute: {String(row.dispute)}</Badge>
        ) : null}
      </h1>
      {row.underway ? (
        <Callout className="mt-6" title={`A refund of ${euros(row.underway)} is under way`}>
          Stripe was told, or will be within minutes; another one can be asked for when it is done.
        </Callout>
      ) : null}
      <dl className="mt-6 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={String(label)}>
            <dt className="font-semibold">{String(label)}</dt>
            <dd className="break-words text-ink-soft">{String(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8">
        <OrderActions row={row} />
      </div>
      <section className="mt-10" aria-labelledby="history">
        <h2 id="history" className="text-xl">
          History
        </h2>
        <DeskList as="ol">
          {trace.map(({ at, what, detail }) => (
            <li
              key={`${at.toISOString()} ${what} ${detail}`}
              className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]"
            >
              <time dateTime={at.toISOString()} className="text-ink-soft tabular-nums">
                {inIsoMinute(at)} UTC
              </time>
              <span className="min-w-0">
                <span className="font-medium">{what}</span>
                {detail ? <span className="ml-3 break-words text-ink-soft">{detail}</span> : null}
              </span>
            </li>
          ))}
        </DeskList>
      </section>
    </>
  );
}

function opened({ entitlements, seats, certificates }: Row): string {
  return [
    counted(Number(entitlements), "access", "accesses"),
    counted(Number(seats), "taken seat", "taken seats"),
    counted(Number(certificates), "certificate", "certificates"),
  ].join(", ");
}
