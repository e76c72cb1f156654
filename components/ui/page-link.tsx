"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";
import { createPortal } from "react-dom";

export type PageLinkProps = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & {
  href: string;
  /** Only for static pages that are likely next: for a dynamic page it costs two requests and loads only the route. */
  prefetch?: boolean;
};

/**
 * A client component: the page's data holds one element per link, not two. Text gets a `<span>`, because a
 * translator replaces bare text and React then cannot update it.
 */
export function PageLink({ prefetch = false, children, ...props }: PageLinkProps) {
  return (
    <Link {...props} prefetch={prefetch ? "auto" : false}>
      {typeof children === "string" ? <span>{children}</span> : children}
      <LinkBar />
    </Link>
  );
}

function LinkBar() {
  return useLinkStatus().pending
    ? createPortal(<div aria-hidden className="link-bar" />, document.body)
    : null;
}
