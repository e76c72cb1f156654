/** Widths of as many stars. */
const filled = ["w-0", "w-4", "w-8", "w-12", "w-16", "w-20"];

/** Stars, and the number in words for who does not see them. */
export function Rating({ value, reviews }: { value: number; reviews: number }) {
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <span className="stars" aria-hidden="true">
        <span className={filled[Math.round(value)]} />
      </span>
      <span className="font-semibold">{value.toFixed(1)}</span>
      <span className="text-ink-soft">
        <span className="sr-only">out of 5, </span>({reviews.toLocaleString("en")} reviews)
      </span>
    </p>
  );
}
