import { ClaimForm } from "@/components/commerce/claim-form";
import { RestingNote } from "@/components/commerce/resting-note";
import { TextLink } from "@/components/ui/link";
import type { AccessView } from "@/lib/commerce/access-queries";
import { formatCharge } from "@/lib/commerce/prices";
import type { RestingPayment } from "@/lib/commerce/resting-payments";
import { formatMoment } from "@/lib/platform/dates";

type Props = {
  access: AccessView[];
  orders: { reference: string; paidAt: Date | null; amount: number }[];
  /** Paid with this user's email and not claimed. */
  offers: { reference: string }[];
  resting: RestingPayment[];
};

const day = new Intl.DateTimeFormat("en-IE", { dateStyle: "medium", timeZone: "UTC" });

export function YourAccess({ access, orders, offers, resting }: Props) {
  return (
    <section aria-labelledby="access" className="mt-12">
      <h2 id="access" className="text-2xl">
        Your Access
      </h2>
      {offers.map(({ reference }) => (
        <div key={reference} className="mt-4 rounded-card bg-sun/40 p-5 sm:p-6">
          <p className="mb-4">
            An order was paid with your e-mail address and is in no account yet: <strong>{reference}</strong>.
          </p>
          <ClaimForm reference={reference} choices={[]} label="Add to my account" />
        </div>
      ))}
      {resting.map((payment) => (
        <RestingNote key={payment.reference} resting={payment} what={payment.name} className="mt-4" />
      ))}
      {access.length > 0 ? (
        <ul className="card mt-4 divide-y divide-line px-5 sm:px-6">
          {access.map(({ sku, name, endsAt, seatOf, href }) => (
            <li
              key={`${sku}-${endsAt?.getTime()}-${seatOf}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 pointer-coarse:py-1.5"
            >
              <TextLink href={href} className="lone-link">
                {name}
              </TextLink>
              <span className="text-ink-soft">
                <span>{endsAt ? `Until ${formatMoment(endsAt)}` : "For life"}</span>
                {seatOf ? (
                  <span>
                    , by <TextLink href="/account#seats">{`your seat of ${seatOf}`}</TextLink>
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {orders.length > 0 ? (
        <details className="mt-4">
          <summary className="fold w-fit text-sm">Orders and invoices</summary>
          <ul className="mt-2 space-y-1 text-sm">
            {orders.map(({ reference, paidAt, amount }) => (
              <li key={reference}>
                <TextLink href={`/order/${reference}`}>{reference}</TextLink>
                <span>{`, ${formatCharge(amount)}${paidAt ? `, ${day.format(paidAt)}` : ": your payment is on its way"}`}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
