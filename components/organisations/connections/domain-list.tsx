import { AdminForm } from "@/components/admin/admin-form";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { addDomainAction, checkDomainAction, removeDomainAction } from "@/lib/organisations/sign-on/actions";
import {
  domainFailureText,
  MISSING_DAYS,
  PROOF_PATH,
  proofText,
  recordName,
} from "@/lib/organisations/sign-on/domains";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { daysAfter, formatDay, formatMoment } from "@/lib/platform/dates";
import { CheckDomain } from "./check-domain";

type Props = { orgId: string; domains: SignOn["domains"]; isOwner: boolean };

export function DomainList({ orgId, domains, isOwner }: Props) {
  return (
    <>
      {domains.length === 0 ? (
        <p className="text-ink-soft">
          No domain yet. Your provider speaks only for addresses of domains that you have proved.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {domains.map((domain) => (
            <Domain key={domain.id} orgId={orgId} domain={domain} isOwner={isOwner} />
          ))}
        </ul>
      )}
      {isOwner ? (
        <div className="mt-5">
          <AdminForm
            label="Add a domain"
            action={addDomainAction}
            fields={{ orgId }}
            warning="Only the domain itself counts: a name below it is a domain of its own."
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

type DomainProps = { orgId: string; domain: SignOn["domains"][number]; isOwner: boolean };

function Domain({ orgId, domain, isOwner }: DomainProps) {
  const { id: domainId, domain: name, token, provenAt, checkedAt, missingSince, failure } = domain;
  const fields = { orgId, domainId };
  const problem = domainFailureText(failure);
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 break-all font-medium">{name}</p>
        <Badge>{provenAt ? `Proven since ${formatDay(provenAt)}` : "Not proven yet"}</Badge>
      </div>
      {checkedAt ? (
        <p className="text-ink-soft text-sm">
          {`Last looked at on ${formatMoment(checkedAt)}. `}
          {problem}
        </p>
      ) : null}
      {missingSince ? (
        <p className="font-medium text-sm">
          {`The proof is missing. Without it the domain ends here on ${formatDay(daysAfter(missingSince, MISSING_DAYS))}.`}
        </p>
      ) : null}
      {isOwner && (provenAt === null || missingSince) ? <ProofSteps domain={name} token={token} /> : null}
      {isOwner && provenAt && !missingSince ? (
        <Disclosure summary="How it is proved">
          <ProofSteps domain={name} token={token} />
        </Disclosure>
      ) : null}
      {isOwner ? (
        <div className="flex flex-wrap items-start gap-3">
          <CheckDomain run={checkDomainAction} fields={fields} />
          <AdminForm
            label="Remove"
            action={removeDomainAction}
            fields={fields}
            warning="Your provider no longer speaks for its addresses. Without any proven domain, sign-in by it is switched off."
            danger
            done="The domain is no longer one of yours here."
            reasonless
          />
        </div>
      ) : null}
    </li>
  );
}

function ProofSteps({ domain, token }: { domain: string; token: string }) {
  return (
    <div className="space-y-3 rounded-control bg-sunken p-4 text-sm">
      <p>Do one of the two, then let us look. Leave it there: we look again each week.</p>
      <dl className="space-y-3">
        <div>
          <dt className="font-semibold">{`A DNS record of the type TXT at ${recordName(domain)}`}</dt>
          <dd className="mt-1 break-all font-mono">{proofText(token)}</dd>
        </div>
        <div>
          <dt className="break-all font-semibold">{`Or a text file at https://${domain}${PROOF_PATH}`}</dt>
          <dd className="mt-1">With the same text as its first line, without a redirect.</dd>
        </div>
      </dl>
    </div>
  );
}
