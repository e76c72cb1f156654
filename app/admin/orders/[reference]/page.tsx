import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminNav } from "@/components/admin/admin-nav";
import { OrderView } from "@/components/admin/order-view";
import { Page } from "@/components/layout/page";
import { traceOrder } from "@/lib/admin/order-trace-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { findOrder } from "@/lib/admin/table-queries";

type Props = { params: Promise<{ reference: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reference } = await orderIn(params);
  return { title: `Order ${reference} · Admin`, robots: { index: false } };
}

export default async function OrderPage({ params }: Props) {
  const { reference, row } = await orderIn(params);
  const trace = await traceOrder(reference);
  if (!trace) notFound();
  return (
    <Page>
      <AdminNav current="orders" />
      <OrderView row={row} trace={trace} />
    </Page>
  );
}

async function orderIn(params: Props["params"]) {
  const { reference } = await params;
  await requireAdministrator(`/admin/orders/${reference}`);
  const row = await findOrder(reference);
  return { reference, row: row ?? notFound() };
}
