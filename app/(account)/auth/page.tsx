import { redirect } from "next/navigation";
import { AuthForm } from "@/components/accounts/auth-form";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { GoogleFailure } from "@/components/accounts/google/google-failure";
import { Outcome } from "@/components/accounts/outcome";
import { SessionBegin } from "@/components/accounts/session-begin";
import { ButtonLink } from "@/components/ui/button";
import { hasGoogle } from "@/lib/accounts/google/client";
import { failureText } from "@/lib/accounts/google/failures";
import { reasonToSignIn, safeNext } from "@/lib/accounts/return-paths";
import { getHalfSignedIn, getViewer } from "@/lib/accounts/viewer-queries";
import { findInvitedEmail } from "@/lib/organisations/invitation-queries";
import { env } from "@/lib/platform/env";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Sign in",
  description: "Sign in or create an account: your courses, progress, badges and certificates in one place.",
  path: "/auth",
  index: false,
});

export default async function AuthPage({ searchParams }: { searchParams: SearchParams }) {
  const { next, mode, google } = await searchParams;
  const destination = safeNext(next, env().APP_URL);
  const viewer = await getViewer();
  if (viewer && first(google) === "welcome") {
    return (
      <AuthPanel title="You are signed in">
        <Outcome
          title="Signed in"
          description={`Welcome, ${viewer.email}`}
          tone="success"
          next={destination}
        />
        <ButtonLink href={destination}>Go on</ButtonLink>
      </AuthPanel>
    );
  }
  if (viewer) redirect(destination);
  if (await getHalfSignedIn()) redirect(`/auth/code?next=${encodeURIComponent(destination)}`);
  return (
    <AuthPanel>
      <SessionBegin next={destination} />
      <GoogleFailure text={failureText(first(google))} />
      <AuthForm
        next={destination}
        initialMode={first(mode) === "signup" ? "signup" : "login"}
        google={hasGoogle()}
        reason={reasonToSignIn(destination)}
        email={await findInvitedEmail(destination)}
      />
      <noscript>
        <p className="mt-6 font-medium text-sm">
          Signing in needs JavaScript. Please switch it on for this page.
        </p>
      </noscript>
    </AuthPanel>
  );
}
