import { TextLink } from "@/components/ui/link";
import type { OrderView } from "@/lib/commerce/order-queries";
import { formatCharge } from "@/lib/commerce/prices";
import { AwaitOrder } from "./await-order";
import { ClaimOrder } from "./claim-order";
import { withProof } from "./order-address";

type Props = {
  /** Null while a payment by link is unknown here. */
  order: OrderView | null;
  session: string | undefined;
  isSignedIn: boolean;
};

export function PaidOrder({ order, session, isSignedIn }: Props) {
  if (!order?.paidAt) {
    return <AwaitOrder {...(order && { reference: order.reference })} {...(session && { session })} />;
  }
  const page = withProof(`/order/${order.reference}`, { session: order.isOwn ? undefined : session });
  const here = `/payment-success?session_id=${session ?? ""}`;
  return (
    <>
      {order.isClaimable ? (
        <div className="pt-4 pb-2 text-base">
          <ClaimOrder order={order} isSignedIn={isSignedIn} proof={{ session }} here={here} />
        </div>
      ) : null}
      <p className="text-base">
        Order{" "}
        <TextLink href={page} className="whitespace-nowrap">
          {order.reference}
        </TextLink>
        <span>{`, ${formatCharge(order.amount)}, `}</span>
        is confirmed; the receipt is in your mailbox.
      </p>
    </>
  );
}
