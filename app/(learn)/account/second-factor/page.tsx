import type { Metadata } from "next";
import { NewRecoveryCodes } from "@/components/accounts/second-factor/new-recovery-codes";
import { SetUp } from "@/components/accounts/second-factor/set-up";
import { SwitchOff } from "@/components/accounts/second-factor/switch-off";
import { AccountSection } from "@/components/accounts/settings/account-section";
import { AccountSkeleton } from "@/components/accounts/settings/account-skeleton";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { TextLink } from "@/components/ui/link";
import { safeNext } from "@/lib/accounts/return-paths";
import { getSecondFactor, isSecondFactorRequired } from "@/lib/accounts/second-factor/second-factor-queries";
import { REQUIRED } from "@/lib/accounts/second-factor/switch-off";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import type { Viewer } from "@/lib/accounts/viewers";
import { env } from "@/lib/platform/env";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Second factor", robots: { index: false } };
const HERE = "/account/second-factor";
const STATE = "second-factor-state";

export default async function SecondFactorPage({ searchParams }: { searchParams: SearchParams }) {
  const asked = first((await searchParams).next);
  return (
    <SoftLoading skeleton={<AccountSkeleton />}>
      <SecondFactor wanted={asked ? safeNext(asked, env().APP_URL) : null} />
    </SoftLoading>
  );
}

/** `wanted`: the page that redirected here because it requires a second factor. */
async function SecondFactor({ wanted }: { wanted: string | null }) {
  const viewer = await requireViewer(wanted ? `${HERE}?next=${encodeURIComponent(wanted)}` : HERE);
  const next = wanted ?? HERE;
  const [factor, required] = await Promise.all([
    getSecondFactor(viewer.id),
    isSecondFactorRequired(viewer.id),
  ]);
  return (
    <Page width="prose">
      <p>
        <TextLink href="/account" className="lone-link">
          Your account
        </TextLink>
      </p>
      <FocusOnChange of={String(factor?.since)} name="Second factor" ifLost>
        <h1
          tabIndex={-1}
          aria-describedby={factor ? STATE : undefined}
          className="mt-3 text-3xl outline-none"
        >
          Second factor
        </h1>
        <p className="mt-3 text-ink-soft">
          A code from your phone, asked for after your password: a stolen password alone opens nothing.
        </p>
        {factor ? (
          <>
            {wanted ? (
              <ButtonLink href={wanted} className="mt-6">
                Go on
              </ButtonLink>
            ) : null}
            <Managed factor={factor} viewer={viewer} required={required} next={next} />
          </>
        ) : (
          <AccountSection id="set-up" title="Your authenticator app">
            <SetUp next={next} notice={required ? <RoleNeedsOne /> : null} />
          </AccountSection>
        )}
      </FocusOnChange>
    </Page>
  );
}

function RoleNeedsOne() {
  return (
    <Callout tone="warning" title="Your role needs one" className="mb-6">
      Your account opens other people’s data, so the admin pages and the organisation open only with a second
      factor. It takes two minutes; everything else works without it.
    </Callout>
  );
}

type Managing = {
  factor: NonNullable<Awaited<ReturnType<typeof getSecondFactor>>>;
  viewer: Viewer;
  required: boolean;
  next: string;
};

function Managed({ factor: { since, codesLeft }, viewer, required, next }: Managing) {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: viewer.timeZone });
  return (
    <>
      <Callout id={STATE} tone="success" title={`On since ${day.format(since)}`} className="mt-6" />
      <AccountSection id="codes" title="Recovery codes">
        <p className="mb-5 text-ink-soft">
          {`${codesLeft === 0 ? "None of them is" : codesLeft === 1 ? "One of them is" : `${codesLeft} of them are`} left. Each opens your account once when your phone is not at hand. New ones end the old.`}
        </p>
        <NewRecoveryCodes />
      </AccountSection>
      <AccountSection id="move" title="Another device">
        <p className="mb-5 text-ink-soft">
          A new phone gets a key of its own; the present one works until the new one is confirmed.
        </p>
        <SetUp next={next} isMove />
      </AccountSection>
      <AccountSection id="off" title="Switch it off">
        {required ? (
          <p className="text-ink-soft">{REQUIRED}</p>
        ) : (
          <SwitchOff email={viewer.email} hasPassword={viewer.hasPassword} />
        )}
      </AccountSection>
    </>
  );
}
