"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type ToastMessage, toast } from "@/components/ui/toast";
import { dropLocalConsent } from "./local-consent";

type Props = ToastMessage & {
  next?: string;
};

/** Shows the result that the URL brings back to this page as a toast, once, and removes it from the URL. */
export function Outcome({ title, description, tone, next }: Props) {
  const router = useRouter();
  useEffect(() => {
    toast({ title, tone, leads: next !== undefined, ...(description !== undefined && { description }) });
    if (next !== undefined) {
      dropLocalConsent();
      router.replace(next);
      return;
    }
    const { pathname, searchParams } = new URL(window.location.href);
    for (const told of ["google", "organisation", "email"]) searchParams.delete(told);
    const query = searchParams.toString();
    window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
  }, [title, description, tone, next, router]);
  return null;
}
