import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { BenchUseView } from "@/components/admin/bench-use";
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
    <AdminPage current="bench">
      <h1 className="mt-2 text-3xl">Prompt bench</h1>
      <BenchUseView use={use} />
    </AdminPage>
  );
}
