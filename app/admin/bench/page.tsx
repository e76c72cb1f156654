import type { Metadata } from "next";
import { AdminNav } from "@/components/admin/admin-nav";
import { BenchUseView } from "@/components/admin/bench-use";
import { Page } from "@/components/layout/page";
import { getBenchUse } from "@/lib/admin/bench-use-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";

export async function generateMetadata(): Promise<Metadata> {
  await requireAdministrator("/admin/bench");
  return { title: "Prompt bench · Admin", robots: { index: false } };
}

export default async function BenchPage() {
  await requireAdministrator("/admin/bench");
  const use = await getBenchUse();
  return (
    <Page>
      <AdminNav current="bench" />
      <h1 className="mt-8 text-3xl">Prompt bench</h1>
      <BenchUseView use={use} />
    </Page>
  );
}
