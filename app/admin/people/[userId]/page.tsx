import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { DeskNav } from "@/components/desk/desk-nav";
import { PersonView } from "@/components/desk/person-view";
import { Page } from "@/components/layout/page";
import { getPerson, requireAdministrator } from "@/lib/desk/queries";

type Props = { params: Promise<{ userId: string }> };

export const metadata: Metadata = { title: "A person · Desk", robots: { index: false } };

export default async function PersonPage({ params }: Props) {
  const { userId } = await params;
  await requireAdministrator(`/admin/people/${userId}`);
  const id = z.uuid().safeParse(userId);
  const person = id.success ? await getPerson(id.data) : null;
  if (!person) notFound();
  return (
    <Page>
      <DeskNav current="people" />
      <PersonView person={person} />
    </Page>
  );
}
