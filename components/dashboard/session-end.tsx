"use client";

import { useEffect } from "react";
import { hasSessionHint } from "@/components/layout/session-hint";
import { hasTyped, keepTyped } from "@/components/ui/keep-typed";
import { isSessionEndHeld } from "./hold-session-end";

/** `hinted`: the request had the hint cookie. Without it no session can have ended. */
type Props = { hinted: boolean; readerId: string };

/**
 * Leaves when another tab signs out ("a later auth state with no user redirects to /auth"): at once if the browser
 * reports cookie changes, else when the tab becomes visible. What was typed is back when the same person has signed in.
 */
export function SessionEnd({ hinted, readerId }: Props) {
  useEffect(() => {
    if (hasTyped()) void import("@/components/ui/restore-typed").then((it) => it.restoreTyped(readerId));
  }, [readerId]);
  useEffect(() => {
    let isLeaving = false;
    const leave = () => {
      if (hasSessionHint() || isSessionEndHeld() || isLeaving) return;
      isLeaving = true;
      const next = window.location.pathname + window.location.search;
      const out = keepTyped(readerId) ? "kept" : "elsewhere";
      window.location.replace(`/auth?${new URLSearchParams({ next, out })}`);
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
  }, [hinted, readerId]);
  return null;
}
