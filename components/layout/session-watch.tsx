"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { forgetPositions } from "@/components/courses/forget-positions";
import { hasSessionHint } from "./session-hint";

function readHint() {
  if (hasSessionHint()) document.documentElement.dataset.session = "in";
  else {
    delete document.documentElement.dataset.session;
    forgetPositions();
  }
}

/**
 * Keeps the hint of session-hint.ts true after a soft navigation and when a tab is looked at again; and drops what this
 * browser kept for whoever was signed in.
 */
export function SessionWatch() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the path changes
  useEffect(readHint, [pathname]);
  useEffect(() => {
    document.addEventListener("visibilitychange", readHint);
    window.addEventListener("pageshow", readHint);
    return () => {
      document.removeEventListener("visibilitychange", readHint);
      window.removeEventListener("pageshow", readHint);
    };
  }, []);
  return null;
}
