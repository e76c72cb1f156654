import clsx from "clsx";
import type { ReactNode } from "react";

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
  className,
  children,
}: {
  as?: "span" | "li";
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <Tag className={clsx("badge", tones[tone], className)}>{children}</Tag>;
}

const levels = { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };
export type Level = keyof typeof levels;
const bars = { beginner: "icon-beginner", intermediate: "icon-intermediate", advanced: "icon-advanced" };

/** Filled bars next to the word, so that colour alone carries no meaning. */
export function LevelBadge({ level, className }: { level: Level; className?: string }) {
  return (
    <Badge tone={level} className={clsx("iconed before:h-3 before:w-3.5", bars[level], className)}>
      {levels[level]}
    </Badge>
  );
}
