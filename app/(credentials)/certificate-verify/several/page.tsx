import { BulkCheck } from "@/components/certificates/bulk-check";
import { Page } from "@/components/layout/page";
import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Check several certificates",
  description: "Check up to 1,000 codes of Skillbite certificates at once, from a list or a CSV file.",
  path: "/certificate-verify/several",
});

export default function CheckSeveralPage() {
  return (
    <Page className="max-w-5xl">
      <SectionHeading
        as="h1"
        title="Check several certificates"
        lead="Paste up to 1,000 codes, or open a CSV file with a column of them. The result is a table that you can take with you."
      />
      <div className="mt-8">
        <BulkCheck />
      </div>
      <p className="mt-10 print:hidden">
        <TextLink href="/certificate-verify" className="lone-link">
          Check a single code
        </TextLink>
      </p>
    </Page>
  );
}
