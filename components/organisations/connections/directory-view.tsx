import { AccountSection } from "@/components/accounts/settings/account-section";
import { AdminForm } from "@/components/admin/admin-form";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";
import { TextLink } from "@/components/ui/link";
import { forgetDirectoryAction } from "@/lib/organisations/directory/actions";
import type { Directory } from "@/lib/organisations/directory/entry-queries";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { ConnectionTitle } from "./connection-title";
import { DirectoryToken } from "./directory-token";

type Props = { orgId: string; directory: Directory; address: string };

export function DirectoryView({ orgId, directory, address }: Props) {
  const { isOwner, hasDomain, active, left, key } = directory;
  const signIn = `/organisation/${orgId}/connections/sign-in`;
  const { title, text, tone } = stateOf(directory);
  return (
    <div className="mt-8 max-w-3xl">
      <ConnectionTitle orgId={orgId} title="Joiners and leavers" />
      <p className="mt-2 text-ink-soft">
        Okta, Microsoft Entra ID and others can tell Skillbite by themselves who joins your organisation and
        who leaves it. They call this provisioning, or SCIM. Whoever leaves loses the seat at once, and cannot
        sign in by your provider any more. Accounts, progress and certificates stay with their people.
      </p>
      <Callout tone={tone} className="mt-5" title={title}>
        {text}
      </Callout>
      {isOwner ? null : (
        <p className="mt-4 text-ink-soft text-sm">You see how it stands. Only the owner changes it.</p>
      )}
      {isOwner ? (
        <AccountSection id="connect" title="1. Connect">
          {hasDomain ? (
            <>
              <p className="mb-4">
                Give these two to whoever looks after your provider. What to enter where is in the{" "}
                <TextLink href="/developers/directory">guide for Okta and Microsoft Entra ID</TextLink>.
              </p>
              <p className="font-semibold text-sm">Address (base URL, tenant URL)</p>
              <p className="mt-1.5 mb-3 break-all rounded-control bg-sunken p-4 font-mono text-sm">
                {address}
              </p>
              <div className="mb-6">
                <CopyButton
                  label="Copy the address"
                  done="Address copied"
                  text={address}
                  refused={{
                    title: "Not copied",
                    description: "Please select the address and copy it by hand.",
                  }}
                />
              </div>
              <p className="mb-3 font-semibold text-sm">Token</p>
              {key ? (
                <p className="mb-4">
                  {`There is one, created ${formatDay(key.createdAt)}. It ends on ${formatDay(key.endsAt)}, and you get a mail two weeks before. It stands among your `}
                  <TextLink href={`/organisation/${orgId}/connections/api-keys`}>API keys</TextLink>, where
                  you can end it alone.
                </p>
              ) : null}
              <DirectoryToken orgId={orgId} isNext={key !== null} />
            </>
          ) : (
            <p>
              First prove a domain on the page{" "}
              <TextLink href={`${signIn}#domains`}>Sign-in by your own provider</TextLink>: your provider may
              speak for the addresses of your domains only.
            </p>
          )}
        </AccountSection>
      ) : null}
      <AccountSection id="seats" title="2. Seats">
        <p>
          {`${ruleTexts[directory.seatRule] ?? ruleTexts.nobody} `}
          <TextLink href={`${signIn}#seats`}>Change the rule</TextLink>
        </p>
      </AccountSection>
      <AccountSection id="people" title="Who is in it" state={active + left > 0 ? `${active}` : undefined}>
        <People directory={directory} />
      </AccountSection>
      {isOwner && (key || active + left > 0) ? (
        <AccountSection id="undo" title="Undo it">
          <p className="mb-4 text-ink-soft text-sm">
            Your provider can say nothing here any more, and what it has said is deleted. Seats stay with who
            has them.
          </p>
          <AdminForm
            label="Disconnect the directory"
            action={forgetDirectoryAction}
            fields={{ orgId }}
            warning="The token ends at once. Whoever had left could sign in by your provider again, if it lets them. A seat rule that follows the directory becomes 'Nobody'."
            danger
            done="The directory was disconnected."
            reasonless
          />
        </AccountSection>
      ) : null}
    </div>
  );
}

/** What happens to somebody who is added, by the seat rule. */
const ruleTexts: Record<string, string> = {
  nobody:
    "Your rule now: nobody gets a seat by signing in. Who is added gets no seat before you invite them.",
  all: "Your rule now: everybody who signs in by your provider. Who is added gets a seat at their first sign-in.",
  group:
    "Your rule now: whoever is in a group. Who is added gets a seat at their first sign-in, if your provider names that group.",
  directory:
    "Your rule now: everybody whom your directory adds. Who is added is invited to a free seat by mail at once.",
};

function stateOf({ hasDomain, key, active, left }: Directory) {
  if (!hasDomain)
    return {
      tone: "info",
      title: "Not connected",
      text: "Next: prove a domain of your organisation.",
    } as const;
  if (!key && active + left > 0)
    return {
      tone: "warning",
      title: "Not connected any more",
      text: "What it has said still counts. Create a token, or disconnect it for good below.",
    } as const;
  if (!key)
    return { tone: "info", title: "Not connected", text: "Next: create a token, and hand it over." } as const;
  if (!key.lastUsedAt)
    return {
      tone: "info",
      title: "Waiting for your provider",
      text: "Next: enter the address and the token at your provider. It has not asked for anything yet.",
    } as const;
  return {
    tone: "success",
    title: "Connected",
    text: `Your provider last asked on ${formatMoment(key.lastUsedAt)}. Nothing to do.`,
  } as const;
}

function People({ directory: { active, left, latest } }: { directory: Directory }) {
  if (latest.length === 0) return <p className="text-ink-soft">Nobody yet.</p>;
  return (
    <>
      <p className="mb-4">{`Belong to you: ${active}. Have left: ${left}. What changed last:`}</p>
      <ul className="divide-y divide-line">
        {latest.map(({ id, email, givenName, familyName, isActive, changedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="wrap-anywhere min-w-0">
              {givenName || familyName ? (
                <bdi className="block font-medium">{[givenName, familyName].filter(Boolean).join(" ")}</bdi>
              ) : null}
              <bdi className="text-ink-soft text-sm">{email}</bdi>
            </div>
            <p className="flex items-center gap-3 text-sm">
              <span className="text-ink-soft">{formatMoment(changedAt)}</span>
              <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Belongs" : "Has left"}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
