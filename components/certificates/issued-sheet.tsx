import { badgeOf, type CertificateView, inSentence } from "@/lib/certificates/certificates";
import { formatDay } from "@/lib/platform/dates";
import { linkTo, siteUrl } from "@/lib/platform/links";
import { formatHours } from "@/lib/platform/numbers";
import { drawQr } from "@/lib/platform/qr-code";
import { type BadgeName, CertificateSheet } from "./certificate-sheet";

export function IssuedSheet({ certificate }: { certificate: CertificateView }) {
  const { code, kind, title, score, hours, holderName, testedAt, expiresAt, assessment } = certificate;
  const facts = [
    { label: "Result", value: `Passed with ${score}%` },
    { label: "Tested on", value: formatDay(testedAt) },
    { label: "Valid until", value: formatDay(expiresAt) },
    hours
      ? { label: "Study time", value: formatHours(hours) }
      : { label: "Programme", value: certificate.programmeVersion },
  ];
  const areas = assessment.areas.map(({ name }) => inSentence(name));
  const statement =
    kind === "certification" ? (
      <>
        passed the <strong>{title}</strong>, an exam of {assessment.questions} questions on {listed(areas)}.
      </>
    ) : (
      <>
        completed the course <strong>{title}</strong> and passed its final assessment of{" "}
        {assessment.questions} questions.
      </>
    );
  return (
    <CertificateSheet
      name={holderName}
      heading={kind === "certification" ? "Certificate of proficiency" : "Certificate of completion"}
      statement={statement}
      facts={facts}
      badge={badgeOf(certificate) as BadgeName}
      check={{
        code,
        page: `${siteUrl().host}/certificate-verify`,
        qr: drawQr(linkTo(`/certificate-verify?code=${code}`)),
      }}
    />
  );
}

const listed = (items: string[]) => new Intl.ListFormat("en").format(items);
