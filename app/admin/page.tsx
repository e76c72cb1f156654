import type { Metadata } from "next";
import { DeskNav } from "@/components/desk/desk-nav";
import { Overview } from "@/components/desk/overview";
import { Page } from "@/components/layout/page";
import { TextLink } from "@/components/ui/link";
import { getOverview, requireAdministrator } from "@/lib/desk/queries";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdministrator("/admin");
  return { title: "Desk", robots: { index: false } };
}

export default async function DeskPage() {
  await requireAdministrator("/admin");
  return (
    <Page>
      <DeskNav current="overview" />
      <h1 className="mt-8 text-3xl">Desk</h1>
      <Overview figures={await getOverview()} />
      <p className="mt-8">
        <TextLink href="/admin/figures">
          Figures: where learners stop, conversion, sales, exams and mail
        </TextLink>
      </p>
    </Page>
  );
}
