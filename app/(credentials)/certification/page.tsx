import { CodeForm } from "@/components/certificates/code-form";
import { CodeHint } from "@/components/certificates/code-hint";
import { IssuedCertificate } from "@/components/certificates/issued-certificate";
import { SampleCertificate } from "@/components/certificates/sample-certificate";
import { withShareImage } from "@/components/certificates/share-metadata";
import { TooManyChecks, WAIT } from "@/components/certificates/too-many-checks";
import { Verdict } from "@/components/certificates/verdict";
import { Page } from "@/components/layout/page";
import { isAdvertisement } from "@/lib/accounts/person-names";
import { getPersonId, getViewer } from "@/lib/accounts/viewer-queries";
import { cleanCode } from "@/lib/certificates/certificate-codes";
import { findCertificate } from "@/lib/certificates/certificate-queries";
import { scoreOf } from "@/lib/certificates/certificates";
import { mayCheck } from "@/lib/certificates/check-limits";
import { cleanHolderName } from "@/lib/certificates/holder-names";
import { isInForce, VERDICTS, verdictOf } from "@/lib/certificates/verdicts";
import { brand } from "@/lib/platform/brand";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { searchParams: SearchParams };

const DEFAULT_NAME = "Learner";
const DEFAULT_SCORE = 70;

export async function generateMetadata({ searchParams }: Props) {
  const given = (await searchParams).code;
  const isReal = given !== undefined;
  const code = cleanCode(first(given));
  const metadata = pageMetadata({
    title: isReal ? "Certificate" : "Sample certificate",
    description: isReal
      ? "A certificate that was issued by Skillbite. Its code can be checked by anybody."
      : "What a Skillbite certificate looks like. A sample, not verified: real ones have a code that anybody can check.",
    path: "/certification",
    index: false,
  });
  if (!code) return metadata;
  const title = await certificateTitle(code);
  // Social networks link to this URL, not to the one that was shared.
  const url = new URL(`/certification?code=${code}`, brand.url).href;
  const shared = withShareImage(metadata, code);
  return { ...shared, title, openGraph: { ...shared.openGraph, url } };
}

async function certificateTitle(code: string) {
  if (!(await mayCheck())) return WAIT;
  const found = await findCertificate(code, await getPersonId());
  const verdict = verdictOf(code, found?.certificate ?? null);
  return isInForce({ status: verdict }) ? "Certificate" : `${VERDICTS[verdict].word} · Certificate`;
}

/** With a code it shows a real certificate, otherwise a sample: no URL can create one (product.md, reading 1). */
export default async function CertificationPage({ searchParams }: Props) {
  const query = await searchParams;
  if (query.code === undefined) {
    const given = first(query.name) ?? "";
    const name = (isAdvertisement(given) ? null : cleanHolderName(given)) ?? DEFAULT_NAME;
    return <SampleCertificate name={name} score={scoreOf(first(query.score), DEFAULT_SCORE)} />;
  }
  if (!(await mayCheck())) return <TooManyChecks />;
  const code = cleanCode(first(query.code));
  const found = code ? await findCertificate(code, await getPersonId()) : null;
  if (!found || found.certificate.status === "revoked") {
    return (
      <Page width="prose" className="on-paper">
        <h1 className="sr-only">Certificate</h1>
        {code ? (
          <Verdict
            key={code}
            code={code}
            certificate={found?.certificate ?? null}
            checkedAt={await now(db())}
            revokedReason={found?.revokedReason}
          />
        ) : (
          <CodeHint />
        )}
        {found ? null : (
          <div className="mt-8">
            <CodeForm code={code} />
          </div>
        )}
      </Page>
    );
  }
  const { certificate, isHolder } = found;
  const isGuest = (await getViewer()) === null;
  return <IssuedCertificate key={code} certificate={certificate} isHolder={isHolder} isGuest={isGuest} />;
}
