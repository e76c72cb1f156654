"use client";

import type { ComponentProps } from "react";
import { Deferred } from "@/components/ui/deferred";
import { Skeleton } from "@/components/ui/skeleton";
import type { BuyForm } from "./buy-form";

const load = async () => (await import("./buy-form")).BuyForm;

/** For pages where buying is a side matter. */
export function LazyBuyForm(props: ComponentProps<typeof BuyForm>) {
  return <Deferred load={load} props={props} fallback={<Skeleton className="h-72" />} />;
}
