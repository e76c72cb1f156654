"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { applyCookie } from "./reading-store";

/** A sign-in brings the account's settings, and another tab may have changed them. */
export function ReadingWatch() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the path changes
  useEffect(applyCookie, [pathname]);
  useEffect(() => {
    document.addEventListener("visibilitychange", applyCookie);
    window.addEventListener("pageshow", applyCookie);
    return () => {
      document.removeEventListener("visibilitychange", applyCookie);
      window.removeEventListener("pageshow", applyCookie);
    };
  }, []);
  return null;
}
