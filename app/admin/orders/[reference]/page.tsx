import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { OrderView } from "@/components/admin/order-view";
import { findOrderDetails } from "@/lib/admin/order-queries";
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
  const [details, trace] = await Promise.all([findOrderDetails(reference), traceOrder(reference)]);
  if (!trace) notFound();
  return (
    <AdminPage current="orders" row={row.reference}>
      <OrderView row={row} details={details} trace={trace} />
    </AdminPage>
  );
}

async function orderIn(params: Props["params"]) {
  const { reference } = await params;
  await requireAdministrator(`/admin/orders/${reference}`);
  const row = await findOrder(reference);
  return { reference, row: row ?? notFound() };
}
