import { AccountSection } from "@/components/accounts/settings/account-section";
import { AdminForm } from "@/components/admin/admin-form";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { failureText } from "@/lib/accounts/openid/failures";
import {
  removeSignOnAction,
  switchSignOnAction,
  testSignOnAction,
} from "@/lib/organisations/sign-on/actions";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { UNCONFIRMED_DAYS } from "@/lib/organisations/sign-on/seat-rules";
import {
  isSignOnState,
  isTested,
  nextStep,
  stateTexts,
  stepTexts,
} from "@/lib/organisations/sign-on/sign-on-states";
import { formatMoment } from "@/lib/platform/dates";
import { ConnectionTitle } from "./connection-title";
import { DomainList } from "./domain-list";
import { ProviderButton } from "./provider-button";
import { ProviderForm } from "./provider-form";
import { SeatRuleForm } from "./seat-rule-form";
import { SwitchForm } from "./switch-form";

type Props = {
  orgId: string;
  signOn: SignOn;
  /** What the provider has to know of us. */
  addresses: { callback: string; signOut: string; keys: string | null };
};

export function SignInSettings({ orgId, signOn, addresses }: Props) {
  const { provider, domains, isOwner } = signOn;
  const step = nextStep({ provider, domains });
  const state = provider && isSignOnState(provider.state) ? provider.state : "off";
  return (
    <div className="mt-8 max-w-3xl">
      <ConnectionTitle orgId={orgId} title="Sign-in by your own provider" />
      <p className="mt-2 text-ink-soft">
        Your people press 'Continue with your organisation' on our sign-in page and sign in at your provider.
      </p>
      <Callout
        tone={step ? "info" : "success"}
        className="mt-5"
        title={provider ? stateTexts[state] : "Not set up"}
      >
        {step ? `Next: ${stepTexts[step]}` : "Nothing to do. You can switch it off at any time."}
      </Callout>
      {isOwner ? null : (
        <p className="mt-4 text-ink-soft text-sm">You see how it stands. Only the owner changes it.</p>
      )}
      <AccountSection id="provider" title="1. Your provider">
        <div className="mb-6 space-y-3 rounded-control bg-sunken p-4 text-sm">
          <p>Register Skillbite at your provider as a web application, with these addresses:</p>
          <dl className="space-y-2">
            <Address name="Sign-in redirect URI" url={addresses.callback} />
            <Address name="Sign-out redirect URI" url={addresses.signOut} />
            {addresses.keys ? <Address name="Address of our public key (JWKS)" url={addresses.keys} /> : null}
          </dl>
        </div>
        {isOwner ? (
          <ProviderForm
            key={provider?.changedAt.toISOString()}
            orgId={orgId}
            provider={
              provider && {
                issuer: provider.issuer,
                clientId: provider.clientId,
                credential: provider.credential,
              }
            }
          />
        ) : (
          <p className="break-all">{provider ? provider.issuer : "Not set up yet."}</p>
        )}
      </AccountSection>
      <AccountSection id="domains" title="2. Your domains">
        <DomainList orgId={orgId} domains={domains} isOwner={isOwner} />
      </AccountSection>
      {provider ? (
        <>
          <AccountSection id="test" title="3. Test">
            <p className="mb-4 text-ink-soft text-sm">
              You sign in at your provider once, with an address of a proven domain. Nothing changes for
              anybody.
            </p>
            <Tested provider={provider} />
            {isOwner ? (
              <ProviderButton
                run={testSignOnAction}
                fields={{ orgId }}
                label="Test it now"
                variant="secondary"
              />
            ) : null}
          </AccountSection>
          <AccountSection id="seats" title="4. Seats">
            <p className="mb-4 text-ink-soft text-sm">
              The rule gives seats up to the number that you have bought. Whoever the rule no longer covers
              loses the seat at the next visit, and keeps progress and certificates. Seats given by invitation
              stay.
            </p>
            <p className="mb-4 text-sm">{`People connected: ${provider.people}. Seats given by the rule: ${provider.seats}.`}</p>
            {provider.shortAt ? (
              <Callout tone="warning" className="mb-4">
                {`On ${formatMoment(provider.shortAt)} somebody came whom the rule gives a seat, and none was left.`}
              </Callout>
            ) : null}
            {isOwner ? <SeatRuleForm key={provider.id} orgId={orgId} rule={provider} /> : null}
          </AccountSection>
          <AccountSection id="directory" title="Joiners and leavers">
            <p className="mb-4 text-ink-soft text-sm">
              Your provider can also tell us by itself who joins and who leaves (SCIM). Then a seat ends on
              the day somebody leaves, and not at a next visit that never comes.
            </p>
            <ButtonLink href={`/organisation/${orgId}/connections/directory`} variant="secondary" size="sm">
              Open Joiners and leavers
            </ButtonLink>
          </AccountSection>
          <AccountSection id="switch" title="5. Switch on" state={state}>
            <p className="mb-4 text-ink-soft text-sm">
              Optional: people choose between a password and your provider. Required: whoever manages the
              seats with an address of your domains comes by the provider, and a seat of the rule ends when
              its person has not come by it for {UNCONFIRMED_DAYS} days. You, as the owner, always keep your
              password and second factor, in case the provider is down.
            </p>
            <p className="mb-4 font-medium">{`Now: ${stateTexts[state]}`}</p>
            {isOwner ? (
              <div className="flex flex-wrap items-start gap-3">
                <SwitchForm key={state} orgId={orgId} state={state} run={switchSignOnAction} />
                <AdminForm
                  label="Remove all of this"
                  action={removeSignOnAction}
                  fields={{ orgId }}
                  warning="Accounts lose their connection to your provider, and sessions that began there end. Whoever has no password chooses one by mail. Seats stay."
                  danger
                  done="The provider was removed."
                  reasonless
                />
              </div>
            ) : null}
          </AccountSection>
        </>
      ) : null}
    </div>
  );
}

function Address({ name, url }: { name: string; url: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="break-all font-mono">{url}</dd>
    </div>
  );
}

function Tested({ provider }: { provider: NonNullable<SignOn["provider"]> }) {
  const { testedAt, testedClaims, failure, failedAt } = provider;
  const words = failureText(failure);
  return (
    <>
      {testedAt ? (
        <Callout tone={isTested(provider) ? "success" : "warning"} className="mb-4">
          {isTested(provider)
            ? `The test of ${formatMoment(testedAt)} went well. The answer had: ${testedClaims.join(", ")}.`
            : `Tested on ${formatMoment(testedAt)}, and changed since. Test it again.`}
        </Callout>
      ) : null}
      {words && failedAt ? (
        <Callout tone="warning" className="mb-4" title={`The last failure, on ${formatMoment(failedAt)}`}>
          {words}
        </Callout>
      ) : null}
    </>
  );
}
