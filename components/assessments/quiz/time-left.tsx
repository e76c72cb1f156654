import clsx from "clsx";

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Screen readers do not hear each second. */
export function TimeLeft({ seconds, className }: { seconds: number; className: string }) {
  return (
    <p
      role="timer"
      aria-live="off"
      aria-label="Time left"
      className={clsx("shrink-0 whitespace-nowrap font-display tabular-nums", className)}
    >
      {clock(seconds)}
    </p>
  );
}
