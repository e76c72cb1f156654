import { buttonStyle } from "@/components/ui/button-style";
import { ExternalLink, FileText } from "@/components/ui/icons";
import { brand } from "@/lib/brand";
import { fileNameOf, linkedInUrl } from "@/lib/certificates/rules";
import type { CertificateView } from "@/lib/certificates/view";
import { siteUrl } from "@/lib/site";
import { CopyLink } from "./copy-link";
import { DownloadPng } from "./download-png";

const fileLink = "font-medium text-accent underline underline-offset-[0.18em] hover:text-accent-deep";

/** What can be done with a certificate that counts. */
export function CertificateActions({ certificate }: { certificate: CertificateView }) {
  const { code, holderName } = certificate;
  const page = new URL(`/certification?code=${code}`, siteUrl()).href;
  const badge = `/credentials/${code}`;
  return (
    <section aria-labelledby="take-it" className="mt-10 print:hidden">
      <h2 id="take-it" className="text-2xl">
        Take it with you
      </h2>
      <div className="mt-5 flex flex-wrap gap-3">
        <DownloadPng fileName={`${brand.name}-certificate-${fileNameOf(holderName)}.png`} />
        <a href={`${badge}.pdf`} className={buttonStyle({ variant: "secondary" })}>
          <FileText className="size-4.5" /> Download as PDF
        </a>
        <a
          href={linkedInUrl(certificate, brand.name, page)}
          target="_blank"
          rel="noopener"
          className={buttonStyle({ variant: "secondary" })}
        >
          <ExternalLink className="size-4.5" /> Add to LinkedIn
        </a>
        <CopyLink url={page} />
      </div>
      <p className="mt-5 max-w-prose text-ink-soft text-sm">
        The badge, in the Open Badges 3.0 format, for wallets and portfolios:{" "}
        <a href={`${badge}.png`} className={fileLink}>
          PNG
        </a>
        ,{" "}
        <a href={`${badge}.svg`} className={fileLink}>
          SVG
        </a>
        ,{" "}
        <a href={`${badge}.jwt`} className={fileLink}>
          signed file
        </a>
        . Each carries its signed proof inside.
      </p>
    </section>
  );
}
