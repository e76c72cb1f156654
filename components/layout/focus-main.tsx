"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * After a soft navigation, also back and forward, the focus is in `main`. Stands after the page, so that what the page
 * itself has focused counts. A new query alone moves nothing.
 */
export function FocusMain() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) focusStart(main);
  }, [pathname]);
  return null;
}

/** Of a page with an anchor, Tab goes on at the anchor. */
function focusStart(main: HTMLElement | null) {
  const anchor = document.getElementById(window.location.hash.slice(1));
  const start = anchor && main?.contains(anchor) ? anchor : main;
  if (start && start.tabIndex < 0) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
}
