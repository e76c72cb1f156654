import { afterPayment } from "@/components/commerce/after-payment";
import { proofIn } from "@/components/commerce/order-address";
import { Outcome } from "@/components/commerce/outcome";
import { PaidOrder } from "@/components/commerce/paid-order";
import { Tick } from "@/components/commerce/tick";
import { ToExam } from "@/components/commerce/to-exam";
import { WhatsNext } from "@/components/commerce/whats-next";
import { StateTitle } from "@/components/layout/state-title";
import { Biscuit } from "@/components/site/illustrations/biscuit";
import { ButtonLink } from "@/components/ui/button";
import { getPersonId, knownSession } from "@/lib/accounts/viewer-queries";
import { findOrder } from "@/lib/commerce/order-queries";
import { cleanReference } from "@/lib/commerce/order-references";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

const titles = {
  paid: "Payment Successful!",
  waiting: "Your payment is on its way",
  failed: "Your payment did not go through",
};

export const metadata = pageMetadata({
  title: "Your payment",
  description: "What became of your payment. What you bought opens as soon as it is confirmed.",
  path: "/payment-success",
  index: false,
});

/** Reads the URL and grants nothing: the payment itself gives access. */
export default async function PaymentSuccessPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const paysForExam = first(query.exam_access) === "true";
  const known = await knownSession();
  const reference = cleanReference(first(query.order));
  const { session } = proofIn(query);
  const by = reference ? { reference } : session ? { session } : null;
  const order = by && (await findOrder(by, { personId: await getPersonId(), proof: { session } }));
  const {
    thanks,
    next,
    isExam,
    outcome = "paid",
  } = afterPayment(order, {
    paysForExam,
    isSignedIn: known === "in",
  });
  const hasFailed = outcome === "failed";
  // A known order must be paid first. Otherwise the exam is a practice run, and says that no certificate follows.
  const goesToExam = known === "out" && isExam && (order ? order.paidAt : paysForExam);
  return (
    <Outcome
      title={titles[outcome]}
      visual={outcome === "paid" ? <Tick /> : <Biscuit eaten={0} className="size-28" />}
      actions={
        <>
          {next ? (
            <ButtonLink href={next.href} size="lg">
              {next.label}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/dashboard" variant="secondary" size="lg">
            Dashboard
          </ButtonLink>
          <ButtonLink href="/courses" variant="secondary" size="lg">
            Browse Courses
          </ButtonLink>
        </>
      }
      below={isExam ? <WhatsNext /> : null}
    >
      <StateTitle state={titles[outcome]} />
      <p>{thanks}</p>
      {!hasFailed && (order || session) ? (
        <PaidOrder order={order} session={session} isSignedIn={known === "in"} />
      ) : null}
      {goesToExam ? <ToExam /> : null}
    </Outcome>
  );
}
