"use client";

import { useEffect } from "react";

let isHeld = false;

export const isSessionEndHeld = () => isHeld;

function hold() {
  isHeld = true;
}

function letGo() {
  isHeld = false;
}

/**
 * For an action that ends the session and then navigates by itself: `SessionEnd` would load /auth over the
 * destination. `hold` lasts until this page is left or `letGo` is called.
 */
export function useSessionEndHold() {
  useEffect(() => letGo, []);
  return { hold, letGo };
}
