import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { AdjustmentForm } from "@/components/site/adjustments/adjustment-form";
import { KeptRequest, WithoutAsking } from "@/components/site/adjustments/good-to-know";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { Card } from "@/components/ui/card";
import { SectionHeading } from "@/components/ui/section-heading";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

const TITLE = "Help and adjustments";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "Something gets in your way in the exam? Say what would help: read aloud, a plain paper, contact with a person. No medical certificate; an answer within three working days.",
  path: "/adjustments",
});

export default async function AdjustmentsPage() {
  const viewer = await getViewer();
  return (
    <Page>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <SectionHeading
            as="h1"
            title={TITLE}
            lead="Does something get in your way in the exam? Say what would help. You need not prove anything. We answer within three working days."
          />
          <Card padding="lg" className="mt-8">
            <AdjustmentForm name={viewer?.name ?? ""} email={viewer?.email ?? ""} />
          </Card>
        </div>
        <aside className="space-y-10 lg:pt-4">
          <WithoutAsking />
          <KeptRequest />
        </aside>
      </div>
      <JsonLd data={breadcrumbs(TITLE, "/adjustments")} />
    </Page>
  );
}
