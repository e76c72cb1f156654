import clsx from "clsx";

export function Spark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx("shrink-0", className)}>
      <path
        d="M12 0c1 7.8 4.2 11 12 12-7.8 1-11 4.2-12 12-1-7.8-4.2-11-12-12 7.8-1 11-4.2 12-12z"
        fill="currentColor"
      />
    </svg>
  );
}
