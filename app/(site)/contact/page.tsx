import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { ContactForm } from "@/components/site/contact/contact-form";
import { Envelope } from "@/components/site/contact/envelope";
import { OtherWays } from "@/components/site/contact/other-ways";
import { Card } from "@/components/ui/card";
import { SectionHeading } from "@/components/ui/section-heading";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Contact",
  description:
    "Write to Skillbite about courses, the exam, an order or seats for your team. We reply within 2 business days.",
  path: "/contact",
});

export default function ContactPage() {
  return (
    <Page>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <SectionHeading
            as="h1"
            title="Write to us"
            lead="A question about a course, an order, the exam or seats for your team: it reaches a person, and you get an answer within 2 business days."
          />
          <Card padding="lg" className="mt-8">
            <ContactForm />
          </Card>
        </div>
        <aside className="space-y-10 lg:pt-4">
          <Envelope className="w-full max-w-80 max-lg:hidden" />
          <OtherWays />
        </aside>
      </div>
      <JsonLd data={breadcrumbs("Contact", "/contact")} />
    </Page>
  );
}
