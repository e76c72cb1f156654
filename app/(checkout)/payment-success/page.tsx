import { Outcome } from "@/components/checkout/outcome";
import { Tick } from "@/components/checkout/tick";
import { EXAM_AFTER_PAYMENT, ToExam } from "@/components/checkout/to-exam";
import { WhatsNext } from "@/components/checkout/whats-next";
import { ButtonLink } from "@/components/ui/button";
import { knownSession } from "@/lib/auth/queries";
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
  const isExam = first((await searchParams).exam_access) === "true";
  const leadsOn = isExam && (await knownSession()) === "out";
  return (
    <Outcome
      title="Payment Successful!"
      visual={<Tick />}
      actions={
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
      }
      below={<WhatsNext />}
    >
      {isExam ? (
        <p>Thank you. Your exam access is active.</p>
      ) : (
        <p>
          Thank you. If you bought the exam, your exam access is active; courses are waiting on your
          dashboard.
        </p>
      )}
      {leadsOn ? <ToExam /> : null}
    </Outcome>
  );
}
