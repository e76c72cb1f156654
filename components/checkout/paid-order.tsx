import { TextLink } from "@/components/ui/link";
import type { OrderView } from "@/lib/commerce/view";
import { AwaitOrder } from "./await-order";
import { ClaimOrder } from "./claim-order";

type Props = {
  /** Null while a payment by link is not known here. */
  order: OrderView | null;
  session: string | undefined;
  isSignedIn: boolean;
};

/** The order that a payer comes back from: confirmed, still to be confirmed, or to be taken by somebody. */
export function PaidOrder({ order, session, isSignedIn }: Props) {
  if (!order?.paidAt) {
    return <AwaitOrder {...(order && { reference: order.reference })} {...(session && { session })} />;
  }
  if (order.isClaimable) {
    const here = `/payment-success?session_id=${session ?? ""}`;
    return (
      <div className="pt-4 text-base">
        <ClaimOrder order={order} isSignedIn={isSignedIn} session={session} here={here} />
      </div>
    );
  }
  return (
    <p className="text-base">
      Order <TextLink href={`/order/${order.reference}`}>{order.reference}</TextLink> is confirmed; the
      receipt is in your mailbox.
    </p>
  );
}
