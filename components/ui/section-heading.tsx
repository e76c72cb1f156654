import clsx from "clsx";
import type { ReactNode } from "react";

type SectionHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  id?: string;
  as?: "h1" | "h2" | "h3";
  size?: "xl" | "2xl" | "3xl" | "4xl";
  className?: string;
};

const sizes = { xl: "text-xl", "2xl": "text-2xl", "3xl": "text-3xl", "4xl": "text-4xl" };

export function SectionHeading({
  title,
  lead,
  id,
  as: Tag = "h2",
  size = "3xl",
  className,
}: SectionHeadingProps) {
  return (
    <div className={clsx("max-w-3xl", className)}>
      <Tag id={id} className={sizes[size]}>
        {title}
      </Tag>
      {lead ? <p className="mt-4 max-w-prose text-ink-soft text-lg">{lead}</p> : null}
    </div>
  );
}
