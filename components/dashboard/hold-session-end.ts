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
 * For whoever ends the session and leads on by itself: `SessionEnd` would load /auth beside it, in place of where
 * the way leads or over what is typed there already. `hold` holds it back until this page is left or `letGo` is called.
 */
export function useSessionEndHold() {
  useEffect(() => letGo, []);
  return { hold, letGo };
}
