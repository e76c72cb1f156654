import { CertificateSheet } from "@/components/certificates/certificate-sheet";
import { brand } from "@/lib/platform/brand";

const facts = [
  { label: "Study time", value: "25-30 hours" },
  { label: "Date", value: "12 March 2026" },
  { label: "Valid until", value: "12 March 2028" },
  { label: "Verification ID", value: `${brand.prefix}-2026-004217` },
];

export function SampleCertificate() {
  return (
    <figure>
      <CertificateSheet name="Elena Duarte" facts={facts} notice="Sample, not verified" />
      <figcaption className="mt-5 text-ink-soft text-sm">
        The holder and the number are invented. A real number opens the certificate check.
      </figcaption>
    </figure>
  );
}
