import { ButtonLink } from "@/components/ui/button";
import type { OrderView } from "@/lib/commerce/view";
import { ClaimForm } from "./claim-form";

type Props = {
  order: OrderView;
  isSignedIn: boolean;
  proofKey?: string | undefined;
  session?: string | undefined;
  /** This page, to come back to after signing in. */
  here: string;
};

/** The one step that is left when an order is not with anybody, or with another browser. */
export function ClaimOrder({ order, isSignedIn, proofKey, session, here }: Props) {
  const { reference, choices, isOwn } = order;
  const needsAccount = order.hasGuest && !isSignedIn && !isOwn;
  return (
    <section aria-labelledby="claim" className="rounded-card bg-sunken p-6 text-left sm:p-8">
      <h2 id="claim" className="text-xl">
        {choices.length > 0 ? "One step is left" : "Add this order to your account"}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        {needsAccount
          ? "It was bought in another browser, without an account. Sign in or create an account, and it moves there."
          : isSignedIn
            ? "What you bought then opens wherever you sign in."
            : "It opens in this browser at once. With an account it opens wherever you sign in."}
      </p>
      {needsAccount ? (
        <ButtonLink href={`/auth?next=${encodeURIComponent(here)}`} prefetch={false}>
          Sign in or create an account
        </ButtonLink>
      ) : (
        <ClaimForm
          reference={reference}
          proofKey={proofKey}
          session={session}
          choices={choices}
          label={isSignedIn ? "Add to my account" : "Open it in this browser"}
        />
      )}
    </section>
  );
}
