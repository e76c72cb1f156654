import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { hasFailed, isUnpaid, TO_SEATS, tryAgain } from "@/components/commerce/after-payment";
import { AwaitOrder } from "@/components/commerce/await-order";
import { ClaimOrder } from "@/components/commerce/claim-order";
import { proofIn, withProof } from "@/components/commerce/order-address";
import { OrderFacts } from "@/components/commerce/order-facts";
import { OrderRights } from "@/components/commerce/order-rights";
import { Page } from "@/components/layout/page";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { getPersonId, getViewer } from "@/lib/accounts/viewer-queries";
import { findOrder } from "@/lib/commerce/order-queries";
import { cleanReference } from "@/lib/commerce/order-references";
import { hrefOf, offerOf } from "@/lib/commerce/product-paths";
import { seatPackOf } from "@/lib/commerce/products";
import { SECOND_FACTOR_FIRST } from "@/lib/organisations/seats";
import type { SearchParams } from "@/lib/platform/http/search-params";

type Props = { params: Promise<{ reference: string }>; searchParams: SearchParams };

export async function generateMetadata(props: Props): Promise<Metadata> {
  await orderIn(props);
  return { title: "Your order", robots: { index: false } };
}

/** For the buyer and anybody who has the receipt; everybody else gets a 404. */
export default async function OrderPage(props: Props) {
  const { order, given, viewer } = await orderIn(props);
  const here = withProof(`/order/${order.reference}`, given);
  const [product] = order.products;
  const isOpen = order.isOwn && order.isStanding && !order.withdrawnAt;
  const again = hasFailed(order) ? tryAgain(order) : null;
  return (
    <Page width="prose" className="on-paper">
      <p className="text-ink-soft">Order</p>
      <h1 className="break-all text-2xl sm:text-3xl">{order.reference}</h1>
      <OrderFacts order={order} />
      <div className="mt-8">
        {order.isSubmitted && order.isOwn ? <AwaitOrder reference={order.reference} /> : null}
        {isUnpaid(order) && order.isOwn ? (
          <>
            <p className="mb-6 text-ink-soft">No payment has reached us for this order.</p>
            <ButtonLink href={product ? offerOf(product.sku) : "/pricing"}>Go on to the payment</ButtonLink>
          </>
        ) : null}
        {order.status === "disputed" && !order.isTakenBack ? (
          <p className="text-ink-soft">
            What you bought opens again when your bank leaves us the payment. Was the dispute a mistake? Ask
            your bank to end it, or <TextLink href="/contact">write to us</TextLink>.
          </p>
        ) : null}
        {again ? (
          <>
            <p className="mb-6 text-ink-soft">Nothing was charged. You can buy it again at any time.</p>
            <ButtonLink href={again.href}>{again.label}</ButtonLink>
          </>
        ) : null}
        {order.isClaimable ? (
          <ClaimOrder order={order} isSignedIn={viewer !== null} proof={given} here={here} />
        ) : null}
        {isOpen && product ? (
          <>
            {seatPackOf(product.sku) ? (
              <p className="mb-6 text-ink-soft">{`Your seats are ready: invite your people. ${SECOND_FACTOR_FIRST}`}</p>
            ) : null}
            <ButtonLink href={hrefOf(product.sku)}>
              {seatPackOf(product.sku) ? TO_SEATS.label : `Go on to ${product.name}`}
            </ButtonLink>
          </>
        ) : null}
      </div>
      <OrderRights order={order} proof={given} />
    </Page>
  );
}

async function orderIn({ params, searchParams }: Props) {
  const reference = cleanReference((await params).reference) ?? "";
  const given = proofIn(await searchParams);
  const order = await loadOrder(reference, given.key, given.session);
  return { order: order ?? notFound(), given, viewer: await getViewer() };
}

const loadOrder = cache(async (reference: string, key: string | undefined, session: string | undefined) => {
  const verifiedEmail = (await getViewer())?.email;
  return findOrder({ reference }, { personId: await getPersonId(), proof: { key, session, verifiedEmail } });
});
