"use client";

import { usePathname } from "next/navigation";
import { PageLink, type PageLinkProps } from "@/components/ui/page-link";

/** A link that knows when it is the current page. */
export function NavLink(props: PageLinkProps) {
  return <PageLink {...props} aria-current={usePathname() === props.href ? "page" : undefined} />;
}
