import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/copy-button";
import { ExternalLink, FileText } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { NewTab } from "@/components/ui/new-tab";
import type { CertificateView } from "@/lib/certificates/certificates";
import { fileNameOf, linkedInUrl } from "@/lib/certificates/sharing";
import { brand } from "@/lib/platform/brand";
import { linkTo } from "@/lib/platform/links";
import { DownloadPng } from "./download-png";

const fileLink = "font-medium text-accent underline underline-offset-[0.18em] hover:text-accent-deep";

type Props = {
  certificate: CertificateView;
  isHolder: boolean;
  /** No account, or not signed in. */
  isGuest: boolean;
};

export function CertificateActions({ certificate, isHolder, isGuest }: Props) {
  const { code, holderName } = certificate;
  const page = linkTo(`/certification?code=${code}`);
  return (
    <section aria-labelledby="take-it" className="mt-10 print:hidden">
      <h2 id="take-it" className="text-2xl">
        {isHolder ? "Take it with you" : "Download it"}
      </h2>
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <DownloadPng fileName={`${brand.name}-certificate-${fileNameOf(holderName)}.png`} />
        <a href={`/credentials/${code}.pdf`} className={buttonStyle({ variant: "secondary" })}>
          <FileText className="size-4.5" /> Download as PDF
        </a>
        {isHolder ? (
          <a
            href={linkedInUrl(certificate, brand.name, page)}
            target="_blank"
            rel="noopener"
            className={buttonStyle({ variant: "secondary" })}
          >
            <ExternalLink className="size-4.5" /> Add to LinkedIn
            <NewTab />
          </a>
        ) : null}
        <CopyButton
          text={page}
          label="Copy link"
          done="Link copied"
          refused={{ title: "The link could not be copied", description: page }}
        />
      </div>
      {isHolder ? <BadgeFiles badge={`/credentials/${code}`} /> : null}
      {!isHolder && isGuest ? (
        <p className="mt-5 text-ink-soft text-sm">
          Is it yours?{" "}
          <TextLink href={`/auth?next=${encodeURIComponent(`/certification?code=${code}`)}`}>
            Sign in
          </TextLink>{" "}
          to get the badge and to add it to LinkedIn.
        </p>
      ) : null}
    </section>
  );
}

function BadgeFiles({ badge }: { badge: string }) {
  return (
    <p className="mt-5 max-w-prose text-ink-soft text-sm">
      The badge, in the Open Badges 3.0 format, for wallets and portfolios:{" "}
      <a href={`${badge}.png`} className={fileLink} aria-label="PNG of the badge">
        PNG
      </a>
      ,{" "}
      <a href={`${badge}.svg`} className={fileLink} aria-label="SVG of the badge">
        SVG
      </a>
      ,{" "}
      <a href={`${badge}.jwt`} className={fileLink}>
        signed file
      </a>
      . Each carries its signed proof inside.
    </p>
  );
}
