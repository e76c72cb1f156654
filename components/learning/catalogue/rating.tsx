import type { CSSProperties } from "react";
import { formatCount } from "@/lib/platform/numbers";

export function Rating({ value, reviews }: { value: number; reviews: number }) {
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <span className="stars" style={{ "--full": value } as CSSProperties} />
      <span className="font-semibold">{value.toFixed(1)}</span>
      <span className="text-ink-soft">
        <span className="sr-only">out of 5, </span>
        {`(${formatCount(reviews)} reviews)`}
      </span>
    </p>
  );
}
