import { CodeForm } from "@/components/credentials/code-form";
import { CodeNotice } from "@/components/credentials/code-notice";
import { Seal } from "@/components/credentials/seal";
import { Page } from "@/components/layout/page";
import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { cleanCode } from "@/lib/certificates/rules";
import { pageMetadata } from "@/lib/metadata";
import { first, type SearchParams } from "@/lib/params";

type Props = { searchParams: SearchParams };

const codeIn = async (searchParams: SearchParams) => cleanCode(first((await searchParams).code));

export async function generateMetadata({ searchParams }: Props) {
  return pageMetadata({
    title: "Check a certificate",
    description:
      "Enter the code of a Skillbite certificate to see whether it is valid, for employers and for holders.",
    path: "/certificate-verify",
    index: (await codeIn(searchParams)) === null,
  });
}

export default async function CertificateVerifyPage({ searchParams }: Props) {
  const code = await codeIn(searchParams);
  return (
    <Page width="prose">
      <Seal className="size-20" />
      <SectionHeading
        as="h1"
        className="mt-6"
        title="Check a certificate"
        lead="A certificate carries a code that starts with SB. With it anybody can see whether the certificate is genuine."
      />
      <div className="mt-8 space-y-8">
        <CodeNotice code={code} />
        <CodeForm code={code} />
        <p>
          <TextLink href="/dashboard">Back to the dashboard</TextLink>
        </p>
      </div>
    </Page>
  );
}
