import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { SignInFailure } from "@/components/accounts/sign-in-failure";
import { Page } from "@/components/layout/page";
import { ProviderButton } from "@/components/organisations/connections/provider-button";
import { failureText } from "@/lib/accounts/openid/failures";
import { safeNext } from "@/lib/accounts/return-paths";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { findManaged } from "@/lib/organisations/organisation-access";
import { confirmSignOnAction } from "@/lib/organisations/sign-on/actions";
import { lacksSignOn } from "@/lib/organisations/sign-on/required-sign-on";
import { env } from "@/lib/platform/env";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";

export const metadata: Metadata = { title: "Sign in by your organisation", robots: { index: false } };

/** Where an organisation's pages lead somebody who has not come by its provider. */
export default async function OrganisationSignInPage({ searchParams }: { searchParams: SearchParams }) {
  const { org, next, organisation: outcome } = await searchParams;
  const orgId = first(org) ?? "";
  const destination = safeNext(next, env().APP_URL);
  const viewer = await requireViewer(`/organisation/sign-in?${new URLSearchParams({ org: orgId })}`);
  const organisation = isId(orgId) ? await findManaged(viewer.id, orgId) : null;
  if (!organisation) notFound();
  if (!(await lacksSignOn(viewer, { orgId }))) redirect(destination);
  return (
    <Page width="prose">
      <SignInFailure title="Sign-in failed" text={failureText(first(outcome))} />
      <h1 dir="auto" className="break-words text-3xl max-sm:text-2xl">
        {`Sign in by ${organisation.name}`}
      </h1>
      <p className="my-5 text-ink-soft">
        {`The owner asks everybody who manages seats to sign in by the organisation's own provider. Your own courses and certificates stay open as before.`}
      </p>
      <ProviderButton
        run={confirmSignOnAction}
        fields={{ orgId, next: destination }}
        label="Continue with your organisation"
      />
    </Page>
  );
}
