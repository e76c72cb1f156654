import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Level } from "@/lib/learning/skus";

const grounds: Record<Level, string> = {
  beginner: "from-beginner-soft to-beginner/35",
  intermediate: "from-intermediate-soft to-intermediate/35",
  advanced: "from-advanced-soft to-advanced/35",
};

const inks: Record<Level, string> = {
  beginner: "text-beginner",
  intermediate: "text-intermediate",
  advanced: "text-advanced",
};

type Props = { icon: IconName; level: Level; className: string; children: ReactNode };

/** The head of a card: `children` beside the icon, on the gradient of the level. */
export function CourseArt({ icon, level, className, children }: Props) {
  return (
    <div
      className={clsx(
        "flex flex-wrap items-center gap-x-4 gap-y-2 bg-linear-to-br",
        grounds[level],
        className,
      )}
    >
      <Icon name={icon} className={clsx("size-10", inks[level])} />
      {children}
    </div>
  );
}
