import clsx from "clsx";

/** Decorative: the element around it must say in words what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        "inline-block shrink-0 animate-spin rounded-pill border-2 border-current/25 border-t-current",
        className ?? "size-5",
      )}
    />
  );
}
