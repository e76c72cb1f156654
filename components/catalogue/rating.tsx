/** Widths of as many stars. */
const filled = ["before:w-0", "before:w-4", "before:w-8", "before:w-12", "before:w-16", "before:w-20"];

/** Stars, and the number in words for who does not see them. */
export function Rating({ value, reviews }: { value: number; reviews: number }) {
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <span className={`stars ${filled[Math.round(value)]}`} />
      <span className="font-semibold">{value.toFixed(1)}</span>
      <span className="text-ink-soft">
        <span className="sr-only">out of 5, </span>
        {`(${reviews.toLocaleString("en")} reviews)`}
      </span>
    </p>
  );
}
