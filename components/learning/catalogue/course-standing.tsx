import clsx from "clsx";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import { CompletedBadge } from "../courses/completed-badge";

type Props = {
  course: Pick<CourseCardView, "price" | "priceText" | "priceBefore" | "isOpen" | "progress">;
  className?: string;
};

/** What the course costs, or that it is the viewer's already. */
export function CourseStanding({ course, className }: Props) {
  const { price, priceText, priceBefore: before, isOpen, progress } = course;
  if (progress) return progress.isCompleted ? <CompletedBadge /> : null;
  if (isOpen && price > 0) return <p className={clsx("font-semibold", className)}>Open to you</p>;
  return (
    <p className={clsx("flex flex-wrap items-baseline gap-x-2", className)}>
      {before ? (
        <s className="text-sm">
          <span className="sr-only">Before: </span>
          {before}
        </s>
      ) : null}
      <span className="font-display font-semibold text-2xl">{priceText}</span>
    </p>
  );
}
