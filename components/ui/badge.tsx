import clsx from "clsx";
import type { ReactNode } from "react";
import { Drawing } from "./drawing";

const tones = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-soft text-accent-deep",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  beginner: "bg-beginner-soft text-beginner",
  intermediate: "bg-intermediate-soft text-intermediate",
  advanced: "bg-advanced-soft text-advanced",
};
export type BadgeTone = keyof typeof tones;

export function Badge({
  as: Tag = "span",
  tone = "neutral",
  icon,
  className,
  children,
}: {
  as?: "span" | "li";
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag className={clsx("badge", tones[tone], className)}>
      {icon}
      {children}
    </Tag>
  );
}

const levels = { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };
export type Level = keyof typeof levels;

/** One, two or three filled bars beside the word: the colour is never alone. */
export function LevelBadge({ level, className }: { level: Level; className?: string }) {
  const filled = Object.keys(levels).indexOf(level) + 1;
  return (
    <Badge tone={level} className={className} icon={<LevelBars filled={filled} />}>
      {levels[level]}
    </Badge>
  );
}

function LevelBars({ filled }: { filled: number }) {
  const bars = [1, 2, 3].map((bar) => {
    const opacity = bar <= filled ? 1 : 0.28;
    return `<rect x="${(bar - 1) * 5}" y="${12 - bar * 4}" width="4" height="${bar * 4}" rx="1" opacity="${opacity}"/>`;
  });
  return <Drawing viewBox="0 0 14 12" className="h-3 w-3.5 fill-current" shapes={bars.join("")} />;
}
