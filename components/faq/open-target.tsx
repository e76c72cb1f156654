"use client";

import { useEffect } from "react";

/**
 * Opens the answer that the address names after a soft navigation, and in browsers that do not do so themselves.
 * Whichever answer is opened then names itself in the address, so that it can be copied and sent.
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
    name(); // opened before this ran
    window.addEventListener("hashchange", open);
    document.addEventListener("toggle", name, true); // it does not bubble
    return () => {
      window.removeEventListener("hashchange", open);
      document.removeEventListener("toggle", name, true);
    };
  }, []);
  return null;
}
