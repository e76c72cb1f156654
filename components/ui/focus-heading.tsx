"use client";

import { useEffect } from "react";

/** After handing in, the pressed button is gone: a screen reader reads on from the heading. */
export function FocusHeading({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.focus({ preventScroll: true }), [id]);
  return null;
}
