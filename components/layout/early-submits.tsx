"use client";

import { useEffect } from "react";
import type { HeldSubmits } from "./first-script";

/** In the root layout only: sends the forms that first-script.ts has held until React is ready. */
export function EarlySubmits() {
  useEffect(() => {
    const { heldSubmits } = window as { heldSubmits?: HeldSubmits };
    if (!heldSubmits) return;
    window.removeEventListener("submit", heldSubmits.hold, true);
    // A click, because React first hydrates what is clicked.
    for (const button of heldSubmits.buttons.splice(0)) button?.click();
  }, []);
  return null;
}
