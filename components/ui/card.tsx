import clsx from "clsx";
import type { ComponentProps } from "react";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li";
  padding?: "none" | "md" | "lg";
};

const paddings = { none: "", md: "p-5 sm:p-6", lg: "p-6 sm:p-9" };

export function Card({ as = "div", padding = "md", className, ...props }: CardProps) {
  const Tag = as as "div";
  return <Tag {...props} className={clsx("card shadow-card", paddings[padding], className)} />;
}
