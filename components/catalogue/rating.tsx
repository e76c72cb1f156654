import { Star } from "@/components/ui/icons";

const STARS = [1, 2, 3, 4, 5];

/** Stars, and the number in words for who does not see them. */
export function Rating({ value, reviews }: { value: number; reviews: number }) {
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <span className="flex text-warning" aria-hidden="true">
        {STARS.map((star) => (
          <Star key={star} className={star <= Math.round(value) ? "size-4 fill-current" : "size-4"} />
        ))}
      </span>
      <span className="font-semibold">{value.toFixed(1)}</span>
      <span className="text-ink-soft">
        <span className="sr-only">out of 5, </span>({reviews.toLocaleString("en")} reviews)
      </span>
    </p>
  );
}
