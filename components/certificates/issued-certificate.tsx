import { SaveOffer } from "@/components/assessments/quiz/save-offer";
import { Page } from "@/components/layout/page";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { CertificateView } from "@/lib/certificates/certificates";
import { isInForce } from "@/lib/certificates/verdicts";
import { formatDay } from "@/lib/platform/dates";
import { CertificateActions } from "./certificate-actions";
import { CorrectName } from "./correct-name";
import { IssuedSheet } from "./issued-sheet";

type Props = {
  certificate: CertificateView;
  isHolder: boolean;
  /** No account, or not signed in. */
  isGuest: boolean;
};

export function IssuedCertificate({ certificate, isHolder, isGuest }: Props) {
  const { code, holderName, title, correctedAt } = certificate;
  const counts = isInForce(certificate);
  return (
    <Page className="certificate-page max-w-5xl">
      <h1 className="sr-only">{`${title}: certificate of ${holderName}`}</h1>
      {counts && isHolder ? (
        <p className="mb-6 font-display font-semibold text-2xl print:hidden">
          Congratulations, <bdi>{holderName}</bdi>!
        </p>
      ) : null}
      <Standing certificate={certificate} />
      <IssuedSheet certificate={certificate} />
      <p className="mt-6 text-ink-soft text-sm print:hidden">
        Whether it is genuine and still counts is said by the{" "}
        <TextLink href={`/certificate-verify?code=${code}`}>certificate check</TextLink>
        <span>{`, not by this sheet or a copy of it.${correctedAt ? ` The name was corrected on ${formatDay(correctedAt)}.` : ""}`}</span>
      </p>
      {counts ? <CertificateActions certificate={certificate} isHolder={isHolder} isGuest={isGuest} /> : null}
      {isHolder && isGuest ? (
        <SaveOffer
          title="Keep it: create an account"
          next={`/certification?code=${code}`}
          className="mt-10 print:hidden"
        >
          You hold this certificate as a guest: without an account, only this browser shows it as yours. A
          free account keeps it, on every device.
        </SaveOffer>
      ) : null}
      {counts && isHolder && !correctedAt ? <CorrectName code={code} name={holderName} /> : null}
    </Page>
  );
}

function Standing({ certificate }: { certificate: CertificateView }) {
  const { status, expiresAt, supersededBy, isSuccessorRevoked } = certificate;
  if (status === "valid") return null;
  const day = formatDay(expiresAt);
  const notes = {
    expiring: { tone: "info", title: `Valid until ${day}` },
    expired: { tone: "warning", title: `This certificate expired on ${day}` },
    superseded: {
      tone: "warning",
      title: isSuccessorRevoked
        ? "It was replaced by one that was taken back: neither counts"
        : "A newer certificate has replaced this one",
    },
  } as const;
  if (status === "revoked") return null;
  const { tone, title } = notes[status];
  return (
    <Callout tone={tone} title={title} className="mb-6 print:hidden">
      {status === "superseded" && supersededBy ? (
        <TextLink href={`/certification?code=${supersededBy}`}>Open the newer certificate</TextLink>
      ) : null}
      {status === "expiring" ? <span>A new pass renews it for two years.</span> : null}
    </Callout>
  );
}
