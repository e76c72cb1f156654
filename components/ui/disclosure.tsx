import clsx from "clsx";
import type { ReactNode } from "react";
import { ChevronDown } from "./icons";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Only one of the same name is open. */
  name?: string;
  id?: string;
  className?: string;
};

/** Works without JavaScript, and find-in-page opens it. */
export function Disclosure({ summary, children, open, name, id, className }: DisclosureProps) {
  return (
    <details
      id={id}
      open={open}
      name={name}
      className={clsx("group/disclosure border-line border-b", className)}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open/disclosure:rotate-180" />
      </summary>
      <div className="pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
