"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** While the page of the link around it is on its way: a thin bar on top, for clicks that would seem to do nothing. */
export function LinkBar() {
  return useLinkStatus().pending
    ? createPortal(<div aria-hidden className="link-bar" />, document.body)
    : null;
}
