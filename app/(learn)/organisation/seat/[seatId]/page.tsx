import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/layout/page";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { SeatView } from "@/components/organisations/seat-view";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { requireOrganisation } from "@/lib/organisations/organisation-queries";
import { findSeat } from "@/lib/organisations/seat-queries";

type Props = { params: Promise<{ seatId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await seatIn(params);
  return { title: "Seat", robots: { index: false } };
}

export default async function SeatPage({ params }: Props) {
  const { seat, organisation } = await seatIn(params);
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="people" />
      <SeatView seat={seat} />
    </Page>
  );
}

async function seatIn(params: Props["params"]) {
  const { seatId } = await params;
  const here = `/organisation/seat/${seatId}`;
  const viewer = await requireViewer(here);
  const seat = await findSeat(viewer.id, seatId);
  if (!seat) notFound();
  const { organisation } = await requireOrganisation(seat.organisation.id, here);
  return { seat, organisation };
}
