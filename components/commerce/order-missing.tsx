import { LoginLink } from "@/components/layout/login-link";
import { Page } from "@/components/layout/page";
import { ButtonLink } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchX } from "@/components/ui/icons";

/** The same for a missing order and somebody else's, so that nobody learns which references exist. */
export function OrderMissing() {
  return (
    <Page width="prose">
      <EmptyState
        as="h1"
        title="We cannot show this order here."
        visual={<SearchX className="size-10" />}
        action={
          <>
            <LoginLink className={buttonStyle({})}>Sign in</LoginLink>
            <ButtonLink href="/contact" variant="secondary">
              No receipt? Write to us
            </ButtonLink>
          </>
        }
      >
        Open the link in your receipt, or sign in with the account that bought it.
      </EmptyState>
    </Page>
  );
}
