import { Outcome } from "@/components/checkout/outcome";
import { Biscuit } from "@/components/illustrations/biscuit";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { pageMetadata } from "@/lib/metadata";

export const metadata = pageMetadata({
  title: "Payment canceled",
  description: "The payment was canceled. No charges were made.",
  path: "/payment-canceled",
  index: false,
});

export default function PaymentCanceledPage() {
  return (
    <Outcome
      title="Payment canceled"
      visual={<Biscuit eaten={0} className="size-28" />}
      actions={
        <>
          <ButtonLink href="/dashboard" prefetch={false} size="lg">
            Dashboard
          </ButtonLink>
          <ButtonLink href="/pricing" variant="secondary" size="lg">
            Back to pricing
          </ButtonLink>
        </>
      }
    >
      <p>No charges were made.</p>
      <p>
        Did something go wrong? <TextLink href="/contact">Tell us</TextLink>, and we look into it.
      </p>
    </Outcome>
  );
}
