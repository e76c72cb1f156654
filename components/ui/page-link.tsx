import Link from "next/link";
import type { ComponentProps } from "react";

export type PageLinkProps = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & {
  href: string;
  /**
   * Loads the page beforehand, once the link is seen: for one that is the same for everybody and likely to be next. Of a
   * page that is rendered for each request nothing could be kept, and asking would cost the server half a page each time.
   */
  prefetch?: boolean;
};

/** The way to another page of ours. */
export function PageLink({ prefetch = false, ...props }: PageLinkProps) {
  return <Link {...props} prefetch={prefetch ? "auto" : false} />;
}
