import { claim } from "@/lib/content/read-claims";
import { formatPrice, type Level } from "@/lib/courses/rules";

/** The price, and on beginner courses the described crossed-out 49 euro, where that claim may be shown. */
export function CoursePrice({ price, level }: { price: number; level: Level }) {
  const before = level === "beginner" ? claim("beginner-crossed-out") : null;
  return (
    <p className="flex items-baseline gap-2">
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
