"use client";

import { useEffect } from "react";

/**
 * Opens the answer named by the URL hash: after a soft navigation, and in browsers that do not do it. Opening an
 * answer sets the hash, so that the URL can be copied.
 */
export function OpenTarget() {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      const answer = target?.closest("details");
      if (!answer || answer.open) return;
      answer.open = true;
      target?.scrollIntoView();
    };
    const name = () => {
      const id = document.querySelector("[name=faq][open] > .prose")?.id;
      if (id) window.history.replaceState(null, "", `#${id}`);
    };
    open();
    name(); // opened before hydration
    window.addEventListener("hashchange", open);
    document.addEventListener("toggle", name, true); // the toggle event does not bubble
    return () => {
      window.removeEventListener("hashchange", open);
      document.removeEventListener("toggle", name, true);
    };
  }, []);
  return null;
}
