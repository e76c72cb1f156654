import clsx from "clsx";

/** Decorative: the element around it must say in words what is going on. Where colours are forced, still a quarter of a ring. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        "inline-block shrink-0 animate-spin rounded-pill border-2 border-current/25 border-t-current [forced-color-adjust:preserve-parent-color]",
        className ?? "size-5",
      )}
    />
  );
}
