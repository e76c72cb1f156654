import { redirect } from "next/navigation";
import { AuthForm } from "@/components/accounts/auth-form";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { type AuthMode, authTitles } from "@/components/accounts/auth-titles";
import { GoogleFailure } from "@/components/accounts/google/google-failure";
import { Outcome } from "@/components/accounts/outcome";
import { SessionBegin } from "@/components/accounts/session-begin";
import { SignInFailure } from "@/components/accounts/sign-in-failure";
import { ProviderButton } from "@/components/organisations/connections/provider-button";
import { ButtonLink } from "@/components/ui/button";
import { isKnownBrowser } from "@/lib/accounts/cookies";
import { hasGoogle } from "@/lib/accounts/google/client";
import { failureText } from "@/lib/accounts/google/failures";
import { failureText as providerFailureText } from "@/lib/accounts/openid/failures";
import { courseIn, safeNext } from "@/lib/accounts/return-paths";
import { getHalfSignedIn, getViewer } from "@/lib/accounts/viewer-queries";
import { findCourseTitle } from "@/lib/learning/catalogue/public-course-queries";
import { findInvitedEmail } from "@/lib/organisations/invitation-queries";
import { signOutThereAction } from "@/lib/organisations/sign-on/actions";
import { findCameBy } from "@/lib/organisations/sign-on/provider-queries";
import { CONNECT_PATH, PROVE_FIRST, welcomeText } from "@/lib/organisations/sign-on/welcomes";
import { env } from "@/lib/platform/env";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props) {
  const { next, mode } = await searchParams;
  return pageMetadata({
    title: authTitles[await modeOf(first(mode), safeNext(next, env().APP_URL))],
    description:
      "Sign in or create an account: your courses, progress, badges and certificates in one place.",
    path: "/auth",
    index: false,
  });
}

export default async function AuthPage({ searchParams }: Props) {
  const { next, mode, google, organisation, out } = await searchParams;
  const destination = safeNext(next, env().APP_URL);
  const viewer = await getViewer();
  const welcome = viewer && welcomeText(first(organisation) ?? first(google), viewer.email);
  if (viewer && welcome) {
    return (
      <AuthPanel title="You are signed in">
        <Outcome title="Signed in" description={welcome} tone="success" next={destination} />
        <ButtonLink href={destination}>Go on</ButtonLink>
      </AuthPanel>
    );
  }
  if (viewer) redirect(destination);
  if (await getHalfSignedIn()) redirect(`/auth/code?next=${encodeURIComponent(destination)}`);
  const cameBy = await findCameBy();
  return (
    <AuthPanel>
      <SessionBegin next={destination} />
      <GoogleFailure text={failureText(first(google))} />
      <SignInFailure title="Sign-in failed" text={providerFailureText(first(organisation))} />
      <AuthForm
        next={destination}
        initialMode={await modeOf(first(mode), destination)}
        google={hasGoogle()}
        reason={signedOutText(first(out)) ?? (await reasonFor(destination))}
        email={await findInvitedEmail(destination)}
      />
      {cameBy ? (
        <div className="mt-6 space-y-3 rounded-control bg-sunken p-4 text-sm">
          <p>{`This browser came by ${cameBy.organisation}. On a computer that others use, sign out there, too.`}</p>
          <ProviderButton
            run={signOutThereAction}
            fields={{}}
            label="Sign out at your organisation"
            variant="secondary"
            size="sm"
          />
        </div>
      ) : null}
      <noscript>
        <p className="mt-6 font-medium text-sm">
          Signing in needs JavaScript. Please switch it on for this page.
        </p>
      </noscript>
    </AuthPanel>
  );
}

/** Without a wish in the URL, who wants into a course and has never been here creates an account. */
async function modeOf(wanted: string | undefined, destination: string): Promise<AuthMode> {
  if (wanted === "signup") return "signup";
  const isNewcomer =
    wanted === undefined && courseIn(destination)?.isSample === false && !(await isKnownBrowser());
  return isNewcomer ? "signup" : "login";
}

const signedOut = {
  elsewhere: "You have been signed out, perhaps in another tab. Sign in to go on where you were.",
  kept: "You have been signed out, perhaps in another tab. Sign in, and what you typed there is back.",
};

/** `components/dashboard/session-end.tsx` leads here. */
function signedOutText(out: string | undefined): string | null {
  return out === "kept" || out === "elsewhere" ? signedOut[out] : null;
}

async function reasonFor(destination: string): Promise<string | null> {
  if (destination === CONNECT_PATH) return PROVE_FIRST;
  const course = courseIn(destination);
  const title = course ? await findCourseTitle(course.courseId) : null;
  if (!title) return null;
  return course?.isSample
    ? `A free account keeps what you did in this lesson of “${title}”.`
    : `A free account keeps your progress in “${title}”. You go on there next.`;
}
