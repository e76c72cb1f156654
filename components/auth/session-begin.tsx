"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hasSessionHint } from "@/components/layout/session-hint";
import { dropLocalConsent } from "./local-consent";

/**
 * Goes on when this tab is looked at again and somebody has signed in meanwhile in another one, mostly by the link in
 * the mail that this one waits for (product.md, section 4, 'Auth screen'). Not at once: the form of this tab tells of itself.
 */
export function SessionBegin({ next }: { next: string }) {
  const router = useRouter();
  useEffect(() => {
    if (hasSessionHint()) return; // a hint without a session: nobody was signed in when the page was made
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
