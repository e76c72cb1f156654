import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Outcome } from "@/components/accounts/outcome";
import { SignInFailure } from "@/components/accounts/sign-in-failure";
import { Page } from "@/components/layout/page";
import { SignInSettings } from "@/components/organisations/connections/sign-in-settings";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { readTestedCookie } from "@/lib/accounts/cookies";
import { failureText } from "@/lib/accounts/openid/failures";
import { callbackUrl } from "@/lib/accounts/openid/open-provider";
import { getPageMetadata, requireOrganisation } from "@/lib/organisations/organisation-queries";
import { findSignOn } from "@/lib/organisations/sign-on/provider-queries";
import { findSignOnStatus } from "@/lib/organisations/sign-on/status-queries";
import { testedShape } from "@/lib/organisations/sign-on/test-results";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { linkTo } from "@/lib/platform/links";

type Props = { params: Promise<{ orgId: string }>; searchParams: SearchParams };

const pathOf = (orgId: string) => `/organisation/${orgId}/connections/sign-in`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, pathOf(orgId), "Sign-in by your own provider");
}

export default async function SignInSettingsPage({ params, searchParams }: Props) {
  const { orgId } = await params;
  const { viewer, organisation } = await requireOrganisation(orgId, pathOf(orgId));
  const signOn = await findSignOn(viewer.id, orgId);
  if (!signOn) notFound();
  const outcome = first((await searchParams).organisation);
  const { provider } = signOn;
  const tested = testedShape.safeParse(await readTestedCookie()).data;
  const isOurs = tested?.providerId === provider?.id && tested?.sessionId === viewer.sessionId;
  const [status, at] = await Promise.all([provider && findSignOnStatus(orgId, provider.id), now(db())]);
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="connections" />
      {outcome === "tested" ? (
        <Outcome
          title="Test passed"
          description="Your provider and Skillbite understand each other."
          tone="success"
        />
      ) : (
        <SignInFailure title="Test failed" text={failureText(outcome)} />
      )}
      <SignInSettings
        orgId={orgId}
        signOn={signOn}
        status={status}
        tested={(isOurs && tested) || null}
        clock={{ now: at, timeZone: viewer.timeZone }}
        addresses={{
          callback: callbackUrl(),
          signOut: linkTo("/auth"),
          keys: provider?.credential === "key" ? linkTo(`/api/sign-on/keys/${provider.id}`) : null,
        }}
      />
    </Page>
  );
}
