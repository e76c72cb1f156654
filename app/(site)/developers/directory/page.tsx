import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { DirectoryGuide } from "@/components/site/developers/directory-guide";
import { SectionHeading } from "@/components/ui/section-heading";
import { SCIM_BASE } from "@/lib/api/scim/user-shape";
import { brand } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "People from your directory (SCIM)",
  description:
    "How Okta, Microsoft Entra ID and others tell Skillbite who joins and who leaves an organisation: settings, requests and what they do.",
  path: "/developers/directory",
});

export default function DirectoryGuidePage() {
  return (
    <Page>
      <SectionHeading
        as="h1"
        title="People from your directory (SCIM)"
        lead="For whoever looks after an organisation's provider: how it tells Skillbite who joins and who leaves."
      />
      <DirectoryGuide address={`${brand.url}${SCIM_BASE}`} />
      <JsonLd data={breadcrumbs("People from your directory (SCIM)", "/developers/directory")} />
    </Page>
  );
}
