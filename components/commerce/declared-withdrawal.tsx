import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { OrderView } from "@/lib/commerce/order-queries";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { ConfirmWithdrawal } from "./confirm-withdrawal";
import { type AddressProof, withProof } from "./order-address";

type Props = { order: OrderView & { withdrawnAt: Date }; proof: AddressProof };

/** For the payer, once somebody has declared it: what it is about, and whether it was them. */
export function DeclaredWithdrawal({ order, proof }: Props) {
  const { reference, products, paidAt, withdrawnAt, isWithdrawalConfirmed, isWithdrawalAnswered } = order;
  const [product] = products;
  return (
    <>
      <p className="rounded-card bg-sunken p-6">
        <strong>{product?.name ?? "Your purchase"}</strong>
        <span className="mt-1 block text-ink-soft">
          {`Order ${reference}${paidAt ? `, paid on ${formatDay(paidAt)}` : ""}`}
        </span>
      </p>
      {isWithdrawalConfirmed || isWithdrawalAnswered ? (
        <div role="status" className="mt-6">
          <Callout tone="success">
            {`The withdrawal of ${formatMoment(withdrawnAt)} is with us. `}
            <TextLink href={withProof(`/order/${reference}`, proof)}>See the order</TextLink>
          </Callout>
        </div>
      ) : (
        <>
          <p className="mt-6">
            {`Somebody with the code of this order declared on ${formatMoment(withdrawnAt)} to withdraw from it. Was it you?`}
          </p>
          <ConfirmWithdrawal reference={reference} proof={proof} />
          <p className="mt-4 text-ink-soft">
            It was not? Then do nothing here, and <TextLink href="/contact">write to us</TextLink>.
          </p>
        </>
      )}
    </>
  );
}
