import { PERIODS, type Period } from "@/lib/figures/schema";

/** The period stands in the address. */
export function PeriodLinks({ current }: { current: Period }) {
  return (
    <nav aria-label="Period">
      <ul className="flex gap-2 text-sm">
        {PERIODS.map((weeks) => (
          <li key={weeks}>
            <a
              href={`/admin/figures?weeks=${weeks}`}
              aria-current={weeks === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-pill border border-line-strong px-4 hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {weeks} weeks
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
