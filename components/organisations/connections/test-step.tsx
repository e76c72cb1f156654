import { Callout } from "@/components/ui/callout";
import { Disclosure } from "@/components/ui/disclosure";
import { failureText } from "@/lib/accounts/openid/failures";
import { testSignOnAction } from "@/lib/organisations/sign-on/actions";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { hostOf, isRuleTested, isTested } from "@/lib/organisations/sign-on/sign-on-states";
import { describeTest, type Tested } from "@/lib/organisations/sign-on/test-results";
import { formatRecent } from "@/lib/platform/dates";
import { ProviderButton } from "./provider-button";

type Provider = NonNullable<SignOn["provider"]>;
type Clock = { now: Date; timeZone: string };

type Props = {
  orgId: string;
  provider: Provider;
  /** Proven ones. */
  domains: readonly string[];
  isOwner: boolean;
  /** Whom the last minutes' test in this browser named. */
  tested: Tested | null;
  clock: Clock;
};

export function TestStep({ orgId, provider, domains, isOwner, tested, clock }: Props) {
  const host = hostOf(provider.issuer);
  const [domain] = domains;
  return (
    <>
      <p className="mb-4 text-ink-soft text-sm">
        {`You sign in at ${host} once, with any account of your domains: your own, or a colleague's who sits beside you. Nothing changes for anybody, and no account is made here.`}
      </p>
      <Result provider={provider} tested={tested} clock={clock} />
      <Failure provider={provider} domains={domains} tested={tested} clock={clock} />
      {isOwner && domain ? (
        <ProviderButton run={testSignOnAction} fields={{ orgId }} label="Test it now" variant="secondary" />
      ) : null}
      {domain ? null : <p>First prove a domain, in step 2.</p>}
    </>
  );
}

function Result({ provider, tested, clock }: Pick<Props, "provider" | "tested" | "clock">) {
  const { testedAt, testedClaims, issuer } = provider;
  if (!testedAt) return null;
  const when = formatRecent(testedAt, clock);
  if (!isTested(provider))
    return (
      <Callout tone="warning" className="mb-4" title={`Tested ${when}, and changed since`}>
        Your provider's values are others now. Test it again.
      </Callout>
    );
  if (!isRuleTested(provider))
    return (
      <Callout tone="warning" className="mb-4" title={`Tested ${when}, before you chose the group`}>
        Test it again: then you see whether your provider names the group.
      </Callout>
    );
  const words = tested && "verdict" in tested ? describeTest(tested, provider, hostOf(issuer)) : null;
  return (
    <div className="mb-4">
      <Callout tone="success" title={`The test went well, ${when}`}>
        {words ? (
          <div className="wrap-anywhere space-y-1">
            {words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="text-ink-soft">We show who it was for ten minutes, and do not keep it.</p>
          </div>
        ) : (
          "Your provider and Skillbite understand each other. To see whom it names, test it again."
        )}
      </Callout>
      <Disclosure summary="Details for your IT" className="text-sm">
        <p className="wrap-anywhere">{`The answer had these claims: ${testedClaims.join(", ")}.`}</p>
      </Disclosure>
    </div>
  );
}

function Failure({
  provider,
  domains,
  tested,
  clock,
}: Pick<Props, "provider" | "domains" | "tested" | "clock">) {
  const { failure, failedAt } = provider;
  const words = failureText(failure);
  if (!words || !failedAt) return null;
  const named = failure === "outside" && tested && "outside" in tested ? tested.outside : null;
  return (
    <Callout tone="warning" className="mb-4" title={`The last failure, ${formatRecent(failedAt, clock)}`}>
      <p className="wrap-anywhere">
        {named
          ? `${named} is not an address of ${domains.join(" or ")}. Choose another account at your provider, or add that domain in step 2.`
          : words}
      </p>
    </Callout>
  );
}
