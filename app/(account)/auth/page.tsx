import { redirect } from "next/navigation";
import { AuthForm } from "@/components/auth/auth-form";
import { AuthPanel } from "@/components/auth/auth-panel";
import { Outcome } from "@/components/auth/outcome";
import { SessionBegin } from "@/components/auth/session-begin";
import { GoogleFailure } from "@/components/google/google-failure";
import { ButtonLink } from "@/components/ui/button";
import { getHalfSignedIn, getViewer } from "@/lib/auth/queries";
import { reasonToSignIn, safeNext } from "@/lib/auth/rules";
import { env } from "@/lib/env";
import { hasGoogle } from "@/lib/google/open-client";
import { failureText } from "@/lib/google/rules";
import { pageMetadata } from "@/lib/metadata";
import { invitedEmail } from "@/lib/organisations/queries";
import { first, type SearchParams } from "@/lib/params";

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
        email={await invitedEmail(destination)}
      />
      <noscript>
        <p className="mt-6 font-medium text-sm">
          Signing in needs JavaScript. Please switch it on for this page.
        </p>
      </noscript>
    </AuthPanel>
  );
}
