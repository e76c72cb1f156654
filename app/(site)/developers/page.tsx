import { Conventions } from "@/components/api/conventions";
import { OperationView } from "@/components/api/operation-view";
import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations";
import { brand } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "API for developers",
  description:
    "The Skillbite API: people, seats, invitations, progress, certificates and evidence of an organisation, and the check of certificates for everybody.",
  path: "/developers",
});

const anchorOf = (group: string) => group.toLowerCase().replaceAll(" ", "-");
const all: readonly Operation[] = operations;
const groups = [...new Set(all.map(({ group }) => group))];

export default function DevelopersPage() {
  return (
    <Page width="prose">
      <SectionHeading
        as="h1"
        title="API for developers"
        lead="For an organisation's own systems, and for everybody who checks certificates. A key sees what the organisation's own pages show: percent, hours, certificate and band, never single answers."
      />
      <nav aria-label="On this page" className="mt-8">
        <ul className="flex flex-wrap gap-x-5">
          {[
            ["start", "Start"],
            ["scopes", "Scopes"],
            ["conventions", "Every request"],
            ["problems", "Problems"],
            ...groups.map((group) => [anchorOf(group), group]),
          ].map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center text-link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-6">
        Your system can also be told by itself as soon as something happens:{" "}
        <TextLink href="/developers/events">events by webhook or xAPI</TextLink>.
      </p>
      <Conventions site={brand.url} />
      {groups.map((group) => (
        <section key={group} aria-labelledby={anchorOf(group)} className="mt-16">
          <h2 id={anchorOf(group)} className="scroll-mt-6 text-2xl">
            {group}
          </h2>
          {all
            .filter((operation) => operation.group === group)
            .map((operation) => (
              <OperationView key={operation.id} operation={operation} site={brand.url} />
            ))}
        </section>
      ))}
      <JsonLd data={breadcrumbs("API for developers", "/developers")} />
    </Page>
  );
}
