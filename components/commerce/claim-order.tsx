import { ButtonLink } from "@/components/ui/button";
import type { OrderView } from "@/lib/commerce/order-queries";
import { seatPackOf, products as sold } from "@/lib/commerce/products";
import { ClaimForm } from "./claim-form";
import type { AddressProof } from "./order-address";

type Props = {
  order: OrderView;
  isSignedIn: boolean;
  proof: AddressProof;
  here: string;
};

export function ClaimOrder({ order, isSignedIn, proof, here }: Props) {
  const { reference, choices, isOwn, products } = order;
  const needsAccount = order.hasGuest && !isSignedIn && !isOwn;
  const isExam = products[0]?.sku === sold.exam.sku;
  const isHere = !needsAccount && !isSignedIn;
  const needsManager = isHere && seatPackOf(products[0]?.sku ?? "") !== null;
  const next = encodeURIComponent(here);
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
            : opening(products[0]?.name ?? "It", needsManager, isExam)}
      </p>
      {needsAccount ? (
        <ButtonLink href={`/auth?next=${next}`}>Sign in or create an account</ButtonLink>
      ) : needsManager ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/auth?mode=signup&next=${next}`}>
            Create the account that will manage the seats
          </ButtonLink>
          <ButtonLink href={`/auth?next=${next}`} variant="secondary">
            I have one: sign in
          </ButtonLink>
        </div>
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

const opening = (name: string, needsManager: boolean, isExam: boolean) =>
  needsManager
    ? `${name} open in the account that manages them, where you invite people and see who has learned what. Once you have it, you are back here.`
    : `${name} opens in this browser at once. With an account it opens wherever you sign in${isExam ? ", and your certificate is mailed to you" : ""}.`;
