import { DeclaredWithdrawal } from "@/components/commerce/declared-withdrawal";
import { proofIn, withProof } from "@/components/commerce/order-address";
import { WithdrawForm } from "@/components/commerce/withdraw-form";
import { Page } from "@/components/layout/page";
import { TextLink } from "@/components/ui/link";
import { getPersonId, getViewer } from "@/lib/accounts/viewer-queries";
import { findOrder } from "@/lib/commerce/order-queries";
import { cleanReference } from "@/lib/commerce/order-references";
import { MONEY_BACK_DAYS } from "@/lib/commerce/withdrawals";
import { brand } from "@/lib/platform/brand";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = {
  ...pageMetadata({
    title: "Withdraw from contract",
    description:
      "Withdraw from a contract here, signed in or not, with the code of your order. We acknowledge it by e-mail; within 30 days you get your money back.",
    path: "/withdraw",
  }),
  referrer: "no-referrer" as const, // the URL may contain the receipt's key
};

/** The withdrawal function of Directive 2011/83/EU, Article 11a: for everybody who has an order's code. */
export default async function WithdrawPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await getViewer();
  const query = await searchParams;
  const reference = cleanReference(first(query.order)) ?? "";
  const given = proofIn(query);
  const proof = { ...given, verifiedEmail: viewer?.email };
  const order = reference ? await findOrder({ reference }, { personId: await getPersonId(), proof }) : null;
  const lead = (
    <p className="mb-10 text-ink-soft text-lg">
      Two steps on this page, no reason needed, no account needed. Within {MONEY_BACK_DAYS} days of the
      payment you get the full price back, as the <TextLink href="/refund-policy">refund policy</TextLink>{" "}
      says.
    </p>
  );
  return (
    <Page width="prose">
      <h1 className="mb-4 text-4xl">Withdraw from contract here</h1>
      {order?.withdrawnAt ? (
        <>
          {lead}
          <DeclaredWithdrawal order={{ ...order, withdrawnAt: order.withdrawnAt }} proof={given} />
        </>
      ) : (
        <WithdrawForm
          reference={reference}
          name={viewer?.name ?? ""}
          email={viewer?.email ?? ""}
          proof={given}
          orderHref={order ? withProof(`/order/${reference}`, given) : null}
        >
          {lead}
        </WithdrawForm>
      )}
      <noscript>
        <p className="mt-6">
          Without JavaScript, please write to {brand.supportEmail}: any clear statement counts.
        </p>
      </noscript>
    </Page>
  );
}
