import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeskNav } from "@/components/desk/desk-nav";
import { OrderView } from "@/components/desk/order-view";
import { Page } from "@/components/layout/page";
import { listRows, requireAdministrator } from "@/lib/desk/queries";
import { deskQuery } from "@/lib/desk/schema";
import { traceOrder } from "@/lib/desk/trace-order";

type Props = { params: Promise<{ reference: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reference } = await params;
  await requireAdministrator(`/admin/orders/${reference}`);
  return { title: `Order ${reference} · Desk`, robots: { index: false } };
}

export default async function OrderPage({ params }: Props) {
  const { reference } = await params;
  await requireAdministrator(`/admin/orders/${reference}`);
  const { rows } = await listRows("orders", deskQuery.parse({ q: reference }));
  const row = rows.find((one) => one.reference === reference);
  const trace = row && (await traceOrder(reference));
  if (!row || !trace) notFound();
  return (
    <Page>
      <DeskNav current="orders" />
      <OrderView row={row} trace={trace} />
    </Page>
  );
}
