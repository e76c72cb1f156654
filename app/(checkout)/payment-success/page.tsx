import { Outcome } from "@/components/checkout/outcome";
import { PaidOrder } from "@/components/checkout/paid-order";
import { Tick } from "@/components/checkout/tick";
import { EXAM_AFTER_PAYMENT, ToExam } from "@/components/checkout/to-exam";
import { SEATS_THANKS, ToSeats } from "@/components/checkout/to-seats";
import { WhatsNext } from "@/components/checkout/whats-next";
import { ButtonLink } from "@/components/ui/button";
import { knownSession } from "@/lib/auth/queries";
import { askingPerson } from "@/lib/commerce/confirm-order";
import { getOrder } from "@/lib/commerce/queries";
import { cleanReference, seatPackOf } from "@/lib/commerce/rules";
import type { OrderView } from "@/lib/commerce/view";
import { pageMetadata } from "@/lib/metadata";
import { first, type SearchParams } from "@/lib/params";

export const metadata = pageMetadata({
  title: "Payment successful",
  description: "Your payment went through. What you bought opens as soon as it is confirmed.",
  path: "/payment-success",
  index: false,
});

/** Reads the address and grants nothing: access follows from the payment itself. */
export default async function PaymentSuccessPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const isExam = first(query.exam_access) === "true";
  const known = await knownSession();
  const reference = cleanReference(first(query.order));
  const session = /^cs_\w{10,200}$/.exec(first(query.session_id) ?? "")?.[0];
  const by = reference ? { reference } : session ? { session } : null;
  const order = by && (await getOrder(by, { personId: await askingPerson(), proof: { session } }));
  const isSeats = order?.products.some(({ sku }) => seatPackOf(sku)) ?? false;
  return (
    <Outcome
      title="Payment Successful!"
      visual={<Tick />}
      actions={
        isSeats ? (
          <ToSeats />
        ) : (
          <>
            <ButtonLink href={EXAM_AFTER_PAYMENT} prefetch={false} size="lg">
              Start the certification exam
            </ButtonLink>
            <ButtonLink href="/dashboard" prefetch={false} variant="secondary" size="lg">
              Dashboard
            </ButtonLink>
            <ButtonLink href="/courses" variant="secondary" size="lg">
              Browse Courses
            </ButtonLink>
          </>
        )
      }
      below={isSeats ? null : <WhatsNext />}
    >
      <p>{isSeats ? SEATS_THANKS : thanks(isExam, order)}</p>
      {order || session ? <PaidOrder order={order} session={session} isSignedIn={known === "in"} /> : null}
      {isExam && known === "out" ? <ToExam /> : null}
    </Outcome>
  );
}

/** The described words, except where an order that is known tells otherwise. */
function thanks(isExam: boolean, order: OrderView | null): string {
  if (order?.isClaimable) return "Thank you. Your payment has arrived.";
  if (!isExam) {
    return "Thank you. If you bought the exam, your exam access is active; courses are waiting on your dashboard.";
  }
  if (order && !order.paidAt) return "Thank you. Your exam access opens in a moment.";
  return "Thank you. Your exam access is active.";
}
