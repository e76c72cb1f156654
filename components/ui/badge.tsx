import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon";

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

/** Filled bars next to the word, so that colour alone carries no meaning. */
export function LevelBadge({ level, className }: { level: Level; className?: string }) {
  return (
    <Badge tone={level} className={className}>
      <Icon name={level} className="h-3 w-3.5" />
      {levels[level]}
    </Badge>
  );
}
