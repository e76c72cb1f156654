import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Building2 } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { requireChoice } from "@/lib/organisations/queries";

export const metadata: Metadata = { title: "Organisation", robots: { index: false } };

/** Leads to the only organisation of somebody; offers the choice between several, and the way to the first. */
export default async function OrganisationsPage() {
  const organisations = await requireChoice();
  return (
    <Page width="prose">
      <h1 className="text-3xl">{organisations.length > 0 ? "Your organisations" : "Your organisation"}</h1>
      {organisations.length === 0 ? (
        <EmptyState
          title="No seats yet"
          visual={<Building2 className="size-10" />}
          action={
            <ButtonLink href="/enterprise#packs" prefetch={false}>
              See seat packs
            </ButtonLink>
          }
          className="mt-8"
        >
          <p>
            With a pack of 10, 25 or 50 seats you invite people here and see who has learned what. Were you
            invited to a seat? Then open the link in your mail.
          </p>
        </EmptyState>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6">
          {organisations.map(({ id, name }) => (
            <li key={id} className="py-4">
              <TextLink href={`/organisation/${id}`} prefetch={false}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
