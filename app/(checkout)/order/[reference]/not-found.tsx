import type { Metadata } from "next";

export { OrderMissing as default } from "@/components/commerce/order-missing";

export const metadata: Metadata = { title: "Order not found", robots: { index: false } };
