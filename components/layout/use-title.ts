"use client";

import { useEffect } from "react";
import { brand } from "@/lib/platform/brand";

/**
 * Names a state that only the browser knows; null leaves the page's own title, which comes back after it. Once a page:
 * two would take turns for ever.
 */
export function useTitle(state: string | null) {
  useEffect(() => {
    if (state === null) return;
    const title = `${state} · ${brand.name}`;
    // Empty while it is unknown: during a navigation no title may be there, and the page's own can equal this one.
    let own = "";
    // An answer of the server can bring the page's own title again.
    const keep = () => {
      if (document.title === title || document.title === "") return;
      own = document.title;
      document.title = title;
    };
    keep();
    const watch = new MutationObserver(keep);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      if (own && document.title === title) document.title = own;
    };
  }, [state]);
}
