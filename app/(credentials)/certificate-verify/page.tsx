import { CodeForm } from "@/components/certificates/code-form";
import { CodeHint } from "@/components/certificates/code-hint";
import { withShareImage } from "@/components/certificates/share-metadata";
import { TooManyChecks, WAIT } from "@/components/certificates/too-many-checks";
import { Verdict } from "@/components/certificates/verdict";
import { Page } from "@/components/layout/page";
import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { cleanCode } from "@/lib/certificates/certificate-codes";
import { findCertificate } from "@/lib/certificates/certificate-queries";
import { mayCheck } from "@/lib/certificates/check-limits";
import { VERDICTS, verdictOf } from "@/lib/certificates/verdicts";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

const TITLE = "Check a certificate";

type Props = { searchParams: SearchParams };

const codeIn = async (searchParams: SearchParams) => cleanCode(first((await searchParams).code));

export async function generateMetadata({ searchParams }: Props) {
  const code = await codeIn(searchParams);
  const metadata = pageMetadata({
    title: TITLE,
    description:
      "Enter the code of a Skillbite certificate to see whether it is valid, for employers and for holders.",
    path: "/certificate-verify",
    index: code === null,
  });
  return code ? { ...withShareImage(metadata, code), title: await checkTitle(code) } : metadata;
}

async function checkTitle(code: string) {
  if (!(await mayCheck())) return WAIT;
  const found = await findCertificate(code);
  return `${VERDICTS[verdictOf(code, found?.certificate ?? null)].word} · ${TITLE}`;
}

export default async function CertificateVerifyPage({ searchParams }: Props) {
  const code = await codeIn(searchParams);
  if (code && !(await mayCheck())) return <TooManyChecks />;
  const [found, at] = code ? await Promise.all([findCertificate(code), now(db())]) : [];
  return (
    <Page width="prose" className="on-paper">
      <SectionHeading
        className="print:hidden"
        as="h1"
        title={TITLE}
        lead="A certificate carries a code that starts with SB. With it anybody can see whether the certificate is genuine and still counts."
      />
      <div className="mt-8 space-y-8 print:mt-0">
        {code && at ? (
          <Verdict key={code} code={code} certificate={found?.certificate ?? null} checkedAt={at} />
        ) : (
          <CodeHint />
        )}
        <div className="space-y-8 print:hidden">
          <CodeForm code={code} />
          <ul className="space-y-2 pointer-coarse:space-y-0">
            <li>
              <TextLink href="/certificate-verify/several" className="lone-link">
                Check several codes at once
              </TextLink>
            </li>
            <li>
              <TextLink href="/contact" className="lone-link">
                In doubt about a certificate? Write to us, with its code
              </TextLink>
            </li>
            <li>
              <TextLink href="/dashboard" className="lone-link">
                Back to the dashboard
              </TextLink>
            </li>
          </ul>
          <ForMachines code={code} />
        </div>
      </div>
    </Page>
  );
}

function ForMachines({ code }: { code: string | null }) {
  return (
    <p className="border-line border-t pt-6 text-ink-soft text-sm">
      For programs: <code className="break-all font-mono">{`/api/certificates/${code ?? "SB-…"}`}</code>{" "}
      answers the same as JSON. Certificates are also badges in the Open Badges 3.0 format, signed, with a
      public list of those that were revoked.
    </p>
  );
}
