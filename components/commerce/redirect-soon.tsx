"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** A click on a link cancels it: that page may still be loading. */
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
