"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { forgetPositions } from "@/components/learning/courses/forget-positions";
import { hasSessionHint } from "./session-hint";

function readHint() {
  if (hasSessionHint()) document.documentElement.dataset.session = "in";
  else {
    delete document.documentElement.dataset.session;
    forgetPositions();
  }
}

/**
 * Updates the hint after a soft navigation and when a tab becomes visible. After a sign-out it forgets that user's
 * video positions.
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
