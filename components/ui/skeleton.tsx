import clsx from "clsx";
import type { ReactNode } from "react";

/** Needs a size, and a `Loading` around it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("block animate-pulse rounded-control bg-track", className ?? "h-4")}
    />
  );
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={clsx("block space-y-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line, index) => (
        <Skeleton key={line} className={clsx("h-4", index === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}

export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <p className="sr-only">{label}</p>
      {children}
    </div>
  );
}
