"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { BuyForm } from "./buy-form";

const Form = lazy(() => import("./buy-form").then((module) => ({ default: module.BuyForm })));

/** The same where buying is one thing among many: its code comes when it is shown, not with the page. */
export function LazyBuyForm(props: ComponentProps<typeof BuyForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Form {...props} />
    </Suspense>
  );
}
