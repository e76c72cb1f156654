import { AdminForm } from "@/components/admin/admin-form";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { addDomainAction, checkDomainAction, removeDomainAction } from "@/lib/organisations/sign-on/actions";
import { recordForIt, recordRows } from "@/lib/organisations/sign-on/copied-texts";
import { domainFailureText, MISSING_DAYS, PROOF_PATH, proofText } from "@/lib/organisations/sign-on/domains";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { daysAfter, formatDay, formatRecent } from "@/lib/platform/dates";
import { CheckDomain } from "./check-domain";
import { CopiedValues } from "./copied-values";

type Clock = { now: Date; timeZone: string };
type Props = { orgId: string; domains: SignOn["domains"]; isOwner: boolean; clock: Clock };

export function DomainList({ orgId, domains, isOwner, clock }: Props) {
  return (
    <>
      <p className="mb-4 text-ink-soft text-sm">
        The domain is what stands behind the @ in your people's e-mail addresses. You prove that it is yours
        by a DNS record: an entry that your IT makes where the domain is looked after. Your provider then
        speaks for the addresses of that domain, and for no others.
      </p>
      {domains.length === 0 ? null : (
        <ul className="divide-y divide-line border-line border-t">
          {domains.map((domain) => (
            <Domain key={domain.id} orgId={orgId} domain={domain} isOwner={isOwner} clock={clock} />
          ))}
        </ul>
      )}
      {isOwner ? (
        <div className="mt-5">
          <AdminForm
            label="Add a domain"
            button="Add a domain now"
            action={addDomainAction}
            fields={{ orgId }}
            warning="Enter it as it stands behind the @. Addresses like jo@shop.example.com need 'shop.example.com' added, too."
            done="Now prove that it is yours."
            reasonless
          >
            <Field label="Domain" name="domain" autoComplete="off" inputMode="url" required />
          </AdminForm>
        </div>
      ) : null}
    </>
  );
}

type DomainProps = { orgId: string; domain: SignOn["domains"][number]; isOwner: boolean; clock: Clock };

function Domain({ orgId, domain, isOwner, clock }: DomainProps) {
  const { id: domainId, domain: name, provenAt, checkedAt, missingSince, failure } = domain;
  const fields = { orgId, domainId };
  const problem = domainFailureText(failure);
  const until = missingSince && formatDay(daysAfter(missingSince, MISSING_DAYS));
  const looked = checkedAt && `We last looked ${formatRecent(checkedAt, clock)}`;
  return (
    <li className="space-y-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 break-all font-medium font-sans text-base">{name}</h3>
        {until ? (
          <Badge tone="warning">{`Proof missing, works until ${until}`}</Badge>
        ) : (
          <Badge tone={provenAt ? "success" : "neutral"}>{provenAt ? "Proven" : "Not proven yet"}</Badge>
        )}
      </div>
      {until ? (
        <Callout tone="warning" title="The proof has gone">
          {`Sign-in goes on working until ${until}, and then ends for addresses of ${name}. Send your IT the record below: it has to be put back as it stands here.`}
        </Callout>
      ) : null}
      {looked ? (
        <p className="text-ink-soft text-sm">
          {provenAt && !until
            ? `Proven on ${formatDay(provenAt)}. ${looked}, and the proof was there. We look again each week, so it has to stay.`
            : `${looked}. ${problem ?? ""}`}
        </p>
      ) : null}
      {isOwner && (provenAt === null || until) ? <ProofSteps domain={domain} /> : null}
      {isOwner && provenAt && !until ? (
        <Disclosure summary="How it is proved" className="text-sm">
          <ProofSteps domain={domain} />
        </Disclosure>
      ) : null}
      {isOwner ? (
        <CheckDomain
          run={checkDomainAction}
          fields={fields}
          domain={name}
          checkedAt={checkedAt?.toISOString() ?? null}
        >
          <AdminForm
            label="Remove"
            button="Remove this domain"
            action={removeDomainAction}
            fields={fields}
            warning="Your provider no longer speaks for its addresses. Without any proven domain, sign-in by it is switched off."
            danger
            done="The domain is no longer one of yours here."
            reasonless
          />
        </CheckDomain>
      ) : null}
    </li>
  );
}

function ProofSteps({ domain }: { domain: SignOn["domains"][number] }) {
  return (
    <>
      <CopiedValues
        rows={recordRows(domain)}
        all={{ label: "Copy the record for your IT", text: recordForIt(domain) }}
      >
        <p>Send your IT this DNS record. It has to stay. A new one can take up to a day until we find it.</p>
      </CopiedValues>
      <Disclosure summary="Another way: a text file" className="text-sm">
        <p>In place of the record, your IT can put a text file on the domain's own web server, at</p>
        <p className="my-2 break-all font-mono text-ink">{`https://${domain.domain}${PROOF_PATH}`}</p>
        <p>with this text as its first line. That address must not lead on to another one.</p>
        <p className="mt-2 break-all font-mono text-ink">{proofText(domain.token)}</p>
      </Disclosure>
    </>
  );
}
