"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";
import { createPortal } from "react-dom";

export type PageLinkProps = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & {
  href: string;
  /**
   * Loads the page beforehand, once the link is seen: for one that is the same for everybody and likely to be next. Of a
   * page that is rendered for each request only its route would come, by two requests that bring the reader nothing.
   */
  prefetch?: boolean;
};

/**
 * The way to another page of ours. Client code, so that a page's data holds of each link one element, not two. A text
 * has an element of its own, so that it can change where a translator has taken it away.
 */
export function PageLink({ prefetch = false, children, ...props }: PageLinkProps) {
  return (
    <Link {...props} prefetch={prefetch ? "auto" : false}>
      {typeof children === "string" ? <span>{children}</span> : children}
      <LinkBar />
    </Link>
  );
}

/** While the page of the link around it is on its way: a thin bar on top, for clicks that would seem to do nothing. */
function LinkBar() {
  return useLinkStatus().pending
    ? createPortal(<div aria-hidden className="link-bar" />, document.body)
    : null;
}
