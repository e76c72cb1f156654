import type { ReactNode } from "react";
import { inEuros } from "@/components/figures/format";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { Trace } from "@/lib/admin/trace-order";
import type { Cell, Row } from "@/lib/table";
import { FactList } from "./fact-list";
import { counted } from "./format";
import { OrderActions } from "./order-actions";
import { TraceList } from "./trace-list";

const euros = (cents: unknown) => inEuros(Number(cents ?? 0));

export function OrderView({ row, trace }: { row: Row; trace: Trace[] }) {
  const { reference, status, marks, person, organisation, payment, dispute, underway } = row;
  const facts: [string, ReactNode][] = [
    ["What", String(row.what ?? "not said yet")],
    ["Payer", String(row.payer ?? "not known")],
    ["Belongs to", person ? linkTo("people", row.personId, person) : "nobody yet"],
    ["Organisation", organisation ? linkTo("organisations", row.organisationId, organisation) : null],
    ["Paid", row.paid ? euros(row.amount) : `${euros(row.amount)}, not paid`],
    ["Given back", euros(row.refunded)],
    ["Opens now", opened(row)],
    ["Invoice", row.invoice ? String(row.invoice) : null],
    ["Billed to", row.company ? String(row.company) : null],
    ["Payment at Stripe", payment ? String(payment) : null],
  ];
  return (
    <>
      <h1 className="mt-8 flex flex-wrap items-center gap-4 text-2xl sm:text-3xl">
        <span>{String(reference)}</span>
        <Badge tone={status === "paid" ? "success" : "neutral"}>{String(status)}</Badge>
        {marks ? <Badge tone="warning">{String(marks)}</Badge> : null}
        {dispute && dispute !== "open" ? <Badge tone="warning">{`dispute: ${String(dispute)}`}</Badge> : null}
      </h1>
      {underway ? (
        <Callout className="mt-6" title={`A refund of ${euros(underway)} is under way`}>
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

const linkTo = (place: "people" | "organisations", id: Cell | undefined, text: Cell) => (
  <TextLink href={`/admin/${place}/${id}`}>{String(text)}</TextLink>
);

function opened({ entitlements, seats, certificates }: Row): string {
  return [
    counted(Number(entitlements), "access", "accesses"),
    counted(Number(seats), "taken seat", "taken seats"),
    counted(Number(certificates), "certificate", "certificates"),
  ].join(", ");
}
