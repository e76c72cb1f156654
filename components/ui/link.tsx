import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { ArrowUpRight } from "./icons";
import { VisuallyHidden } from "./visually-hidden";

type TextLinkProps = {
  href: string;
  children: ReactNode;
  className?: string;
  /** Another site: opens a new tab, and says so. */
  external?: boolean;
  /** False for pages that cost something to prepare and are seldom next. */
  prefetch?: boolean;
};

export function TextLink({ href, children, className, external = false, prefetch }: TextLinkProps) {
  if (!external) {
    return (
      <Link
        href={href}
        {...(prefetch === undefined ? {} : { prefetch })}
        className={clsx("text-link", className)}
      >
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={clsx("text-link", className)}>
      {children}
      <ArrowUpRight className="ml-0.5 inline size-[0.9em] align-[-0.05em]" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
