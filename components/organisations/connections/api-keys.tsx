import { AccountSection } from "@/components/accounts/settings/account-section";
import { AdminForm } from "@/components/admin/admin-form";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/link";
import { endApiKeyAction } from "@/lib/organisations/api-keys/actions";
import type { ApiKey } from "@/lib/organisations/api-keys/api-key-queries";
import { MOST_KEYS, scopes } from "@/lib/organisations/api-keys/api-keys";
import { beginningOf } from "@/lib/organisations/api-keys/key-format";
import type { Organisation } from "@/lib/organisations/organisation-queries";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { ConnectionTitle } from "./connection-title";
import { CreateKey } from "./create-key";

type Props = { organisation: Organisation; keys: ApiKey[] };

export function ApiKeys({ organisation: { id, isOwner, packs }, keys }: Props) {
  const active = keys.filter(({ state }) => state === "active");
  const over = keys.filter(({ state }) => state !== "active");
  const goesOn = packs.some(({ state }) => state === "open" || state === "resting");
  return (
    <div className="mt-8 max-w-3xl">
      <ConnectionTitle orgId={id} title="API keys" />
      <p className="mt-3 text-ink-soft">
        A key is like a password for a program. Whoever looks after your systems asks you for one; you create
        it here, and hand it over. With it, the program can do what you tick, and nothing else. What they need
        to know is in the{" "}
        <TextLink href="/developers" external>
          reference for developers
        </TextLink>
        .
      </p>
      <AccountSection id="keys" title="Keys at work" state={String(active.length)}>
        {active.length === 0 ? (
          <p className="text-ink-soft">
            There is no key at work. No program can see anything of this organisation.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {active.map((key) => (
              <Key key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
        {over.length > 0 ? (
          <Disclosure summary={`Keys that have ended (${over.length})`} className="mt-6 border-t border-b-0">
            <ul className="space-y-3">
              {over.map(({ id: keyId, name, endedAt, endsAt, over: why }) => (
                <li key={keyId} className="wrap-anywhere">
                  <bdi className="font-medium text-ink">{name}</bdi>
                  <span>{`: ${why ?? ""}, ${formatDay(endedAt ?? endsAt)}`}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </AccountSection>
      <AccountSection id="create" title="Create a key">
        <Creation orgId={id} isOwner={isOwner} goesOn={goesOn} isFull={active.length >= MOST_KEYS} />
      </AccountSection>
      <AccountSection id="care" title="Good to know">
        <ul className="list-disc space-y-2 pl-6 text-ink-soft">
          <li>
            Somebody saw a key who should not have it? End it here, create a new one, and give that to the
            program. Nothing else changes.
          </li>
          <li>
            A key cannot be made to last longer, or be allowed more. Create a new one, and end the old one.
          </li>
          <li>
            A key ends when the person who created it no longer manages this organisation. The owner gets a
            mail then.
          </li>
          <li>We keep a record of what a program does with a key, as we do of what you do.</li>
        </ul>
      </AccountSection>
    </div>
  );
}

type CreationProps = { orgId: string; isOwner: boolean; goesOn: boolean; isFull: boolean };

function Creation({ orgId, isOwner, goesOn, isFull }: CreationProps) {
  if (!isOwner)
    return (
      <p className="text-ink-soft">Only the owner of the organisation creates keys. You can end them.</p>
    );
  if (!goesOn)
    return <p className="text-ink-soft">All seats of this organisation have ended, so no key is needed.</p>;
  return <CreateKey orgId={orgId} isFull={isFull} />;
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, endsAt, isEndingSoon, lastUsedAt, createdAt, creator, scopes: allowed } = apiKey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-5 first:pt-0 last:pb-0">
      <div className="min-w-0 max-w-prose">
        <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">
          <bdi>{name}</bdi>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <code className="text-ink-soft text-sm">{beginningOf(id)}</code>
          <Badge tone={isEndingSoon ? "warning" : "neutral"}>
            {`${isEndingSoon ? "Ends soon, on" : "Ends on"} ${formatDay(endsAt)}`}
          </Badge>
        </p>
        <p className="mt-2 text-sm">It may:</p>
        <ul className="list-disc pl-6 text-ink-soft text-sm">
          {allowed.map((scope) => (
            <li key={scope}>{scopes[scope]}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft text-sm">
          <span>{lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}. ` : "Not used yet. "}</span>
          <span>{`Created ${formatDay(createdAt)} by `}</span>
          <bdi>{creator ?? "a deleted account"}</bdi>.
        </p>
      </div>
      <AdminForm
        label="End key"
        button="End key for good"
        action={endApiKeyAction}
        fields={{ keyId: id }}
        warning="The program that uses it gets no answer any more, at once. This cannot be taken back."
        danger
        done="The key opens nothing any more."
        reasonless
      />
    </li>
  );
}
