import { AccountSection } from "@/components/accounts/settings/account-section";
import { AdminForm } from "@/components/admin/admin-form";
import { ButtonLink } from "@/components/ui/button";
import { removeSignOnAction } from "@/lib/organisations/sign-on/actions";
import { type Addresses, letterToPeople } from "@/lib/organisations/sign-on/copied-texts";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import {
  doneSteps,
  hostOf,
  isSignOnState,
  nextStep,
  type SignOnStep,
  stepOf,
} from "@/lib/organisations/sign-on/sign-on-states";
import type { SignOnStatus } from "@/lib/organisations/sign-on/status-queries";
import type { Tested } from "@/lib/organisations/sign-on/test-results";
import { ConnectionTitle } from "./connection-title";
import { CopiedValues } from "./copied-values";
import { DomainList } from "./domain-list";
import { ProviderStep } from "./provider-step";
import { SeatsStep } from "./seats-step";
import { SignOnStatusBox, withoutPassword } from "./sign-on-status";
import { StepSection } from "./step-section";
import { SwitchStep } from "./switch-step";
import { TestStep } from "./test-step";

type Props = {
  orgId: string;
  signOn: SignOn;
  /** Null before a provider is set up. */
  status: SignOnStatus | null;
  /** Whom the last minutes' test in this browser named. */
  tested: Tested | null;
  /** What the provider has to know of us. */
  addresses: Addresses;
  clock: { now: Date; timeZone: string };
};

export function SignInSettings({ orgId, signOn, status, tested, addresses, clock }: Props) {
  const { provider, domains, isOwner } = signOn;
  const next = nextStep({ provider, domains });
  const done = doneSteps({ provider, domains });
  const state = provider && isSignOnState(provider.state) ? provider.state : "off";
  const proven = domains.filter(({ provenAt }) => provenAt !== null).map(({ domain }) => domain);
  const at = (step: SignOnStep) => ({
    step,
    isDone: done[step],
    isNext: next !== null && stepOf[next] === step,
  });
  return (
    <div className="mt-8 max-w-3xl">
      <ConnectionTitle orgId={orgId} title="Sign-in by your own provider" />
      <p className="mt-2 text-ink-soft">
        Your people sign in to Skillbite with the account that they have at work. Your provider is the service
        that keeps those accounts: Okta, Microsoft Entra ID or Google Workspace, for example.
      </p>
      <SignOnStatusBox orgId={orgId} signOn={signOn} status={status} state={state} clock={clock} />
      {isOwner ? null : (
        <p className="mt-4 text-ink-soft text-sm">You see how it stands. Only the owner changes it.</p>
      )}
      <StepSection {...at("provider")} state={provider?.changedAt.toISOString()}>
        <ProviderStep
          orgId={orgId}
          provider={provider}
          isOwner={isOwner}
          isTested={done.test}
          addresses={addresses}
          domains={domains}
        />
      </StepSection>
      <StepSection {...at("domains")}>
        <DomainList orgId={orgId} domains={domains} isOwner={isOwner} clock={clock} />
      </StepSection>
      {provider && status ? (
        <>
          <StepSection {...at("seats")}>
            <SeatsStep orgId={orgId} provider={provider} status={status} isOwner={isOwner} clock={clock} />
          </StepSection>
          <StepSection {...at("test")}>
            <TestStep
              orgId={orgId}
              provider={provider}
              domains={proven}
              isOwner={isOwner}
              tested={tested}
              clock={clock}
            />
          </StepSection>
          <StepSection {...at("switch")} state={state}>
            <SwitchStep
              orgId={orgId}
              state={state}
              host={hostOf(provider.issuer)}
              ruleSeats={provider.seats}
              managers={status.managers}
              isOwner={isOwner}
              isReady={next === "switch-on"}
            />
          </StepSection>
          <AccountSection id="people" title="Tell your people">
            <Letter
              text={letterToPeople({
                signIn: addresses.signOut,
                host: hostOf(provider.issuer),
                domains: proven,
              })}
              isOff={state === "off"}
            />
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
          {isOwner ? (
            <AccountSection id="remove" title="Remove your provider">
              <p className="mb-4 text-ink-soft text-sm">
                To stop for a while, switch it off: that keeps everything on this page. Removing forgets the
                provider and its rule. Your domains, accounts, seats, progress and certificates stay.
              </p>
              <AdminForm
                label="Remove your provider"
                button="Remove your provider now"
                action={removeSignOnAction}
                fields={{ orgId }}
                warning={`Accounts lose their connection to ${hostOf(provider.issuer)}, and whoever came by it is signed out. ${withoutPassword(status.withoutPassword)}`}
                danger
                done="The provider was removed."
                reasonless
              />
            </AccountSection>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function Letter({ text, isOff }: { text: string; isOff: boolean }) {
  return (
    <CopiedValues rows={[]} all={{ label: "Copy the text", text }}>
      {isOff ? <p className="font-semibold">Send it once sign-in is switched on.</p> : null}
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </CopiedValues>
  );
}
