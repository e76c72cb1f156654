import type { Metadata } from "next";
import { AccountSection } from "@/components/account/account-section";
import { AccountSkeleton } from "@/components/account/account-skeleton";
import { Devices } from "@/components/account/devices";
import { Notifications } from "@/components/account/notifications";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { SessionEnd } from "@/components/dashboard/session-end";
import { SignOut } from "@/components/dashboard/sign-out";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { SecondFactorState } from "@/components/second-factor/second-factor-state";
import { listSessions } from "@/lib/account/queries";
import { requireViewer } from "@/lib/auth/queries";
import { listNotifications } from "@/lib/privacy/queries";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default function AccountPage() {
  return (
    <SoftLoading skeleton={<AccountSkeleton />}>
      <Account />
    </SoftLoading>
  );
}

async function Account() {
  const viewer = await requireViewer("/account");
  const [sessions, notifications] = await Promise.all([listSessions(viewer), listNotifications(viewer)]);
  const zones = new Set(["UTC", viewer.timeZone, ...Intl.supportedValuesOf("timeZone")]);
  return (
    <Page width="prose">
      <h1 className="text-3xl">Account</h1>
      <p className="mt-2 break-words text-ink-soft">{viewer.email}</p>
      <AccountSection id="profile" title="About you">
        <ProfileForm name={viewer.name} timeZone={viewer.timeZone}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </ProfileForm>
      </AccountSection>
      <AccountSection id="password" title="Password">
        <PasswordForm />
      </AccountSection>
      <AccountSection id="second-factor" title="Second factor">
        <SecondFactorState isOn={viewer.hasSecondFactor} />
      </AccountSection>
      <AccountSection id="devices" title="Signed-in devices">
        <Devices sessions={sessions} timeZone={viewer.timeZone} />
      </AccountSection>
      <AccountSection id="notifications" title="Mail from us">
        <Notifications {...notifications} />
      </AccountSection>
      <SignOut />
      <SessionEnd />
    </Page>
  );
}
