import clsx from "clsx";
import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  visual?: ReactNode;
  action?: ReactNode;
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
  children?: ReactNode;
};

export function EmptyState({
  title,
  visual,
  action,
  as: Heading = "h2",
  className,
  children,
}: EmptyStateProps) {
  return (
    <div
      className={clsx(
        "flex flex-col items-center gap-4 rounded-card border border-line-strong/50 border-dashed px-6 py-12 text-center",
        className,
      )}
    >
      {visual ? <div className="text-accent">{visual}</div> : null}
      <Heading className="font-display font-medium text-xl">{title}</Heading>
      {children ? <div className="max-w-md text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
