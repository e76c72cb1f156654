import clsx from "clsx";
import type { ReactNode } from "react";
import { ArrowUpRight } from "./icons";
import { NewTab } from "./new-tab";
import { PageLink } from "./page-link";

type TextLinkProps = {
  href: string;
  children: ReactNode;
  className?: string;
  external?: boolean;
};

export function TextLink({ href, children, className, external = false }: TextLinkProps) {
  if (!external) {
    return (
      <PageLink href={href} className={clsx("text-link", className)}>
        {children}
      </PageLink>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={clsx("text-link", className)}>
      {children}
      {/* A word joiner: the arrow never starts a line. */}
      <span aria-hidden="true">{"\u2060"}</span>
      <ArrowUpRight className="ml-0.5 inline-block size-[0.9em] align-[-0.05em]" />
      <NewTab />
    </a>
  );
}
