"use client";

import { useEffect } from "react";

/** Opens the answer that the address names after a soft navigation, and in browsers that do not do so themselves. */
export function OpenTarget() {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      const answer = target?.closest("details");
      if (!answer || answer.open) return;
      answer.open = true;
      target?.scrollIntoView();
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
  return null;
}
