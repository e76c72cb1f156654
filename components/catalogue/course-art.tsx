import clsx from "clsx";
import type { ReactNode } from "react";
import type { Level } from "@/lib/courses/rules";

const grounds: Record<Level, string> = {
  beginner: "from-beginner-soft to-beginner/35 before:text-beginner",
  intermediate: "from-intermediate-soft to-intermediate/35 before:text-intermediate",
  advanced: "from-advanced-soft to-advanced/35 before:text-advanced",
};

type Props = {
  /** A class of app/icons.css. */
  icon: string;
  level: Level;
  className?: string;
  children?: ReactNode;
};

export function CourseArt({ icon, level, className, children }: Props) {
  return (
    <div
      className={clsx(
        "iconed relative flex items-center justify-center bg-linear-to-br before:size-10",
        icon,
        grounds[level],
        className,
      )}
    >
      {children}
    </div>
  );
}
