import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { CertificateStatus } from "@/lib/certificates/certificate-states";
import { badgeOf, type CertificateView } from "@/lib/certificates/certificates";
import type { OpenPass } from "@/lib/certificates/pass-queries";
import { isInForce } from "@/lib/certificates/verdicts";
import { formatDay } from "@/lib/platform/dates";

const words: Record<CertificateStatus, string> = {
  valid: "Valid",
  expiring: "Expires soon",
  expired: "Expired",
  superseded: "Superseded",
  revoked: "Revoked",
};

type Props = { certificates: CertificateView[]; claims: OpenPass[] };

export function CertificateList({ certificates, claims }: Props) {
  return (
    <section className="mt-10" aria-labelledby="certificates">
      <h2 id="certificates" className="text-2xl">
        Certificates
      </h2>
      {certificates.length + claims.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          None yet. A passed final assessment, or the certification exam, gives you one.{" "}
          <TextLink href="/certifications">About the certification</TextLink>
        </p>
      ) : (
        <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(max(20rem,34%),100%),1fr))] gap-4">
          {claims.map((claim) => (
            <Waiting key={claim.attemptId} claim={claim} />
          ))}
          <CertificateCards certificates={certificates} />
        </ul>
      )}
    </section>
  );
}

function Waiting({ claim }: { claim: OpenPass }) {
  return (
    <Entry badge={badgeOf(claim)}>
      <p className="font-semibold">{claim.title}</p>
      <p className="mt-1 text-ink-soft text-sm">Passed with {claim.score}%. It waits for the name on it.</p>
      <p className="mt-2">
        <TextLink href={`/certification/claim?attempt=${claim.attemptId}`}>Claim Your Certificate</TextLink>
      </p>
    </Entry>
  );
}

/** What can be done with a certificate, in words, wherever it is listed. */
export function CertificateCards({ certificates }: { certificates: CertificateView[] }) {
  return certificates.map((certificate) => <Item key={certificate.code} certificate={certificate} />);
}

function Item({ certificate }: { certificate: CertificateView }) {
  const { code, title, status, issuedAt, expiresAt } = certificate;
  const of = <VisuallyHidden> the certificate {code}</VisuallyHidden>;
  return (
    <Entry badge={badgeOf(certificate)}>
      <p className="font-semibold">
        <TextLink href={`/certification?code=${code}`}>{title}</TextLink>
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        Issued {formatDay(issuedAt)}, valid until {formatDay(expiresAt)}
      </p>
      <p className="mt-2">
        <Badge>{words[status]}</Badge>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <TextLink href={`/certificate-verify?code=${code}`} className="lone-link">
          Check it{of}
        </TextLink>
        {isInForce(certificate) ? (
          <>
            <TextLink href={`/certification?code=${code}#take-it`} className="lone-link">
              Share it{of}
            </TextLink>
            <a href={`/credentials/${code}.pdf`} className="text-link lone-link">
              Download the PDF{of}
            </a>
          </>
        ) : null}
      </p>
    </Entry>
  );
}

function Entry({ badge, children }: { badge: string; children: ReactNode }) {
  return (
    <li className="card flex items-center gap-5 p-5 shadow-card">
      {/* biome-ignore lint/performance/noImgElement: a drawing of ours, in its size; low: not preloaded with the page of a link */}
      <img
        fetchPriority="low"
        src={`/badges/${badge}.svg`}
        width={88}
        height={88}
        alt=""
        className="shrink-0"
      />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
