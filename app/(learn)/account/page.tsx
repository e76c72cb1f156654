import type { Metadata } from "next";
import { GoogleFailure } from "@/components/accounts/google/google-failure";
import { GoogleState } from "@/components/accounts/google/google-state";
import { Outcome } from "@/components/accounts/outcome";
import { SecondFactorState } from "@/components/accounts/second-factor/second-factor-state";
import { AccountSection } from "@/components/accounts/settings/account-section";
import { AccountSkeleton } from "@/components/accounts/settings/account-skeleton";
import { ChoosePassword } from "@/components/accounts/settings/choose-password";
import { Devices } from "@/components/accounts/settings/devices";
import { EmailState } from "@/components/accounts/settings/email-state";
import { Notifications } from "@/components/accounts/settings/notifications";
import { PasswordForm } from "@/components/accounts/settings/password-form";
import { ProfileForm } from "@/components/accounts/settings/profile-form";
import { SessionEnd } from "@/components/dashboard/session-end";
import { SignOut } from "@/components/dashboard/sign-out";
import { Page } from "@/components/layout/page";
import { ReadingForm } from "@/components/layout/reading/reading-form";
import { SoftLoading } from "@/components/layout/soft-loading";
import { ConnectedOrganisations } from "@/components/organisations/connections/connected-organisations";
import { OwnSeatList } from "@/components/organisations/own-seats";
import { YourData } from "@/components/privacy/your-data";
import { TextLink } from "@/components/ui/link";
import { hasHint } from "@/lib/accounts/cookies";
import { failureText } from "@/lib/accounts/google/failures";
import { findGoogleAccount } from "@/lib/accounts/google/google-account-queries";
import { listNotifications } from "@/lib/accounts/notifications/notification-queries";
import { listSessions } from "@/lib/accounts/session-queries";
import { findOpenEmailChange } from "@/lib/accounts/settings/email-change-queries";
import { listZones } from "@/lib/accounts/time-zones";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { listCertificates } from "@/lib/certificates/certificate-queries";
import { isInForce } from "@/lib/certificates/verdicts";
import { listOwnSeats } from "@/lib/organisations/seat-queries";
import { listConnections } from "@/lib/organisations/sign-on/provider-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default function AccountPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <SoftLoading skeleton={<AccountSkeleton />}>
      <Account searchParams={searchParams} />
    </SoftLoading>
  );
}

async function Account({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireViewer("/account");
  const query = await searchParams;
  const outcome = first(query.google);
  const [sessions, notifications, google, emailChange, certificates, seats, connections] = await Promise.all([
    listSessions(viewer),
    listNotifications(viewer),
    findGoogleAccount(viewer.id),
    findOpenEmailChange(viewer.id),
    listCertificates(viewer.id),
    listOwnSeats(viewer.id),
    listConnections(viewer.id),
  ]);
  return (
    <Page width="prose">
      <h1 className="text-3xl">Account</h1>
      <p className="mt-2 break-words text-ink-soft">{viewer.email}</p>
      {outcome === "connected" ? (
        <Outcome title="Google connected" description="From now on it signs you in here." tone="success" />
      ) : null}
      {first(query.email) === "changed" ? (
        <Outcome
          title="Address changed"
          description={`You sign in with ${viewer.email} now. Every other browser was signed out.`}
          tone="success"
        />
      ) : null}
      <AccountSection id="profile" title="About you">
        <ProfileForm name={viewer.name} timeZone={viewer.timeZone}>
          {listZones(viewer.timeZone).map(({ zone, name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </ProfileForm>
      </AccountSection>
      <AccountSection id="email" title="E-mail address" state={emailChange?.newEmail}>
        <EmailState email={viewer.email} pending={emailChange?.newEmail ?? null} />
      </AccountSection>
      <AccountSection id="password" title="Password">
        {viewer.hasPassword ? <PasswordForm email={viewer.email} /> : <ChoosePassword email={viewer.email} />}
      </AccountSection>
      {google ? (
        <AccountSection id="google" title="Google" state={google.connected ?? ""}>
          <GoogleFailure text={failureText(outcome)} />
          <GoogleState {...google} hasPassword={viewer.hasPassword} />
        </AccountSection>
      ) : null}
      <ConnectedOrganisations connections={connections} hasPassword={viewer.hasPassword} />
      <AccountSection id="second-factor" title="Second factor">
        <SecondFactorState isOn={viewer.hasSecondFactor} />
      </AccountSection>
      {seats.length > 0 ? (
        <AccountSection id="seats" title="Your seat">
          <OwnSeatList seats={seats} />
        </AccountSection>
      ) : null}
      <AccountSection id="orders" title="Orders and invoices">
        <p>
          Everything that you bought, with its invoice, is on the{" "}
          <TextLink href="/dashboard#access">dashboard</TextLink>.
        </p>
      </AccountSection>
      <AccountSection id="devices" title="Signed-in devices" state={sessions.map(({ id }) => id).join()}>
        <Devices sessions={sessions} timeZone={viewer.timeZone} />
      </AccountSection>
      <AccountSection id="notifications" title="Mail from us" state={String(notifications.tips !== null)}>
        <Notifications {...notifications} />
      </AccountSection>
      <AccountSection id="reading" title="Reading settings">
        <ReadingForm />
      </AccountSection>
      <AccountSection id="your-data" title="Your data">
        <YourData hasCertificates={certificates.some(isInForce)} />
      </AccountSection>
      <SignOut />
      <SessionEnd hinted={await hasHint()} readerId={viewer.id} />
    </Page>
  );
}
