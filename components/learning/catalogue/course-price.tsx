import clsx from "clsx";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";

type Props = { course: Pick<CourseCardView, "priceText" | "priceBefore">; className?: string };

export function CoursePrice({ course: { priceText, priceBefore: before }, className }: Props) {
  return (
    <p className={clsx("flex items-baseline gap-2", className)}>
      {before ? (
        <s className="text-ink-soft text-sm">
          <span className="sr-only">Before: </span>
          {before}
        </s>
      ) : null}
      <span className="font-semibold text-lg">{priceText}</span>
    </p>
  );
}
