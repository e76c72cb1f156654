import type { Metadata } from "next";
import { AdminNav } from "@/components/admin/admin-nav";
import { Overview } from "@/components/admin/overview";
import { Page } from "@/components/layout/page";
import { TextLink } from "@/components/ui/link";
import { getOverview } from "@/lib/admin/overview-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdministrator("/admin");
  return { title: "Admin", robots: { index: false } };
}

export default async function AdminPage() {
  await requireAdministrator("/admin");
  return (
    <Page>
      <AdminNav current="overview" />
      <h1 className="mt-8 text-3xl">Admin</h1>
      <Overview figures={await getOverview()} />
      <p className="mt-8">
        <TextLink href="/admin/figures">
          Figures: where learners stop, conversion, sales, exams and mail
        </TextLink>
      </p>
    </Page>
  );
}
