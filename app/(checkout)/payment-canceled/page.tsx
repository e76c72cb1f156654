import { redirect } from "next/navigation";
import { Outcome } from "@/components/commerce/outcome";
import { Biscuit } from "@/components/site/illustrations/biscuit";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { getPersonId } from "@/lib/accounts/viewer-queries";
import { findOrder } from "@/lib/commerce/order-queries";
import { cleanReference } from "@/lib/commerce/order-references";
import { offerOf } from "@/lib/commerce/product-paths";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Payment canceled",
  description: "The payment was canceled. No charges were made.",
  path: "/payment-canceled",
  index: false,
});

export default async function PaymentCanceledPage({ searchParams }: { searchParams: SearchParams }) {
  const reference = cleanReference(first((await searchParams).order));
  const order = reference
    ? await findOrder({ reference }, { personId: await getPersonId(), proof: {} })
    : null;
  if (order?.paidAt || order?.isSubmitted) redirect(`/payment-success?order=${order.reference}`);
  const product = order?.products[0];
  return (
    <Outcome
      title="Payment canceled"
      visual={<Biscuit eaten={0} className="size-28" />}
      actions={
        <>
          <ButtonLink href={product ? offerOf(product.sku) : "/pricing"} size="lg">
            Back to {product?.name ?? "pricing"}
          </ButtonLink>
          <ButtonLink href="/dashboard" variant="secondary" size="lg">
            Dashboard
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
