"use client";

import type { ComponentProps } from "react";
import { Deferred } from "@/components/ui/deferred";
import { Skeleton } from "@/components/ui/skeleton";
import type { BuyForm } from "./buy-form";

const load = async () => (await import("./buy-form")).BuyForm;

/** The same where buying is one thing among many: its code comes when it is shown, not with the page. */
export function LazyBuyForm(props: ComponentProps<typeof BuyForm>) {
  return <Deferred load={load} props={props} fallback={<Skeleton className="h-40" />} />;
}
