import clsx from "clsx";
import { type ReactNode, useId } from "react";

const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

type ProgressProps = {
  label: ReactNode;
  /** 0 to 100 */
  value: number;
  /** Replaces "40%", for example "4 of 12 lessons". */
  text?: string;
  hideLabel?: boolean;
  /** What the bar counts, where the label does not say it. */
  name?: string;
  className?: string;
};

export function Progress({ label, value, text, hideLabel = false, name, className }: ProgressProps) {
  const id = useId();
  const percent = clamp(value);
  return (
    <div className={clsx("space-y-2", className)}>
      <div className={hideLabel ? "sr-only" : "flex items-baseline justify-between gap-4 text-sm"}>
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="text-ink-soft tabular-nums">{text ?? `${percent}%`}</span>
      </div>
      <progress
        className="bar"
        max={100}
        value={percent}
        aria-labelledby={name ? undefined : id}
        aria-label={name}
        aria-valuetext={text ? `${percent}%, ${text}` : `${percent}%`}
      >
        {`${percent}%`}
      </progress>
    </div>
  );
}

export function ProgressRing({
  label,
  value,
  className,
}: {
  label: string;
  value: number;
  className?: string;
}) {
  const percent = clamp(value);
  return (
    <svg
      viewBox="0 0 64 64"
      role="img"
      aria-label={`${label}: ${percent}%`}
      className={clsx("shrink-0", className ?? "size-16")}
    >
      <circle cx="32" cy="32" r="27" fill="none" strokeWidth="8" className="stroke-track" />
      {percent > 0 ? (
        <circle
          cx="32"
          cy="32"
          r="27"
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 32 32)"
          className="stroke-accent"
        />
      ) : null}
      <text
        x="32"
        y="37"
        textAnchor="middle"
        className="fill-ink font-bold text-[15px] forced-colors:fill-[CanvasText]"
      >
        {`${percent}%`}
      </text>
    </svg>
  );
}
