import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { Overview } from "@/components/admin/overview";
import { TextLink } from "@/components/ui/link";
import { getOverview } from "@/lib/admin/overview-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdministrator("/admin");
  return { title: "Overview · Admin", robots: { index: false } };
}

export default async function OverviewPage() {
  await requireAdministrator("/admin");
  return (
    <AdminPage current="overview">
      <h1 className="text-3xl">Overview</h1>
      <Overview figures={await getOverview()} />
      <p className="mt-8">
        <TextLink href="/admin/figures">
          Figures: where learners stop, conversion, sales, exams and mail
        </TextLink>
      </p>
    </AdminPage>
  );
}
