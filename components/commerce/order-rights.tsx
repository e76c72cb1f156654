import { TextLink } from "@/components/ui/link";
import { EU_CONSENT } from "@/lib/commerce/checkout";
import type { OrderView } from "@/lib/commerce/order-queries";
import { MONEY_BACK_DAYS, WITHDRAWAL_DAYS } from "@/lib/commerce/withdrawals";
import { formatMoment } from "@/lib/platform/dates";
import { type AddressProof, withProof } from "./order-address";

export function OrderRights({ order, proof }: { order: OrderView; proof: AddressProof }) {
  const { reference, consentedAt, withdrawnAt, isWithdrawalAnswered, paidAt, isRefundPromised } = order;
  const isUnconfirmed = withdrawnAt !== null && !order.isWithdrawalConfirmed && !isWithdrawalAnswered;
  const hasWay = withdrawnAt !== null || isRefundPromised;
  if (!paidAt || !(hasWay || consentedAt)) return null;
  return (
    <section aria-labelledby="rights" className="mt-10 space-y-3 text-ink-soft">
      <h2 id="rights" className="text-ink text-xl">
        {hasWay ? "Your ways back" : "What you agreed to"}
      </h2>
      {isUnconfirmed ? (
        <p key="unconfirmed">
          {`Somebody with the code of this order declared on ${formatMoment(withdrawnAt)} to withdraw from it. `}
          <TextLink href={withProof(`/withdraw?order=${reference}`, proof)}>Was it you?</TextLink>
        </p>
      ) : withdrawnAt ? (
        <p key="withdrawn">
          {`You withdrew from this contract on ${formatMoment(withdrawnAt)}. We have acknowledged${
            isWithdrawalAnswered ? " and answered" : ""
          } it by mail${
            isRefundPromised && !isWithdrawalAnswered
              ? `, and your money comes back within ${WITHDRAWAL_DAYS} days of that`
              : ""
          }.`}
        </p>
      ) : isRefundPromised ? (
        <p key="way">
          Within {MONEY_BACK_DAYS} days of the payment you get your money back, no reason needed:{" "}
          <TextLink href={withProof(`/withdraw?order=${reference}`, proof)}>
            withdraw from contract here
          </TextLink>
          .
        </p>
      ) : null}
      <p className="text-sm">
        {consentedAt
          ? `On ${formatMoment(consentedAt)} you agreed: “${EU_CONSENT}”`
          : `The EU right to withdraw within ${WITHDRAWAL_DAYS} days is yours as well.`}
      </p>
    </section>
  );
}
