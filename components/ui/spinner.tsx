import clsx from "clsx";

/** Decorative: the element around it must say what is going on. Still visible in forced colours. */
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
