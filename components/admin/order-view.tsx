import type { ReactNode } from "react";
import { inEuros } from "@/components/admin/figures/format";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { AdminRow } from "@/lib/admin/admin-tables";
import type { Trace } from "@/lib/admin/audit-trace-queries";
import { FactList } from "./fact-list";
import { counted } from "./format";
import { OrderActions } from "./order-actions";
import { TraceList } from "./trace-list";

/** An order with everything that happened to it: payment, events, access, refunds, mails, and what the admin pages did. */
export function OrderView({ row, trace }: { row: AdminRow<"orders">; trace: Trace[] }) {
  const { reference, status, marks, person, organisation, payment, dispute, underway } = row;
  const facts: [string, ReactNode][] = [
    ["What", row.what ?? "not said yet"],
    ["Payer", row.payer ?? "not known"],
    ["Belongs to", person ? linkTo("people", row.personId, person) : "nobody yet"],
    ["Organisation", organisation ? linkTo("organisations", row.organisationId, organisation) : null],
    ["Paid", row.paid ? inEuros(row.amount) : `${inEuros(row.amount)}, not paid`],
    ["Given back", inEuros(row.refunded)],
    ["Opens now", opened(row)],
    ["Invoice", row.invoice],
    ["Billed to", row.company],
    ["Payment at Stripe", payment],
  ];
  return (
    <>
      <h1 className="mt-8 flex flex-wrap items-center gap-4 text-2xl sm:text-3xl">
        <span>{reference}</span>
        <Badge tone={status === "paid" ? "success" : "neutral"}>{status}</Badge>
        {marks ? <Badge tone="warning">{marks}</Badge> : null}
        {dispute && dispute !== "open" ? <Badge tone="warning">{`dispute: ${dispute}`}</Badge> : null}
      </h1>
      {underway ? (
        <Callout className="mt-6" title={`A refund of ${inEuros(underway)} is under way`}>
          Stripe was told, or will be within minutes; another one can be asked for when it is done.
        </Callout>
      ) : null}
      <FactList facts={facts} />
      <section aria-label="What can be done" tabIndex={-1} className="mt-8 outline-none">
        <OrderActions row={row} />
      </section>
      <section className="mt-10" aria-labelledby="history">
        <h2 id="history" className="text-xl">
          History
        </h2>
        <TraceList trace={trace} />
      </section>
    </>
  );
}

const linkTo = (place: "people" | "organisations", id: string | null, text: string) => (
  <TextLink href={`/admin/${place}/${id}`}>{text}</TextLink>
);

function opened({ entitlements, seats, certificates }: AdminRow<"orders">): string {
  return [
    counted(entitlements, "access", "accesses"),
    counted(seats, "taken seat", "taken seats"),
    counted(certificates, "certificate", "certificates"),
  ].join(", ");
}
