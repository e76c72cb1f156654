import clsx from "clsx";

/** A cookie, whole or with a bite taken. The words beside it say how many. */
export function Cookie({ isBitten, className }: { isBitten: boolean; className?: string }) {
  const body = isBitten
    ? "M16 3a13 13 0 1 0 13 13 5 5 0 0 1-6-5 5 5 0 0 1-7-8z"
    : "M16 3a13 13 0 1 0 0 26 13 13 0 1 0 0-26z";
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx("block", className)}>
      <path d={body} className={isBitten ? "fill-flame" : "fill-line"} />
      <path
        d="M11 12h.01M12 21h.01M19 19h.01"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-ink/70"
      />
    </svg>
  );
}
