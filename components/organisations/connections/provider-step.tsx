import { Disclosure } from "@/components/ui/disclosure";
import { type Addresses, addressRows, allForIt } from "@/lib/organisations/sign-on/copied-texts";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { hostOf } from "@/lib/organisations/sign-on/sign-on-states";
import { CopiedValues } from "./copied-values";
import { ProviderForm } from "./provider-form";

type Props = {
  orgId: string;
  provider: SignOn["provider"];
  isOwner: boolean;
  /** The addresses are entered at the provider: then they are folded away. */
  isTested: boolean;
  addresses: Addresses;
  domains: SignOn["domains"];
};

export function ProviderStep({ orgId, provider, isOwner, isTested, addresses, domains }: Props) {
  const values = (
    <CopiedValues
      rows={addressRows(addresses)}
      all={{ label: "Copy all for your IT", text: allForIt(addresses, domains) }}
    >
      <p>These addresses belong at your provider. Copy all, and send it to your IT.</p>
    </CopiedValues>
  );
  const form = isOwner ? (
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
  ) : null;
  if (!provider)
    return (
      <div className="space-y-6">
        <p>
          Your IT registers Skillbite at your provider with the addresses below, and gives you three values to
          enter here. Has it done so already? Then ask whether it entered both addresses.
        </p>
        {values}
        {form ?? <p>Not set up yet.</p>}
      </div>
    );
  return (
    <>
      <p className="mb-4">{`Your provider is ${hostOf(provider.issuer)}.`}</p>
      {isTested ? <Disclosure summary="Addresses for your IT">{values}</Disclosure> : values}
      {form ? (
        <Disclosure summary="Change issuer, client ID or secret" className="mt-2 border-b-0">
          <div className="text-ink">{form}</div>
        </Disclosure>
      ) : null}
    </>
  );
}
