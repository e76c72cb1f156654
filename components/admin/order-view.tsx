import type { ReactNode } from "react";
import { inEuros } from "@/components/admin/figures/format";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { AdminRow } from "@/lib/admin/admin-tables";
import type { Trace } from "@/lib/admin/audit-trace-queries";
import type { OrderDetails } from "@/lib/admin/order-queries";
import { FactCard } from "./fact-card";
import { counted, inIsoMinute } from "./format";
import { OrderActions } from "./order-actions";
import { OrderWithdrawal } from "./order-withdrawal";
import { TraceList } from "./trace-list";

type Props = { row: AdminRow<"orders">; details: OrderDetails; trace: Trace[] };

/** An order with everything that happened to it: payment, events, access, refunds, mails, and what the admin pages did. */
export function OrderView({ row, details, trace }: Props) {
  const { reference, status, marks, person, organisation, dispute, underway } = row;
  return (
    <>
      <h1 className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl sm:text-3xl">
        <span>{`Order ${reference}`}</span>
        <Badge tone={status === "paid" ? "success" : "neutral"}>{status}</Badge>
        {marks ? <Badge tone="warning">{marks}</Badge> : null}
        {dispute && dispute !== "open" ? <Badge tone="warning">{`dispute: ${dispute}`}</Badge> : null}
      </h1>
      <OrderWithdrawal details={details} isOpen={row.withdrawn !== null} />
      {dispute === "open" ? (
        <Callout tone="warning" className="mt-6" title="The payer’s bank disputes this payment">
          Answer it at Stripe. What the order opened rests until then, and the bank holds the money.
        </Callout>
      ) : null}
      {underway ? (
        <Callout className="mt-6" title={`A refund of ${inEuros(underway)} is under way`}>
          Stripe was told, or will be within minutes; another one can be asked for when it is done.
        </Callout>
      ) : null}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <FactCard
          title="Payment"
          facts={[
            ["What", row.what ?? "not said yet"],
            row.paid
              ? ["Paid", `${inEuros(row.amount)}, ${inMinute(row.paid)}`]
              : ["Price", `${inEuros(row.amount)}, not paid`],
            ["Given back", inEuros(row.refunded)],
            ["Code", details.code && `${details.code}, ${codeState(details)}`],
            ["Payment link", details.paymentLink],
            ["Invoice", row.invoice],
            ["Billed to", row.company],
            ["At Stripe", row.payment],
          ]}
        />
        <FactCard
          title="People and access"
          facts={[
            ["Payer", row.payer ?? "not known"],
            ["Belongs to", person ? linkTo("people", row.personId, person) : "nobody yet"],
            ["Organisation", organisation ? linkTo("organisations", row.organisationId, organisation) : null],
            ["Opens now", opened(row)],
            ["Certificates", row.codes && <Certificates codes={row.codes} />],
            ["Consent", <Consent key="consent" details={details} />],
          ]}
        />
      </div>
      <section aria-label="What can be done" tabIndex={-1} className="mt-6 outline-none">
        <OrderActions row={row} isRefundPromised={details.isRefundPromised} />
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

const inMinute = (at: Date) => `${inIsoMinute(at)} UTC`;

const linkTo = (place: "people" | "organisations", id: string | null, text: string) => (
  <TextLink href={`/admin/${place}/${id}`}>{text}</TextLink>
);

const Certificates = ({ codes }: { codes: string }): ReactNode =>
  codes.split(", ").map((code) => (
    <span key={code} className="block">
      <TextLink href={`/admin/certificates/${code}`}>{code}</TextLink>
    </span>
  ));

function codeState({ redeemedAt, releasedAt }: OrderDetails): string {
  if (redeemedAt) return `used ${inMinute(redeemedAt)}`;
  return releasedAt ? "not used: the checkout ended" : "not used yet";
}

function Consent({ details }: { details: OrderDetails }) {
  const { consentedAt, consentVersion, consentNetwork, consentWords } = details;
  if (!consentedAt) return "none on record";
  return (
    <>
      {`given ${inMinute(consentedAt)}, wording of ${consentVersion}${consentNetwork ? `, from the network ${consentNetwork}` : ""}`}
      <span className="mt-1 block">
        {consentWords ? `“${consentWords}”` : "The code no longer has this wording."}
      </span>
    </>
  );
}

function opened({ entitlements, seats, certificates }: AdminRow<"orders">): string {
  return [
    counted(entitlements, "access", "accesses"),
    counted(seats, "taken seat", "taken seats"),
    counted(certificates, "certificate", "certificates"),
  ].join(", ");
}
