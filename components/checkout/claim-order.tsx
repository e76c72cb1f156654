import { ButtonLink } from "@/components/ui/button";
import { products as sold } from "@/lib/commerce/rules";
import type { OrderView } from "@/lib/commerce/view";
import { ClaimForm } from "./claim-form";
import type { AddressProof } from "./order-address";

type Props = {
  order: OrderView;
  isSignedIn: boolean;
  proof: AddressProof;
  /** This page, to come back to after signing in. */
  here: string;
};

/** The one step that is left when an order is not with anybody, or with another browser. */
export function ClaimOrder({ order, isSignedIn, proof, here }: Props) {
  const { reference, choices, isOwn, products } = order;
  const needsAccount = order.hasGuest && !isSignedIn && !isOwn;
  const isExam = products[0]?.sku === sold.exam.sku;
  const isHere = !needsAccount && !isSignedIn;
  return (
    <section aria-labelledby="claim" className="rounded-card bg-sunken p-6 text-left sm:p-8">
      <h2 id="claim" className="text-ink text-xl">
        {choices.length > 0 || isHere ? "One step is left" : "Add this order to your account"}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        {needsAccount
          ? "It was bought in another browser, without an account. Sign in or create an account, and it moves there."
          : isSignedIn
            ? "What you bought then opens wherever you sign in."
            : `${products[0]?.name ?? "It"} opens in this browser at once. With an account it opens wherever you sign in.`}
      </p>
      {needsAccount ? (
        <ButtonLink href={`/auth?next=${encodeURIComponent(here)}`}>Sign in or create an account</ButtonLink>
      ) : (
        <ClaimForm
          reference={reference}
          proof={proof}
          choices={choices}
          label={isSignedIn ? "Add to my account" : isExam ? "Open my exam" : "Open it in this browser"}
        />
      )}
    </section>
  );
}
