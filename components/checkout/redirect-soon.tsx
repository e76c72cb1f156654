"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Leads on after a moment, without a way back to where it led from. */
export function RedirectSoon({ href, afterMs }: { href: string; afterMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace(href), afterMs);
    return () => clearTimeout(timer);
  }, [router, href, afterMs]);
  return null;
}
