"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hasSessionHint } from "@/components/layout/session-hint";
import { dropLocalConsent } from "./local-consent";

/**
 * Continues when this tab becomes visible after a sign-in in another tab, mostly by the mailed link (product.md,
 * section 4, 'Auth screen'). Not at once: this tab's own form reports itself.
 */
export function SessionBegin({ next }: { next: string }) {
  const router = useRouter();
  useEffect(() => {
    if (hasSessionHint()) return; // a hint without a session: the page was made signed out
    const goOn = () => {
      if (document.visibilityState !== "visible" || !hasSessionHint()) return;
      dropLocalConsent();
      router.replace(next);
    };
    document.addEventListener("visibilitychange", goOn);
    window.addEventListener("pageshow", goOn);
    return () => {
      document.removeEventListener("visibilitychange", goOn);
      window.removeEventListener("pageshow", goOn);
    };
  }, [next, router]);
  return null;
}
