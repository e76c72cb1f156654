import { faceOf } from "@/lib/certificates/certificate-face";
import { badgeOf, type CertificateView } from "@/lib/certificates/certificates";
import { linkTo, siteUrl } from "@/lib/platform/links";
import { drawQr } from "@/lib/platform/qr-code";
import { type BadgeName, CertificateSheet } from "./certificate-sheet";

export function IssuedSheet({ certificate }: { certificate: CertificateView }) {
  const { code, holderName } = certificate;
  return (
    <CertificateSheet
      name={holderName}
      face={faceOf(certificate)}
      badge={badgeOf(certificate) as BadgeName}
      check={{
        code,
        page: `${siteUrl().host}/certificate-verify`,
        qr: drawQr(linkTo(`/certificate-verify?code=${code}`)),
      }}
    />
  );
}
