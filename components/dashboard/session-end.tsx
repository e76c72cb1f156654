"use client";

import { useEffect } from "react";
import { hasSessionHint } from "@/components/layout/session-hint";
import { isSessionEndHeld } from "./hold-session-end";

/** `hinted`: the request had the hint cookie. Without it no session can have ended. */
type Props = { hinted: boolean };

/**
 * Leaves when another tab signs out ("a later auth state with no user redirects to /auth"): at once if the browser
 * reports cookie changes, else when the tab becomes visible.
 */
export function SessionEnd({ hinted }: Props) {
  useEffect(() => {
    const leave = () => {
      if (!hasSessionHint() && !isSessionEndHeld()) window.location.replace("/auth");
    };
    if (hinted) leave(); // it ended before hydration
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
