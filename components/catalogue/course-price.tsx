import clsx from "clsx";
import { claim } from "@/lib/content/read-claims";
import { formatPrice, type Level } from "@/lib/courses/rules";

type Props = { price: number; level: Level; className?: string };

/** The price, and on beginner courses the described crossed-out 49 euro, where that claim may be shown. */
export function CoursePrice({ price, level, className }: Props) {
  const before = level === "beginner" ? claim("beginner-crossed-out") : null;
  return (
    <p className={clsx("flex items-baseline gap-2", className)}>
      {before ? (
        <s className="text-ink-soft text-sm">
          <span className="sr-only">Before: </span>
          {before}
        </s>
      ) : null}
      <span className="font-semibold text-lg">{formatPrice(price)}</span>
    </p>
  );
}
