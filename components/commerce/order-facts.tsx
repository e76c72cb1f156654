import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/link";
import type { OrderView } from "@/lib/commerce/order-queries";
import { formatCharge, VAT_INCLUDED } from "@/lib/commerce/prices";
import { formatDay } from "@/lib/platform/dates";
import { isUnpaid } from "./after-payment";

const states: Record<OrderView["status"], string> = {
  created: "Not paid yet",
  pending: "Waiting for the payment",
  paid: "Paid",
  partially_refunded: "Refunded in part",
  refunded: "Refunded",
  disputed: "In dispute with the bank: the access rests",
  failed: "The payment did not go through",
  expired: "Never paid",
};

function stateOf(order: OrderView): string {
  if (order.isTakenBack) return "Taken back by the bank: the access has ended";
  return states[isUnpaid(order) ? "created" : order.status];
}

export function OrderFacts({ order }: { order: OrderView }) {
  const { products, amount, code, refunded, paidAt, company, invoiceUrl, invoiceNumber } = order;
  return (
    <dl className="card mt-8 divide-y divide-line px-6 py-2 shadow-card sm:px-8">
      <Fact term="Product">{products.map(({ name }) => name).join(", ") || "To be chosen below"}</Fact>
      <Fact term="Price">{`${formatCharge(amount)}, ${VAT_INCLUDED}${code ? `, with the code ${code}` : ""}`}</Fact>
      <Fact term="State">
        {`${stateOf(order)}${order.refundUnderWay ? ". A refund is on its way." : ""}`}
      </Fact>
      {refunded > 0 ? <Fact term="Given back">{formatCharge(refunded)}</Fact> : null}
      {paidAt ? <Fact term="Paid on">{formatDay(paidAt)}</Fact> : null}
      {company ? (
        <Fact term="Billed to">
          {[company.name, ...company.address, company.vatNumber].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      ) : null}
      {invoiceUrl ? (
        <Fact term="Invoice">
          <TextLink href={invoiceUrl} external>
            {invoiceNumber ?? "Open the invoice"}
          </TextLink>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
