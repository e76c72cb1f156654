"use client";

import { useEffect } from "react";
import { hasSessionHint } from "@/components/layout/session-hint";
import { isSessionEndHeld } from "./hold-session-end";

/** `hinted`: the browser had the cookie when it asked for the page. Without it to begin with, nothing has ended. */
type Props = { hinted: boolean };

/**
 * Leaves a page of signed-in people when another tab signed out ("a later auth state with no user redirects
 * to /auth"): at once where the browser tells of cookies, else when the tab is looked at again.
 */
export function SessionEnd({ hinted }: Props) {
  useEffect(() => {
    const leave = () => {
      if (!hasSessionHint() && !isSessionEndHeld()) window.location.replace("/auth");
    };
    if (hinted) leave(); // the other tab was faster than this code
    const store = "cookieStore" in window ? window.cookieStore : null;
    store?.addEventListener("change", leave);
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pageshow", leave);
    return () => {
      store?.removeEventListener("change", leave);
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pageshow", leave);
    };
  }, [hinted]);
  return null;
}
