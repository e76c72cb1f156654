"use client";

import { useEffect } from "react";
import type { HeldSubmits } from "./first-script";

/** Once, in the root layout: sends what first-script.ts has held back, now that the code is there to take it. */
export function EarlySubmits() {
  useEffect(() => {
    const { heldSubmits } = window as { heldSubmits?: HeldSubmits };
    if (!heldSubmits) return;
    window.removeEventListener("submit", heldSubmits.hold, true);
    // A click, because React hydrates what is clicked first: a part of the page may still wait for its turn.
    for (const button of heldSubmits.buttons.splice(0)) button?.click();
  }, []);
  return null;
}
