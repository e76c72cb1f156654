import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import {
  EndedSeat,
  NoOrganisation,
  OwnSeats,
  SeatsUnderWay,
} from "@/components/organisations/no-organisation";
import { TextLink } from "@/components/ui/link";
import { isUnderWay } from "@/lib/commerce/order-queries";
import { seatPacks } from "@/lib/commerce/products";
import { getOrganisationChoice } from "@/lib/organisations/organisation-queries";

export const metadata: Metadata = { title: "Organisation", robots: { index: false } };

export default async function OrganisationsPage() {
  const { viewer, organisations, seats, ended } = await getOrganisationChoice();
  const isPaying =
    organisations.length === 0 && (await isUnderWay(viewer.id, ...seatPacks.map(({ sku }) => sku)));
  return (
    <Page width="prose">
      <h1 className="text-3xl">{organisations.length > 0 ? "Your organisations" : "Your organisation"}</h1>
      {isPaying ? <SeatsUnderWay /> : null}
      {organisations.length === 0 ? (
        seats.length > 0 ? (
          <OwnSeats seats={seats} />
        ) : ended ? (
          <EndedSeat {...ended} />
        ) : isPaying ? null : (
          <NoOrganisation />
        )
      ) : (
        <ul className="card mt-6 divide-y divide-line px-5 sm:px-6">
          {organisations.map(({ id, name }) => (
            <li key={id} className="py-4">
              <TextLink href={`/organisation/${id}`}>{name}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
