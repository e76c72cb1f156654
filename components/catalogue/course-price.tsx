import { BEGINNER_CROSSED_OUT } from "@/lib/catalogue/rules";
import { formatPrice, type Level } from "@/lib/courses/rules";

/** The price, and on beginner courses the described crossed-out 49 euro. */
export function CoursePrice({ price, level }: { price: number; level: Level }) {
  return (
    <p className="flex items-baseline gap-2">
      {level === "beginner" ? (
        <s className="text-ink-soft text-sm">
          <span className="sr-only">Before: </span>
          {formatPrice(BEGINNER_CROSSED_OUT)}
        </s>
      ) : null}
      <span className="font-semibold text-lg">{formatPrice(price)}</span>
    </p>
  );
}
