"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Leads on after a moment, without a way back to where it led from. Who has followed a link by then is not called back:
 * that page may still be on its way.
 */
export function RedirectSoon({ href, afterMs }: { href: string; afterMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace(href), afterMs);
    const stay = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) clearTimeout(timer);
    };
    document.addEventListener("click", stay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", stay);
    };
  }, [router, href, afterMs]);
  return null;
}
